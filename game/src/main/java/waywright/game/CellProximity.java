package waywright.game;

import waywright.hex.HexMap;
import waywright.hex.HexStorage;

/** Which cells of a grid are near each other. */
interface CellProximity {

  /** Whether two cells are beside each other. */
  boolean isBeside(int x, int y, int otherX, int otherY);

  /**
   * Negative if two cells are nearer than {@code radius} cells, 0 if exactly as far, else positive.
   */
  int compare(int x, int y, int otherX, int otherY, int radius);

  /** Square cells. Distances are measured between centers. */
  enum Square implements CellProximity {
    /** Cells that share a side are beside each other. */
    FOUR,
    /** Cells that share a side or a corner are beside each other. */
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
