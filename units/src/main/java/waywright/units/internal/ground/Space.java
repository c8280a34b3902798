package waywright.units.internal.ground;

import waywright.grid.Movement;

/**
 * The free plane of a world, as it is now: where a round body may be, what it can reach in a
 * straight line, and the walls near a position. Reads the world at each call, so that an edit
 * counts at once. The radius of a body is that of {@link waywright.grid.Body#radius}.
 */
public interface Space {

  /** Whether a body may be at a position: it touches no wall and is inside the world. */
  boolean isFree(Movement movement, double x, double y);

  /** Whether a body can move along a straight line, both ends included. */
  boolean sees(Movement movement, double fromX, double fromY, double toX, double toY);

  /**
   * Copies the walls whose distance from a position is at most {@code range}: segments as {@code
   * ax, ay, bx, by}, in an order that depends only on the world and the position.
   *
   * @param range the largest distance
   * @param ends receives as many as fit
   * @return the number of segments, which may be more than fit
   */
  int copyWalls(Movement movement, double x, double y, double range, double[] ends);

  /**
   * Returns the free width around a position, up to {@code most}: the distance to the nearest wall,
   * twice.
   */
  double width(Movement movement, double x, double y, double most);
}
