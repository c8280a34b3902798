package waywright.grid;

import waywright.search.SearchStatistics;
import waywright.search.SearchStatus;

/**
 * The answer to a query on a grid. Immutable and the caller's.
 *
 * <p>{@code length} is the sum of the steps' lengths times the terrain costs, a + b·√2 with whole a and b,
 * rounded once; {@code cost} is the same in exact units (see {@link Octile}).
 */
public final class GridRoute {

  private final SearchStatus status;
  private final int width;
  private final int[] cells;
  private final long cost;
  private final long straight;
  private final long diagonal;
  private final long lowerBound;
  private final SearchStatistics statistics;

  GridRoute(
      SearchStatus status,
      GridMap map,
      Movement movement,
      int[] cells,
      long lowerBound,
      SearchStatistics statistics) {
    this.status = status;
    this.width = map.width();
    this.cells = cells;
    this.lowerBound = lowerBound;
    this.statistics = statistics;
    long a = 0;
    long b = 0;
    for (int i = 1; i < cells.length; i++) {
      int step = Math.abs(cells[i] - cells[i - 1]);
      int factor = movement.cost(map.terrain(cells[i]));
      boolean isStraight = map.x(cells[i]) == map.x(cells[i - 1]) || step == 1;
      a += isStraight ? factor : 0;
      b += isStraight ? 0 : factor;
    }
    straight = a;
    diagonal = b;
    cost = Octile.cost(a, b);
  }

  /** What became of the search. */
  public SearchStatus status() {
    return status;
  }

  /** Whether the goal was reached. */
  public boolean isFound() {
    return status == SearchStatus.FOUND;
  }

  /**
   * The number of cells, start and end among them; 0 if there is no path, so that {@code size() > 0} for
   * {@code FOUND} and {@code PARTIAL} only.
   */
  public int size() {
    return cells.length;
  }

  /** The x of cell {@code i}; 0 is the start. */
  public int x(int i) {
    return cells[i] % width;
  }

  /** The y of cell {@code i}; 0 is the start. */
  public int y(int i) {
    return cells[i] / width;
  }

  /** A copy of the cell numbers. */
  public int[] cells() {
    return cells.clone();
  }

  /** The cost in exact units; 0 if there is no path. */
  public long cost() {
    return cost;
  }

  /** The length a + b·√2; 0 if there is no path. */
  public double length() {
    return Octile.length(straight, diagonal);
  }

  /** The terrain costs of the cells entered by straight steps, added up: the a of a + b·√2. */
  public long straight() {
    return straight;
  }

  /** The terrain costs of the cells entered by diagonal steps, added up: the b of a + b·√2. */
  public long diagonal() {
    return diagonal;
  }

  /** No path costs less than this, in exact units. */
  public long lowerBound() {
    return lowerBound;
  }

  /** The work done. */
  public SearchStatistics statistics() {
    return statistics;
  }

  /** The status, the length and the cells, for people. */
  @Override
  public String toString() {
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
