/**
 * Runs of equal steps over a grid of bits, inside this module only: {@link
 * waywright.grid.internal.runs.RunMap} knows where a run has to look up, {@link
 * waywright.grid.internal.runs.Lines} finds the next such cell 64 at a time.
 */
@NullMarked
package waywright.grid.internal.runs;

import org.jspecify.annotations.NullMarked;
