/**
 * What the searches made for square grids share, inside this module only. {@link
 * waywright.grid.internal.frontier.GridShell} is what all of them have in common: goals, limit,
 * bound, events. {@link waywright.grid.internal.frontier.BucketSearch} adds the loop of those that
 * keep a state for each cell ({@link waywright.grid.internal.frontier.CellStates}) and open cells
 * in a {@link waywright.grid.internal.frontier.BucketRing}, since their costs rise in small steps.
 * {@link waywright.grid.internal.frontier.GoalCells} tells the estimates to one goal or several.
 */
@NullMarked
package waywright.grid.internal.frontier;

import org.jspecify.annotations.NullMarked;
