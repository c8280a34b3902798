/**
 * Which search answers on a square grid: {@link waywright.grid.auto.GridAlgorithms} lists all
 * algorithms by name. {@code auto} takes whatever is fastest for the map and the question.
 */
@NullMarked
package waywright.grid.auto;

import org.jspecify.annotations.NullMarked;
