package waywright.grid;

import java.util.Objects;
import waywright.internal.Checks;

/**
 * Stores for each cell the side of the largest square body whose anchor may be there: one map
 * serves units of every size (D. Harabor, A. Botea, "Hierarchical path planning for multi-size
 * agents in heterogeneous environments", 2008).
 *
 * <p>The clearance of a passable cell is one more than the minimum over the cells to its right,
 * below and diagonally below, capped at {@value Body#MAX_SIZE}. Computed in one pass, time
 * O(cells). An edit recomputes at most {@value Body#MAX_SIZE} × {@value Body#MAX_SIZE} cells above
 * and to the left of it, and stops at the first row without a change. Any number of threads may
 * read while no thread edits.
 */
public final class ClearanceMap {

  private final int width;
  private final int height;

  /** Row by row, padded with a last column and row of 0, so that no access leaves the map. */
  private final byte[] sides;

  private ClearanceMap(int width, int height) {
    this.width = width;
    this.height = height;
    sides = new byte[(width + 1) * (height + 1)];
  }

  /** Computes the clearance of a map for the terrain of a movement; ignores the movement's body. */
  public static ClearanceMap of(GridMap map, Movement movement) {
    Objects.requireNonNull(movement, "movement");
    Objects.requireNonNull(map, "map");
    ClearanceMap made = new ClearanceMap(map.width(), map.height());
    for (int y = map.height() - 1; y >= 0; y--) {
      for (int x = map.width() - 1; x >= 0; x--) {
        int terrain = map.terrain(y * map.width() + x);
        made.sides[made.at(x, y)] = movement.passable(terrain) ? made.side(x, y) : 0;
      }
    }
    return made;
  }

  private int at(int x, int y) {
    return y * (width + 1) + x;
  }

  /** What a free cell has. */
  private byte side(int x, int y) {
    int at = at(x, y);
    int below = at + width + 1;
    int least = Math.min(sides[at + 1], Math.min(sides[below], sides[below + 1]));
    return (byte) Math.min(Body.MAX_SIZE, 1 + least);
  }

  /**
   * Returns the side of the largest square whose lowest x and y are at a cell, in cells; 0 if the
   * cell is blocked.
   *
   * @throws IndexOutOfBoundsException if it is not on the map
   */
  public int clearance(int x, int y) {
    Checks.cell(x, y, width, height);
    return sides[at(x, y)];
  }

  /**
   * Updates the clearance after an edit of a cell.
   *
   * @param isFree whether it may be entered now
   * @throws IndexOutOfBoundsException if it is not on the map
   */
  public void set(int x, int y, boolean isFree) {
    Checks.cell(x, y, width, height);
    if (isFree == sides[at(x, y)] > 0) {
      return;
    }
    sides[at(x, y)] = isFree ? side(x, y) : 0;
    boolean changed = true;
    for (int row = y; changed && row >= Math.max(0, y - Body.MAX_SIZE + 1); row--) {
      changed = row == y;
      for (int column = x; column >= Math.max(0, x - Body.MAX_SIZE + 1); column--) {
        int at = at(column, row);
        if (sides[at] > 0) {
          byte side = side(column, row);
          changed |= side != sides[at];
          sides[at] = side;
        }
      }
    }
  }
}
