/** The samples for libGDX in a browser. */
@org.jspecify.annotations.NullMarked
package waywright.gdx.samples;
