package waywright.grid;

import java.util.Objects;
import waywright.internal.Checks;

/**
 * For each cell the side of the largest square body that may have its anchor there: one map that
 * serves units of every size (D. Harabor, A. Botea, "Hierarchical path planning for multi-size
 * agents in heterogeneous environments", 2008).
 *
 * <p>A free cell has one more than the least of the cells to its right, below and diagonally below;
 * sides above {@value Body#MAX_SIZE} count as that. Made in one pass of O(cells); an edit works out
 * a square of {@value Body#MAX_SIZE} cells up and left of it at most, and stops at the first row
 * where nothing changes. Read by any number of threads while none edits it.
 */
public final class ClearanceMap {

  private final int width;
  private final int height;

  /** Row by row with a column and a row of 0 behind, so that nothing lies off the map. */
  private final byte[] sides;

  private ClearanceMap(int width, int height) {
    this.width = width;
    this.height = height;
    sides = new byte[(width + 1) * (height + 1)];
  }

  /** The clearance of a map for the terrain of a movement, whatever body it has. */
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
   * The side of the largest square with its lowest x and y at a cell; 0 if the cell is blocked.
   *
   * @throws IndexOutOfBoundsException if it is not on the map
   */
  public int clearance(int x, int y) {
    Checks.cell(x, y, width, height);
    return sides[at(x, y)];
  }

  /**
   * Follows an edit of a cell.
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
