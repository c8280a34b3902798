/** A project on gdx-ai as its users write them. */
package waywright.gdx.ai.before;
