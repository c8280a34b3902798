package waywright.crowd;

/** The walls of a world, as segments that no body crosses. */
@FunctionalInterface
public interface CrowdWalls {

  /** No walls. */
  CrowdWalls NONE = (unit, x, y, range, ends) -> 0;

  /**
   * Copies the walls whose distance from a position is at most {@code range}, always in the same
   * order for the same world and position.
   *
   * @param unit the number of the unit that asks; a world of several floors knows on which it is
   * @param ends receives {@code ax, ay, bx, by} of as many segments as fit
   * @return the number of segments, which may be more than fit
   */
  int copyNear(int unit, double x, double y, double range, double[] ends);
}
