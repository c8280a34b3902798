/**
 * The common parts of searches made for square grids, inside this module only. {@link
 * waywright.grid.internal.frontier.GridShell} handles goals, limit, bound and events for all of
 * them. {@link waywright.grid.internal.frontier.BucketSearch} adds the main loop of searches with a
 * state for each cell ({@link waywright.grid.internal.frontier.CellStates}) and open cells in a
 * {@link waywright.grid.internal.frontier.BucketRing}, whose costs rise in small steps. {@link
 * waywright.grid.internal.frontier.GoalCells} estimates the cost to one goal or several.
 */
@org.jspecify.annotations.NullMarked
package waywright.grid.internal.frontier;
