/**
 * The chooser of square grids: {@link waywright.grid.internal.auto.GridSearch} uses the fastest
 * search for the map and the query.
 *
 * <p>The fast searches need an object prepared from the map. It is prepared when that pays, updated
 * to the map and the cells to avoid where that is cheap, and released otherwise.
 */
@org.jspecify.annotations.NullMarked
package waywright.grid.internal.auto;
