/**
 * Paths with turn costs: {@link waywright.grid.turn.HeadingSpace} has a node for each cell and
 * heading, and every general search runs over it.
 */
@org.jspecify.annotations.NullMarked
package waywright.grid.turn;
