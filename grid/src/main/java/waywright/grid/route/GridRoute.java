package waywright.grid.route;

import java.util.Objects;
import waywright.route.Route;
import waywright.search.SearchResult;
import waywright.search.SearchStatistics;
import waywright.search.SearchStatus;

/**
 * The result of a query on a grid: cells by x and y, one after the other, or where a path of
 * straight lines begins, turns and ends. Immutable; later queries do not affect it.
 *
 * <p>On squares {@code length} is the sum of the step lengths times the terrain costs, a + b·√2
 * with integers a and b, rounded once; {@code cost} is the same in exact units (see {@link
 * waywright.grid.Octile}). On hexagons both are the sum of the terrain costs of the cells entered.
 */
public final class GridRoute extends Route {

  private final int width;
  private final int[] cells;
  private final long cost;
  private final double length;
  private final long lowerBound;

  /** Creates the route of a search result over these cells. */
  GridRoute(SearchResult result, int width, int[] cells, long cost, double length) {
    this(result.status(), width, cells, cost, length, result.lowerBound(), result.statistics());
  }

  /**
   * Creates a route.
   *
   * @param width of the map
   * @param cells start first; none if there is no path; not copied, must not be modified afterwards
   * @param cost in exact units; ignored if there is no path, as is the length
   */
  public GridRoute(
      SearchStatus status,
      int width,
      int[] cells,
      long cost,
      double length,
      long lowerBound,
      SearchStatistics statistics) {
    super(status, statistics);
    this.width = width;
    this.cells = Objects.requireNonNull(cells, "cells");
    this.cost = cells.length == 0 ? -1 : cost;
    this.length = cells.length == 0 ? Double.POSITIVE_INFINITY : length;
    this.lowerBound = lowerBound;
  }

  /** Returns the cost in exact units; −1 if there is no path. */
  public long cost() {
    return cost;
  }

  /** Returns the length in cells, weighted by the terrain; infinite if there is no path. */
  @Override
  public double length() {
    return length;
  }

  /** Returns the number of cells, start and end included; 0 if there is no path. */
  @Override
  public int size() {
    return cells.length;
  }

  /**
   * Returns the x of cell {@code i}; 0 is the start.
   *
   * @throws IndexOutOfBoundsException if {@code i} is not in {@code 0 .. size()-1}
   */
  public int x(int i) {
    return cell(i) % width;
  }

  /**
   * Returns the y of cell {@code i}; 0 is the start.
   *
   * @throws IndexOutOfBoundsException if {@code i} is not in {@code 0 .. size()-1}
   */
  public int y(int i) {
    return cell(i) / width;
  }

  private int cell(int i) {
    if (i < 0 || i >= cells.length) {
      throw new IndexOutOfBoundsException(
          String.format(
              "cell %s was asked of a route of %s cells, %s. Maybe check isFound() and size()?",
              i, cells.length, status()));
    }
    return cells[i];
  }

  /** Returns a copy of the cell numbers. */
  public int[] cells() {
    return cells.clone();
  }

  /** Returns a lower bound for the cost of every path, in exact units. */
  public long lowerBound() {
    return lowerBound;
  }

  /** Returns the status, the length and the cells as readable text. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(status().toString());
    if (cells.length > 0) {
      text.append(", length ").append(length()).append(':');
    }
    for (int i = 0; i < cells.length; i++) {
      text.append(" (").append(x(i)).append(',').append(y(i)).append(')');
    }
    return text.toString();
  }
}
