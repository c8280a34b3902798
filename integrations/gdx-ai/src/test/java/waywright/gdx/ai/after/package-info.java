/** The same project, moved to this library. */
package waywright.gdx.ai.after;
