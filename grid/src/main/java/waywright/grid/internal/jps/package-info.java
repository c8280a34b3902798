/**
 * Jump point search: the fastest exact search on grids of uniform cost that needs no index.
 *
 * <p>Start with {@link waywright.grid.internal.jps.JumpMap} (the map, editable) and {@link
 * waywright.grid.internal.jps.JumpPointSearch} (the search).
 *
 * <p><b>Why it is exact.</b> {@link waywright.grid.internal.canonical.CanonicalTable} proves that a
 * search which takes only canonical steps, and keeps one arrival per cell, finds every cell at its
 * lowest cost. Jump point search takes the same steps but omits some cells from the open list:
 *
 * <ul>
 *   <li>A straight run has one natural step per cell, so a cell without a forced step has one
 *       successor and need not be queued. The run ends at the first cell with a forced step (a
 *       <i>jump point</i>), or at a wall, where it has no successor. If corners may not be cut, a
 *       wall one column <i>behind</i> a cell forces a step, otherwise a wall beside it: {@code
 *       CanonicalTable} covers both.
 *   <li>A run that may turn (diagonal; horizontal with four neighbors) has at each cell its next
 *       step and its branches, which are straight runs. A cell without a forced step is skipped,
 *       and its branches' jump points become successors of the run's start (<i>intermediate
 *       pruning</i>): the segment between both is the run's steps, then straight ones, which is how
 *       paths are filled in.
 *   <li>The goal counts as a jump point. A straight run finds it if it lies before the stop. A
 *       turning run can only find it on its own cells or from the one cell where it crosses the
 *       goal's row or column first; it stops there too.
 * </ul>
 *
 * <p>One bit per cell and direction marks where a run must stop: for straight runs walls and jump
 * points, for turning runs the cells where a branch leads to a jump point, where a step is forced,
 * and where the next step is closed. All other cells have no successor of any kind, so the next set
 * bit is the next cell of interest, and 64 cells are passed in one step. The bits depend on the map
 * only, not on start or goal.
 *
 * <p>Daniel Harabor, Alban Grastien, "Online graph pruning for pathfinding on grid maps" (AAAI
 * 2011); "Improving jump point search" (ICAPS 2014).
 */
@org.jspecify.annotations.NullMarked
package waywright.grid.internal.jps;
