/**
 * Weighted jump points: exact search on grids whose terrain differs in cost, which looks only where
 * it differs.
 *
 * <p>Start with {@link waywright.grid.internal.jpsw.WeightedJumpMap} (the map, editable) and {@link
 * waywright.grid.internal.jpsw.WeightedJumpSearch} (the search).
 *
 * <p><b>Which steps are dropped.</b> Call p the cell before, x the cell, n the next, and let the
 * cost of a step be its length times the cost of the cell it enters. The step from x to n goes
 *
 * <ul>
 *   <li><i>at higher cost:</i> if p reaches n cheaper within the nine cells around x, or x itself
 *       reaches n cheaper by two straight steps than by the diagonal one;
 *   <li><i>at equal cost:</i> if it is a diagonal step after a straight one (with four neighbors a
 *       horizontal one after a vertical one), and p reaches n by the same two steps in the other
 *       order, the cell s on that way being as dear as x (and, with eight neighbors, as n).
 * </ul>
 *
 * <p>The cost of p plays no part, that of x does: what it costs to enter x is paid by one way and
 * not by the other. With one cost everywhere the rules are those of {@link
 * waywright.grid.internal.canonical.CanonicalTable}, walls included.
 *
 * <p><b>One arrival per cell is enough.</b> Let all cells cheaper to reach than n be expanded at
 * their least cost, each with one arrival, and x be the last cell before n on a cheapest path. If
 * the step to n was dropped at higher cost, the path was no cheapest one. If at equal cost, x was
 * entered by a straight step d from p, and p, s, n is a cheapest path too. If p dropped the step to
 * s at higher cost, again there is a contradiction. If at equal cost, p was entered by d as well:
 * entered straight by the other part of the diagonal step, x would be reached cheaper past p. So
 * walk back along d to the first cell that did not drop the diagonal step; the start drops none at
 * equal cost. The diagonal step from there and then straight steps d lead to n at the same cost,
 * and straight steps are never dropped at equal cost after a diagonal one or each other. Thus n is
 * reached at its least cost, and so on by induction over the costs. (Four neighbors: read
 * horizontal for diagonal and vertical for straight.)
 *
 * <p><b>Jumps.</b> Where a run's cell offers nothing but the next step of the run, at the same
 * cost, it is not queued but passed. A run that may turn (diagonal; horizontal with four neighbors)
 * passes a cell too if the branches there lead nowhere. Otherwise it stops, other than in {@code
 * waywright.grid.jps}: beside dear ground whole borders are of interest, and only cells that are
 * queued can be found to have been reached cheaper before. A run also stops at the goal, and at the
 * one cell from which a branch leads straight to it. The proof above holds for passed cells, which
 * only forget less. One bit per cell and direction says where runs stop; 64 cells are passed in one
 * step.
 *
 * <p>One-way terrain is refused: beside it the ways past x may not be open.
 *
 * <p>Mark Carlson, Sajjad K. Moghadam, Daniel Harabor, Peter J. Stuckey, Morteza Ebrahimi, "Optimal
 * pathfinding on weighted grid maps" (AAAI 2023).
 */
@NullMarked
package waywright.grid.internal.jpsw;

import org.jspecify.annotations.NullMarked;
