/**
 * Reachability, computed before any search: an unreachable goal is detected without a search, can
 * be proven unreachable, and has a nearest reachable cell.
 *
 * <p>Start with {@link waywright.grid.reach.Reachability#of}, or with {@link
 * waywright.grid.reach.Reachability#recipe} where maps are edited: connected components follow
 * edits of maps without one-way cells, strong components cover one-way cells.
 *
 * <p>Connectivity depends on the movement. Where corners may not be cut, or one side must be open,
 * two straight steps can replace every diagonal one, so cells are connected by their sides; where
 * corners do not matter, also by their corners.
 */
@org.jspecify.annotations.NullMarked
package waywright.grid.reach;
