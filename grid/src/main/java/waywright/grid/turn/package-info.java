/**
 * Paths with turn costs: {@link waywright.grid.turn.HeadingSpace} has a node for each cell and
 * heading, and every general search runs over it.
 */
@NullMarked
package waywright.grid.turn;

import org.jspecify.annotations.NullMarked;
