/**
 * The shared base of the searches for square grids; internal to this module. {@link
 * waywright.grid.frontier.GridShell} is the common part: goals, limit, bound, events. {@link
 * waywright.grid.frontier.BucketSearch} adds the main loop of searches that store a state for each
 * cell ({@link waywright.grid.frontier.CellStates}) and open cells in a {@link
 * waywright.grid.frontier.BucketRing}, because their costs rise in small steps. {@link
 * waywright.grid.frontier.GoalCells} computes the estimates to one goal or several.
 */
@NullMarked
package waywright.grid.frontier;

import org.jspecify.annotations.NullMarked;
