package waywright.grid.route;

import java.util.Objects;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.Octile;
import waywright.search.SearchStatistics;
import waywright.search.SearchStatus;

/**
 * The result of a query on a square grid. Immutable; later queries do not affect it.
 *
 * <p>{@code length} is the sum of the step lengths times the terrain costs, a + b·√2 with integers
 * a and b, rounded once; {@code cost} is the same in exact units (see {@link Octile}).
 */
public final class GridRoute extends CellRoute {

  private final long cost;
  private final long straight;
  private final long diagonal;

  /**
   * Creates a route along the given cells.
   *
   * @param cells start first, each adjacent to the one before; none if there is no path; not
   *     copied, must not be modified afterwards
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

  /** Returns the length a + b·√2; infinite if there is no path. */
  @Override
  public double length() {
    return size() == 0 ? Double.POSITIVE_INFINITY : Octile.length(straight, diagonal);
  }

  /**
   * Returns the a of a + b·√2: the sum of the terrain costs of the cells entered by straight steps.
   */
  public long straight() {
    return straight;
  }

  /**
   * Returns the b of a + b·√2: the sum of the terrain costs of the cells entered by diagonal steps.
   */
  public long diagonal() {
    return diagonal;
  }
}
