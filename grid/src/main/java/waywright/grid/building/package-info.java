/**
 * Where a tower defense game may allow a tower, for all cells at once, and how much longer the
 * lanes get: {@link waywright.grid.building.Buildable}.
 *
 * <p>Squares that would cut off a spawn or a unit are found by a spanning tree and the connected
 * components of obstacles; how much longer a lane gets, by replacement paths for all squares that
 * it touches.
 */
@NullMarked
package waywright.grid.building;

import org.jspecify.annotations.NullMarked;
