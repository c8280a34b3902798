/**
 * Entry point for paths on square grids: {@link waywright.grid.route.GridPathfinder} answers
 * queries by x and y with {@link waywright.grid.route.GridRoute routes}, using the fastest search
 * for the map and the query.
 */
@org.jspecify.annotations.NullMarked
package waywright.grid.route;
