/**
 * Operations on the bits of 64 cells of a row at once; internal to this module. {@link
 * waywright.grid.bits.StepBits} computes the steps that leave them, {@link
 * waywright.grid.bits.BitSquare} transposes rows of bits to columns.
 */
@NullMarked
package waywright.grid.bits;

import org.jspecify.annotations.NullMarked;
