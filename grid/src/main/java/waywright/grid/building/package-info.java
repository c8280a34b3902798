/**
 * Tower placement for tower defense games: {@link waywright.grid.building.Buildable} computes, for
 * all cells at once, where a tower may stand and how much longer it makes the lanes.
 *
 * <p>A spanning tree and the connected components of obstacles show which squares would cut off a
 * spawn or a unit. Replacement paths show how much longer a lane gets, for all squares that it
 * touches.
 */
@org.jspecify.annotations.NullMarked
package waywright.grid.building;
