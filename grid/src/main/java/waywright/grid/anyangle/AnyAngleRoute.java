package waywright.grid.anyangle;

import java.util.Objects;
import waywright.grid.Octile;
import waywright.grid.internal.anyangle.StraightLines;
import waywright.grid.route.CellRoute;
import waywright.search.SearchResult;
import waywright.search.SearchStatistics;
import waywright.search.SearchStatus;

/**
 * A way in any direction: the cells where it begins, turns and ends, from center to center.
 * Immutable and the caller's.
 */
public final class AnyAngleRoute extends CellRoute {

  private final long cost;

  /** What a search has found. */
  AnyAngleRoute(SearchResult result, int width) {
    this(
        result.status(),
        width,
        result.hasPath() ? result.path().toArray() : new int[0],
        result.hasPath() ? result.cost() : -1,
        result.lowerBound(),
        result.statistics());
  }

  private AnyAngleRoute(
      SearchStatus status,
      int width,
      int[] cells,
      long cost,
      long lowerBound,
      SearchStatistics statistics) {
    super(status, width, cells, lowerBound, statistics);
    this.cost = cost;
  }

  /**
   * Another kind of route pulled taut; its status and statistics are kept, its bound, which was one
   * on steps, is not.
   *
   * @throws IllegalArgumentException if it is not a path over the space of the string
   */
  public static AnyAngleRoute of(CellRoute route, StringPulling string) {
    Objects.requireNonNull(string, "string");
    Objects.requireNonNull(route, "route");
    int[] corners = string.pull(route.cells());
    return new AnyAngleRoute(
        route.status(),
        string.lines().space().map().width(),
        corners,
        corners.length == 0 ? -1 : string.lines().cost(corners),
        0,
        route.statistics());
  }

  /** The cost of the lines: see {@link StraightLines}. */
  @Override
  public long cost() {
    return cost;
  }

  /** The cost in cells: where all terrain costs 1, the length. */
  @Override
  public double length() {
    return cost < 0 ? Double.POSITIVE_INFINITY : (double) cost / Octile.STRAIGHT;
  }
}
