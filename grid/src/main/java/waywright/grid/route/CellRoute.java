package waywright.grid.route;

import java.util.Objects;
import waywright.search.SearchStatistics;
import waywright.search.SearchStatus;

/** The answer to a query on a map of cells. Immutable and the caller's. */
public abstract class CellRoute {

  private final SearchStatus status;
  private final int width;
  private final int[] cells;
  private final long lowerBound;
  private final SearchStatistics statistics;

  /**
   * A route.
   *
   * @param width of the map
   * @param cells start first; none if there is no path; owned by the route from now on
   */
  protected CellRoute(
      SearchStatus status, int width, int[] cells, long lowerBound, SearchStatistics statistics) {
    this.status = Objects.requireNonNull(status, "status");
    this.width = width;
    this.cells = cells;
    this.lowerBound = lowerBound;
    this.statistics = Objects.requireNonNull(statistics, "statistics");
  }

  /** The cost in exact units; −1 if there is no path. */
  public abstract long cost();

  /** The length in cells, weighted by the terrain; infinity if there is no path. */
  public abstract double length();

  /** What became of the search. */
  public final SearchStatus status() {
    return status;
  }

  /** Whether the goal was reached. */
  public final boolean isFound() {
    return status == SearchStatus.FOUND;
  }

  /**
   * The number of cells, start and end among them; 0 if there is no path, so that {@code size() >
   * 0} for {@code FOUND} and {@code PARTIAL} only.
   */
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
              + status
              + ". Maybe check isFound() and size()?");
    }
    return cells[i];
  }

  /** A copy of the cell numbers. */
  public final int[] cells() {
    return cells.clone();
  }

  /** No path costs less than this, in exact units. */
  public final long lowerBound() {
    return lowerBound;
  }

  /** The work done. */
  public final SearchStatistics statistics() {
    return statistics;
  }

  /** The status, the length and the cells, for people. */
  @Override
  public final String toString() {
    StringBuilder text = new StringBuilder(status.toString());
    if (cells.length > 0) {
      text.append(", length ").append(length()).append(':');
    }
    for (int i = 0; i < cells.length; i++) {
      text.append(" (").append(x(i)).append(',').append(y(i)).append(')');
    }
    return text.toString();
  }
}
