package waywright.game;

import waywright.hex.HexMap;
import waywright.hex.HexStorage;

/** What near and far mean between the cells of a grid. */
interface CellProximity {

  /** Whether a unit beside a cell can reach out for it. */
  boolean isBeside(int x, int y, int otherX, int otherY);

  /** Less than 0 if two cells are nearer than {@code radius} cells, 0 if just so far, else more. */
  int compare(int x, int y, int otherX, int otherY, int radius);

  /** Square cells. Distances are those of the centers. */
  enum Square implements CellProximity {
    /** Beside is what shares a side. */
    FOUR,
    /** Beside is what shares a side or a corner. */
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
   * @param storage what column and row mean
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
