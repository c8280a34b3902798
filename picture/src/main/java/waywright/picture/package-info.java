/**
 * Pictures of a search on a map: terrain, closed and open cells, path, start and goal, with a
 * legend.
 *
 * <p>Put a {@link waywright.picture.Scene} together and hand it to {@link
 * waywright.picture.Pictures}. What is drawn is said once, for PNG and SVG alike; what the colors
 * mean is said in {@link waywright.picture.Palette}.
 */
@NullMarked
package waywright.picture;

import org.jspecify.annotations.NullMarked;
