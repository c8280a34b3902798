/**
 * Bits of 64 cells of a row at once, inside this module only: {@link waywright.grid.bits.StepBits}
 * says which steps leave them, {@link waywright.grid.bits.BitSquare} turns rows of bits into
 * columns.
 */
@NullMarked
package waywright.grid.bits;

import org.jspecify.annotations.NullMarked;
