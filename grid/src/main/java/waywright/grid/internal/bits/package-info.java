/**
 * Bits of 64 cells of a row at once, inside this module only: {@link
 * waywright.grid.internal.bits.StepBits} says which steps leave them, {@link
 * waywright.grid.internal.bits.BitSquare} turns rows of bits into columns.
 */
@NullMarked
package waywright.grid.internal.bits;

import org.jspecify.annotations.NullMarked;
