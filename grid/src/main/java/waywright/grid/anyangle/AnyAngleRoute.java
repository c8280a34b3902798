package waywright.grid.anyangle;

import java.util.Objects;
import waywright.grid.Octile;
import waywright.grid.internal.anyangle.StraightLines;
import waywright.grid.route.CellRoute;
import waywright.search.SearchResult;
import waywright.search.SearchStatistics;
import waywright.search.SearchStatus;

/**
 * An any-angle route: the cells where it begins, turns and ends, from center to center. Immutable;
 * later queries do not affect it.
 */
public final class AnyAngleRoute extends CellRoute {

  private final long cost;

  /** Creates the route that a search has found. */
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
   * Pulls another kind of route taut. Keeps its status and statistics, but not its lower bound,
   * which applies to steps.
   *
   * @throws IllegalArgumentException if it is not a path over the space of {@code string}
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

  /** Returns the cost of the lines; see {@link StraightLines}. */
  @Override
  public long cost() {
    return cost;
  }

  /** Returns the cost in cells; where all terrain costs 1, this is the length. */
  @Override
  public double length() {
    return cost < 0 ? Double.POSITIVE_INFINITY : (double) cost / Octile.STRAIGHT;
  }
}
