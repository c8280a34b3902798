/**
 * Who can get where, known before any search: an unreachable goal costs no search, can be proven,
 * and has a nearest reachable cell.
 *
 * <p>Start with {@link waywright.grid.reach.Reachability#of}. {@link
 * waywright.grid.reach.ConnectedComponents} keeps up with edits of maps without one-way cells;
 * {@link waywright.grid.reach.StrongComponents} covers one-way cells.
 *
 * <p>Connectivity depends on the movement. Where corners may not be cut, or one side must be open,
 * every diagonal step has a way around of two straight ones, so cells hang together by their sides;
 * where corners do not matter, by their corners too.
 */
@NullMarked
package waywright.grid.reach;

import org.jspecify.annotations.NullMarked;
