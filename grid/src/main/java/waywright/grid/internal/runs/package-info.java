/**
 * Runs of equal steps over a grid of bits, inside this module only: {@link
 * waywright.grid.internal.runs.RunMap} defines where a run must stop, {@link
 * waywright.grid.internal.runs.Lines} finds the next such cell, 64 cells at a time. {@link
 * waywright.grid.internal.runs.JumpCells} is the base of both kinds of jump maps.
 */
@NullMarked
package waywright.grid.internal.runs;

import org.jspecify.annotations.NullMarked;
