package waywright.grid.route;

import java.util.Objects;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.Octile;
import waywright.search.SearchStatistics;
import waywright.search.SearchStatus;

/**
 * The answer to a query on a square grid. Immutable and the caller's.
 *
 * <p>{@code length} is the sum of the steps' lengths times the terrain costs, a + b·√2 with whole a
 * and b, rounded once; {@code cost} is the same in exact units (see {@link Octile}).
 */
public final class GridRoute extends CellRoute {

  private final long cost;
  private final long straight;
  private final long diagonal;

  /**
   * The route along some cells.
   *
   * @param cells start first, each beside the one before; none if there is no path; owned by the
   *     route from now on
   */
  public GridRoute(
      SearchStatus status,
      GridMap map,
      Movement movement,
      int[] cells,
      long lowerBound,
      SearchStatistics statistics) {
    super(
        status,
        Objects.requireNonNull(map, "map").width(),
        Objects.requireNonNull(cells, "cells"),
        lowerBound,
        statistics);
    Objects.requireNonNull(movement, "movement");
    long a = 0;
    long b = 0;
    for (int i = 1; i < cells.length; i++) {
      int cell = cells[i];
      int before = cells[i - 1];
      int factor = movement.cost(map.terrain(cell));
      boolean isStraight = map.x(cell) == map.x(before) || map.y(cell) == map.y(before);
      a += isStraight ? factor : 0;
      b += isStraight ? 0 : factor;
    }
    straight = a;
    diagonal = b;
    cost = cells.length == 0 ? -1 : movement.pathCost(a, b);
  }

  @Override
  public long cost() {
    return cost;
  }

  /** The length a + b·√2; infinite if there is no path. */
  @Override
  public double length() {
    return size() == 0 ? Double.POSITIVE_INFINITY : Octile.length(straight, diagonal);
  }

  /** The terrain costs of the cells entered by straight steps, added up: the a of a + b·√2. */
  public long straight() {
    return straight;
  }

  /** The terrain costs of the cells entered by diagonal steps, added up: the b of a + b·√2. */
  public long diagonal() {
    return diagonal;
  }
}
