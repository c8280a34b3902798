/**
 * Open lists of the grid engines, inside this module only: {@link
 * waywright.grid.frontier.BucketRing} where costs rise in small steps, {@link
 * waywright.grid.frontier.NodeHeap} where they leap.
 */
@NullMarked
package waywright.grid.frontier;

import org.jspecify.annotations.NullMarked;
