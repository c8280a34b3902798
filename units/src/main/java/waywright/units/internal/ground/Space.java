package waywright.units.internal.ground;

import waywright.grid.Movement;

/**
 * The free plane of a world, as it is now: where a round body may be, what it can reach in a
 * straight line, and the walls near a position. Reads the world at each call, so that an edit
 * counts at once. The radius of a body is that of {@link waywright.grid.Body#radius}.
 *
 * <p>A body is free if its distance to every blocked cell, and to the rim of the world, is at least
 * its radius less {@link #TOLERANCE}: it may touch walls. No method allocates memory after the
 * first calls. One thread at a time.
 */
public interface Space {

  /**
   * How far a body may be inside a wall: ten times less than what a judge of positions forgives,
   * and a hundred times more than the rounding of coordinates up to 2^12.
   */
  double TOLERANCE = 1e-10;

  /** Whether a body may be at a position: it is inside the world, and in no wall. */
  default boolean isFree(Movement movement, double x, double y) {
    return sees(movement, x, y, x, y);
  }

  /**
   * Returns this plane for one question about a line that begins on the floor of a node.
   *
   * @param from −1 if the node is not known
   */
  default Space on(int from) {
    return on(from, -1);
  }

  /** Returns this plane for one question about a line that also ends on the floor of a node. */
  default Space on(int from, int to) {
    return this;
  }

  /**
   * Whether a body can move along a straight line, both ends included: it is free all the way, and
   * its center leaves no one-way cell by a closed border.
   */
  boolean sees(Movement movement, double fromX, double fromY, double toX, double toY);

  /**
   * Whether all ground along a straight line has one cost, so that a shortcut along it costs its
   * length: for bodies of one cell the ground under the center, for larger ones under the whole
   * body. False where the line runs along a border between two costs, or meets blocked ground.
   */
  boolean isLevel(Movement movement, double fromX, double fromY, double toX, double toY);

  /**
   * Copies the walls whose distance from a position is at most {@code range}: segments as {@code
   * ax, ay, bx, by}, in an order that depends only on the world, the position and the range. Only
   * those that face the position: on a straight line to anything blocked within the range, it meets
   * one of these segments first. So a body that begins free, moves along a straight line shorter
   * than {@code range} less its radius, and stays on its side of some line before each segment,
   * meets no wall. A border that the center may not cross is such a segment, too, as far beyond as
   * the radius, on squares: but a line may lead around its ends, which {@link #sees} tests.
   *
   * @param range the largest distance
   * @param ends receives as many as fit
   * @return the number of segments, which may be more than fit
   */
  int copyWalls(Movement movement, double x, double y, double range, double[] ends);

  /**
   * Finds a free position near one that may be in a wall: first among those in sight of the last
   * free one, then among all; the nearest, of equal ones that of the lowest y, then x. On cells one
   * position in each cell is tried, on meshes the mesh of the radius. Takes time quadratic in
   * {@code most}.
   *
   * @param lastX the last position where the body was free: where a push began; the position itself
   *     if a wall appeared on the body
   * @param most the largest distance
   * @param xy receives x and y
   * @return whether there is one
   */
  boolean nearestFree(
      Movement movement, double lastX, double lastY, double x, double y, double most, double[] xy);
}
