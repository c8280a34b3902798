/**
 * Where cells lie in the world: {@link waywright.layout.SquareLayout}, {@link
 * waywright.layout.IsometricLayout} and {@link waywright.layout.HexLayout} turn world positions
 * into cells and back, with any origin, cell size and direction of the axes. Start with {@link
 * waywright.layout.Layout}.
 *
 * <p>A layout is unbounded: cells may have negative x and y. {@link waywright.layout.Layout#cellOn}
 * checks whether a cell lies on a map; it never clamps.
 */
@NullMarked
package waywright.layout;

import org.jspecify.annotations.NullMarked;
