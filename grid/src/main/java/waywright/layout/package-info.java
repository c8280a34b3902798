/**
 * Where cells lie in the world: {@link waywright.layout.SquareLayout}, {@link
 * waywright.layout.IsometricLayout} and {@link waywright.layout.HexLayout} turn world positions
 * into cells and back, with any origin, cell size and direction of the axes. Start with {@link
 * waywright.layout.Layout}.
 *
 * <p>A layout has no edges: cells go on to the left of 0 and above it. Whether a cell lies on a map
 * is a question of its own, and its answer never clamps.
 */
@NullMarked
package waywright.layout;

import org.jspecify.annotations.NullMarked;
