/**
 * Square grids: an immutable {@link waywright.grid.GridMap} of terrain letters, a {@link
 * waywright.grid.Movement} that defines passable terrain and its costs, and the {@link
 * waywright.grid.GridSpace} that combines both into the graph for the searches of {@code
 * waywright.search}.
 *
 * <p>Cells are {@code x, y}, x first; (0,0) is the upper left, x grows right and y down. The node
 * of a cell is {@code y · width + x}. To find a path, start with {@link
 * waywright.grid.route.GridPathfinder}.
 */
@org.jspecify.annotations.NullMarked
package waywright.grid;
