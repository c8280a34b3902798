/** Tests of the samples in a browser. */
@org.jspecify.annotations.NullMarked
package waywright.gdx.samples;
