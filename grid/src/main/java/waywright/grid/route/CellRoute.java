package waywright.grid.route;

import waywright.route.Route;
import waywright.search.SearchStatistics;
import waywright.search.SearchStatus;

/** A route over cells, by x and y. */
public abstract class CellRoute extends Route {

  private final int width;
  private final int[] cells;
  private final long lowerBound;

  /**
   * Makes a route.
   *
   * @param width of the map
   * @param cells start first; none if there is no path; not copied, must not be modified afterwards
   */
  protected CellRoute(
      SearchStatus status, int width, int[] cells, long lowerBound, SearchStatistics statistics) {
    super(status, statistics);
    this.width = width;
    this.cells = cells;
    this.lowerBound = lowerBound;
  }

  /** Returns the cost in exact units; −1 if there is no path. */
  public abstract long cost();

  /** Returns the length in cells, weighted by the terrain; infinite if there is no path. */
  @Override
  public abstract double length();

  /** Returns the number of cells, start and end included; 0 if there is no path. */
  @Override
  public final int size() {
    return cells.length;
  }

  /**
   * The x of cell {@code i}; 0 is the start.
   *
   * @throws IndexOutOfBoundsException if {@code i} is not in {@code 0 .. size()-1}
   */
  public final int x(int i) {
    return cell(i) % width;
  }

  /**
   * The y of cell {@code i}; 0 is the start.
   *
   * @throws IndexOutOfBoundsException if {@code i} is not in {@code 0 .. size()-1}
   */
  public final int y(int i) {
    return cell(i) / width;
  }

  private int cell(int i) {
    if (i < 0 || i >= cells.length) {
      throw new IndexOutOfBoundsException(
          "cell "
              + i
              + " was asked of a route of "
              + cells.length
              + " cells, "
              + status()
              + ". Maybe check isFound() and size()?");
    }
    return cells[i];
  }

  /** Returns a copy of the cell numbers. */
  public final int[] cells() {
    return cells.clone();
  }

  /** Returns a lower bound for the cost of every path, in exact units. */
  public final long lowerBound() {
    return lowerBound;
  }

  /** Returns the status, the length and the cells as readable text. */
  @Override
  public final String toString() {
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
