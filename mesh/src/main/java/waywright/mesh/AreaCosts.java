package waywright.mesh;

/** The cost per unit of length in each area. Must always return the same cost for the same area. */
@FunctionalInterface
public interface AreaCosts {

  /** The cost of an area that may not be entered. */
  double CLOSED = Double.POSITIVE_INFINITY;

  /** Returns the cost of an area: greater than 0, or {@link #CLOSED}. */
  double of(int area);
}
