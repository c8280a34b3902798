/**
 * Paths for whom turning costs something: {@link waywright.grid.turn.HeadingSpace} tells cells
 * apart by the way a unit faces in them, and any search runs over it.
 */
@NullMarked
package waywright.grid.turn;

import org.jspecify.annotations.NullMarked;
