package waywright.mesh;

/**
 * Receives every interval that {@link PolyanyaSearch} expands. It may read the search and cancel
 * it.
 */
@FunctionalInterface
public interface IntervalListener {

  /**
   * Called when an interval, the part of a side visible from a root, is expanded.
   *
   * @param side of the polygon that is entered
   * @param root the vertex or place that sees it
   * @param rightX where it ends to the right, rounded; the root itself if a corner is turned there
   * @param rightY its y
   * @param leftX where it ends to the left
   * @param leftY its y
   * @param g the length of the path to the root, including the start cost
   */
  void expanded(
      int side, int root, double rightX, double rightY, double leftX, double leftY, double g);
}
