/**
 * The chooser of square grids: {@link waywright.grid.internal.auto.GridSearch} takes whatever is
 * fastest for the map and the question.
 *
 * <p>The fast searches need something prepared from the map. It is made when it pays, follows the
 * map and the cells to avoid where that is cheap, and is given up where it is not.
 */
@NullMarked
package waywright.grid.internal.auto;

import org.jspecify.annotations.NullMarked;
