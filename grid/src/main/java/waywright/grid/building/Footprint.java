package waywright.grid.building;

import java.util.function.IntConsumer;
import waywright.grid.Corners;
import waywright.grid.Direction;
import waywright.grid.GridSpace;

/**
 * A square of cells to be blocked, identified by its upper left cell, and the steps that it closes.
 */
final class Footprint {

  final int side;
  private final GridSpace space;
  private final int width;
  private final Corners corners;

  /** By cell, the side of the largest free square that begins there, {@link #side} at most. */
  final byte[] clearances;

  /**
   * For each direction, the offsets of the two cells beside a diagonal step; 0 for straight ones.
   */
  private final int[] besideX = new int[8];

  private final int[] besideY = new int[8];
  private final int[] offsets;

  Footprint(GridSpace space, int side) {
    this.side = side;
    this.space = space;
    width = space.map().width();
    corners = space.movement().corners();
    clearances = space.compact().map().clearances(space.movement(), side);
    offsets = Direction.offsets(width);
    for (Direction d : Direction.values()) {
      besideX[d.ordinal()] = d.isDiagonal() ? d.dx() : 0;
      besideY[d.ordinal()] = d.isDiagonal() ? d.dy() * width : 0;
    }
  }

  /**
   * Calls {@code action} with the upper left cell of each square over a cell, as far as that is on
   * the map.
   */
  static void over(int cell, int side, int width, IntConsumer action) {
    for (int row = 0; row < Math.min(side, cell / width + 1); row++) {
      for (int column = 0; column < Math.min(side, cell % width + 1); column++) {
        action.accept(cell - row * width - column);
      }
    }
  }

  /** Calls {@code action} with each cell of a square. */
  void within(int anchor, IntConsumer action) {
    for (int i = 0; i < side * side; i++) {
      action.accept(anchor + i / side * width + i % side);
    }
  }

  /** The head of step {@code d}. */
  int head(int cell, int d) {
    return cell + offsets[d];
  }

  /**
   * The cell beside step {@code d} that shares its row, {@code cell} itself if the step is
   * straight.
   */
  int besideInRow(int cell, int d) {
    return cell + besideX[d];
  }

  /** The cell beside step {@code d} that shares its column. */
  int besideInColumn(int cell, int d) {
    return cell + besideY[d];
  }

  /** Whether diagonal steps depend on the cells beside them. */
  boolean cornersMatter() {
    return corners != Corners.ALWAYS;
  }

  /** Whether the square covers {@code cell}. */
  boolean covers(int anchor, int cell) {
    if (side == 1) {
      return anchor == cell;
    }
    int dy = cell / width - anchor / width;
    int dx = cell % width - anchor % width;
    return dx >= 0 && dx < side && dy >= 0 && dy < side;
  }

  /** Whether the open step {@code d} from {@code cell} is closed by the square. */
  boolean cuts(int anchor, int cell, int d) {
    if (covers(anchor, cell) || covers(anchor, cell + offsets[d])) {
      return true;
    }
    if (d < 4 || corners == Corners.ALWAYS) {
      return false;
    }
    boolean row = covers(anchor, besideInRow(cell, d));
    boolean column = covers(anchor, besideInColumn(cell, d));
    if (corners == Corners.NEVER) {
      return row || column;
    }
    return (row || !space.contains(besideInRow(cell, d)))
        && (column || !space.contains(besideInColumn(cell, d)));
  }
}
