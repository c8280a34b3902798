/**
 * Weighted jump point search: exact search on grids with terrain costs, which expands mainly cells
 * where costs differ.
 *
 * <p>Start with {@link waywright.grid.internal.jpsw.WeightedJumpMap} (the map, editable) and {@link
 * waywright.grid.internal.jpsw.WeightedJumpSearch} (the search).
 *
 * <p><b>Which steps are dropped.</b> Let p be the cell before, x the cell, n the next, and let the
 * cost of a step be its length times the cost of the cell it enters. The step from x to n is
 * dropped
 *
 * <ul>
 *   <li><i>at higher cost:</i> if p reaches n cheaper within the nine cells around x, or x itself
 *       reaches n cheaper by two straight steps than by the diagonal one;
 *   <li><i>at equal cost:</i> if it is a diagonal step after a straight one (with four neighbors a
 *       horizontal one after a vertical one), and p reaches n by the same two steps in the other
 *       order, if the cell s on that path costs as much as x (and, with eight neighbors, as n).
 * </ul>
 *
 * <p>The cost of p does not matter, but that of x does: only one of the two paths enters x. With
 * one cost everywhere the rules are those of {@link
 * waywright.grid.internal.canonical.CanonicalTable}, walls included.
 *
 * <p><b>One arrival per cell is enough.</b> Let all cells cheaper to reach than n be expanded at
 * their lowest cost, each with one arrival, and let x be the last cell before n on a cheapest path.
 * If the step to n was dropped at higher cost, the path was not a cheapest one. If it was dropped
 * at equal cost, x was entered by a straight step d from p, and p, s, n is a cheapest path too. If
 * p dropped the step to s at higher cost, there is again a contradiction. If p dropped it at equal
 * cost, p was entered by d as well: entered straight by the other part of the diagonal step, x
 * would be reached cheaper past p. So walk back along d to the first cell that did not drop the
 * diagonal step; the start drops none at equal cost. The diagonal step from there and then straight
 * steps d lead to n at the same cost, and straight steps are never dropped at equal cost after a
 * diagonal one or each other. Thus n is reached at its lowest cost; induction over the costs covers
 * all cells. (Four neighbors: read horizontal for diagonal and vertical for straight.)
 *
 * <p><b>Jumps.</b> A cell whose only successor is the next step of the run, at the same cost, is
 * not queued but passed. A run that may turn (diagonal; horizontal with four neighbors) also passes
 * a cell if its branches have no stop. Otherwise it stops, unlike in jump point search of one cost:
 * along expensive terrain whole borders have successors, and only queued cells can be pruned
 * because a cheaper path reached them before. A run also stops at the goal, and at the one cell
 * from which a branch leads straight to it. The proof above holds for passed cells too. One bit per
 * cell and direction marks where runs stop; one operation passes 64 cells.
 *
 * <p>One-way terrain is rejected: beside it the alternatives to x may not be open.
 *
 * <p>Mark Carlson, Sajjad K. Moghadam, Daniel Harabor, Peter J. Stuckey, Morteza Ebrahimi, "Optimal
 * pathfinding on weighted grid maps" (AAAI 2023).
 */
@org.jspecify.annotations.NullMarked
package waywright.grid.internal.jpsw;
