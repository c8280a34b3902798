package waywright.mesh;

/** Watches {@link PolyanyaSearch} at work. It may read the search and cancel it. */
@FunctionalInterface
public interface IntervalListener {

  /**
   * An interval is expanded: the part of a side that a root sees.
   *
   * @param side of the polygon that is entered
   * @param root the vertex or place that sees it
   * @param rightX where it ends to the right, rounded; the root itself if a corner is turned there
   * @param rightY its y
   * @param leftX where it ends to the left
   * @param leftY its y
   * @param g the length of the way to the root, with the cost of the start
   */
  void expanded(
      int side, int root, double rightX, double rightY, double leftX, double leftY, double g);
}
