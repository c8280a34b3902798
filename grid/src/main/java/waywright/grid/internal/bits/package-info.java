/**
 * Bit operations on 64 cells of a row at once, inside this module only: {@link
 * waywright.grid.internal.bits.StepBits} computes the steps that leave them, {@link
 * waywright.grid.internal.bits.BitSquare} transposes rows of bits.
 */
@org.jspecify.annotations.NullMarked
package waywright.grid.internal.bits;
