/**
 * Where cells lie in the world: a {@link waywright.layout.Layout} of squares, isometric diamonds or
 * hexagons turns world positions into cells and back, with any origin, cell size and direction of
 * the axes.
 *
 * <p>A layout is unbounded: cells may have negative x and y. {@link waywright.layout.Layout#cellOn}
 * checks whether a cell lies on a map; it never clamps.
 */
@org.jspecify.annotations.NullMarked
package waywright.layout;
