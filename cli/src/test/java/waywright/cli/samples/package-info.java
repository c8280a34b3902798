/**
 * Draws the sample maps in the folder {@code samples}: each is made from a seed, so that it can be
 * made again. Run {@link waywright.cli.samples.SampleMaps} to write them.
 */
@NullMarked
package waywright.cli.samples;

import org.jspecify.annotations.NullMarked;
