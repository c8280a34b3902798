package waywright.mesh;

/** What a unit of length costs in an area. Always says the same of the same area. */
@FunctionalInterface
public interface AreaCosts {

  /** The cost of an area that may not be entered. */
  double CLOSED = Double.POSITIVE_INFINITY;

  /** Greater than 0, or {@link #CLOSED}. */
  double of(int area);
}
