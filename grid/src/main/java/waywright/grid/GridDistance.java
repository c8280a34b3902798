package waywright.grid;

import java.util.Objects;
import waywright.grid.internal.CellRows;
import waywright.space.ArcBuffer;
import waywright.space.Heuristic;

/**
 * The heuristic of square grids: the cost from a cell to a target cell, or to the nearest cell of a
 * target rectangle, on an empty map of the cheapest terrain. This is the octile distance for 8
 * neighbors and the Manhattan distance for 4. Admissible and consistent under every corner rule.
 * The target can be moved between searches; allocates nothing. Confined to one thread.
 */
public final class GridDistance implements Heuristic {

  private final int width;
  private final int height;

  private final CellRows rows;
  private final boolean diagonal;
  private final long straightCost;
  private final long savedByDiagonal;
  private int left;
  private int top;
  private int right;
  private int bottom;

  /** Creates an estimate for searches over {@code space}; the target is cell 0 until set. */
  public GridDistance(GridSpace space) {
    this(Objects.requireNonNull(space, "space").map(), space.movement());
  }

  /** Creates an estimate for a map and a movement; the target is cell 0 until set. */
  public GridDistance(GridMap map, Movement movement) {
    width = Objects.requireNonNull(map, "map").width();
    height = map.height();
    rows = new CellRows(width);
    diagonal = Objects.requireNonNull(movement, "movement").neighbors() == 8;
    long farthest = (width + height + 2) * movement.straight();
    long least = Math.min(movement.leastCost(), ArcBuffer.MAX_COST / farthest);
    straightCost = movement.straight() * least;
    savedByDiagonal = (movement.diagonal() - 2 * movement.straight()) * least;
  }

  /** Sets the target to a cell. */
  public GridDistance to(int x, int y) {
    return toBox(x, y, x, y);
  }

  /** Sets the target to the nearest cell of a rectangle, corners included. */
  public GridDistance toBox(int left, int top, int right, int bottom) {
    this.left = near(left, width);
    this.top = near(top, height);
    this.right = near(right, width);
    this.bottom = near(bottom, height);
    return this;
  }

  @Override
  public long estimate(int cell) {
    int y = rows.of(cell);
    int x = cell - y * width;
    int dx = Math.max(Math.max(left - x, x - right), 0);
    int dy = Math.max(Math.max(top - y, y - bottom), 0);
    long straight = (dx + dy) * straightCost;
    return diagonal ? straight + Math.min(dx, dy) * savedByDiagonal : straight;
  }

  @Override
  public boolean isConsistent() {
    return true;
  }

  /**
   * Clamps a column or row to at most two outside the map, so that sums do not overflow.
   *
   * @param size number of columns or rows of the map
   */
  public static int near(int place, int size) {
    return Math.max(-2, Math.min(size + 1, place));
  }
}
