package waywright.hex.route;

import waywright.grid.route.CellRoute;
import waywright.search.SearchResult;

/** The result of a query on a hex grid. Immutable; later queries do not affect it. */
public final class HexRoute extends CellRoute {

  private final long cost;

  HexRoute(SearchResult result, int width) {
    super(
        result.status(),
        width,
        result.hasPath() ? result.path().toArray() : new int[0],
        result.lowerBound(),
        result.statistics());
    cost = result.hasPath() ? result.cost() : -1;
  }

  /** Returns the sum of the terrain costs of the cells entered; −1 if there is no path. */
  @Override
  public long cost() {
    return cost;
  }

  /** The same as the cost, since a step has length 1; infinite if there is no path. */
  @Override
  public double length() {
    return cost < 0 ? Double.POSITIVE_INFINITY : cost;
  }
}
