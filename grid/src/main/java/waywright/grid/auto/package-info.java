/**
 * Which search answers on a square grid: {@link waywright.grid.auto.GridSearch} takes whatever is
 * fastest for the map and the question, {@link waywright.grid.auto.GridAlgorithms} lists all
 * algorithms by name.
 *
 * <p>The fast searches need something prepared from the map. It is made when it pays, follows the
 * map and the cells to avoid where that is cheap, and is given up where it is not.
 */
@NullMarked
package waywright.grid.auto;

import org.jspecify.annotations.NullMarked;
