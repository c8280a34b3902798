/**
 * The front door of the grid: {@link waywright.grid.route.GridPathfinder} answers questions by x
 * and y with {@link waywright.grid.route.GridRoute routes}, by whichever search is fastest for the
 * map and the question.
 */
@NullMarked
package waywright.grid.route;

import org.jspecify.annotations.NullMarked;
