/**
 * Runs of equal steps over a grid of bits, inside this module only: {@link
 * waywright.grid.runs.RunMap} knows where a run has to look up, {@link waywright.grid.runs.Lines}
 * finds the next such cell 64 at a time.
 */
@NullMarked
package waywright.grid.runs;

import org.jspecify.annotations.NullMarked;
