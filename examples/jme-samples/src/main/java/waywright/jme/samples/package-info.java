/** A sample to copy: {@link waywright.jme.samples.TownCrowd}. */
@org.jspecify.annotations.NullMarked
package waywright.jme.samples;
