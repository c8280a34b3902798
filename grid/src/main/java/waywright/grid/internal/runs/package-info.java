/**
 * Runs of equal steps over a grid of bits, inside this module only: {@link
 * waywright.grid.internal.runs.RunMap} stores where a run must stop, and {@link
 * waywright.grid.internal.runs.Lines} finds the next stop, 64 cells at a time. {@link
 * waywright.grid.internal.runs.JumpCells} is the base of both kinds of jump maps.
 */
@org.jspecify.annotations.NullMarked
package waywright.grid.internal.runs;
