package waywright.game;

import waywright.hex.HexMap;
import waywright.hex.HexStorage;

/** The adjacency and distance of cells of a grid. */
interface CellProximity {

  /** Whether two cells are adjacent. */
  boolean isBeside(int x, int y, int otherX, int otherY);

  /** Compares the distance of two cells with {@code radius} cells: negative if it is less. */
  int compare(int x, int y, int otherX, int otherY, int radius);

  /** Square cells. Distances are measured between centers. */
  enum Square implements CellProximity {
    /** Cells that share a side are adjacent. */
    FOUR,
    /** Cells that share a side or a corner are adjacent. */
    EIGHT;

    @Override
    public boolean isBeside(int x, int y, int otherX, int otherY) {
      int dx = Math.abs(x - otherX);
      int dy = Math.abs(y - otherY);
      return dx + dy == 1 || this == EIGHT && dx == 1 && dy == 1;
    }

    @Override
    public int compare(int x, int y, int otherX, int otherY, int radius) {
      long dx = (long) x - otherX;
      long dy = (long) y - otherY;
      return Long.compare(dx * dx + dy * dy, (long) radius * radius);
    }
  }

  /**
   * Hexagons. Distances are counted in steps.
   *
   * @param storage the meaning of column and row
   */
  record Hex(HexStorage storage) implements CellProximity {

    private int steps(int x, int y, int otherX, int otherY) {
      return HexMap.distance(
          storage.q(x, y), storage.r(x, y), storage.q(otherX, otherY), storage.r(otherX, otherY));
    }

    @Override
    public boolean isBeside(int x, int y, int otherX, int otherY) {
      return steps(x, y, otherX, otherY) == 1;
    }

    @Override
    public int compare(int x, int y, int otherX, int otherY, int radius) {
      return Integer.compare(steps(x, y, otherX, otherY), radius);
    }
  }
}
