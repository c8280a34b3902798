/**
 * The algorithms of square grids: {@link waywright.grid.auto.GridAlgorithms} lists them by name.
 * {@code auto} uses the fastest one for the map and the query.
 */
@org.jspecify.annotations.NullMarked
package waywright.grid.auto;
