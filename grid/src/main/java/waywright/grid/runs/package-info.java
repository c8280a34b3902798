/**
 * Runs of equal steps over a grid of bits; internal to this module. {@link
 * waywright.grid.runs.RunMap} stores where a run stops, {@link waywright.grid.runs.Lines} finds the
 * next stop, scanning 64 cells at a time.
 */
@NullMarked
package waywright.grid.runs;

import org.jspecify.annotations.NullMarked;
