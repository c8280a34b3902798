package waywright.grid.runs;

import waywright.grid.Corners;
import waywright.grid.Movement;

/** The open steps of a cell, from the passability of the nine cells around it. */
public enum OpenSteps {
  /**
   * Both sides of a diagonal step are open. Also serves four neighbors, which only look at the
   * corners.
   */
  NEVER,
  /** One side is. */
  ONE_OPEN,
  /** Sides do not matter. */
  ALWAYS;

  private static final int[] DX = {0, 1, 0, -1, 1, 1, -1, -1};
  private static final int[] DY = {-1, 0, 1, 0, -1, 1, 1, -1};

  /** Step in x of a direction ordinal. */
  public static int dx(int direction) {
    return DX[direction];
  }

  /** Step in y of a direction ordinal. */
  public static int dy(int direction) {
    return DY[direction];
  }

  /** The rule of a movement. */
  public static OpenSteps of(Movement movement) {
    if (movement.neighbors() == 4 || movement.corners() == Corners.NEVER) {
      return NEVER;
    }
    return movement.corners() == Corners.ALWAYS ? ALWAYS : ONE_OPEN;
  }

  /** The mask of steps that leave the open cell {@code id}, which is not on the padding. */
  int steps(char[] cells, int id, int columns) {
    int north = open(cells, id - columns);
    int east = open(cells, id + 1);
    int south = open(cells, id + columns);
    int west = open(cells, id - 1);
    return north
        | east << 1
        | south << 2
        | west << 3
        | (open(cells, id - columns + 1) & side(north, east)) << 4
        | (open(cells, id + columns + 1) & side(south, east)) << 5
        | (open(cells, id + columns - 1) & side(south, west)) << 6
        | (open(cells, id - columns - 1) & side(north, west)) << 7;
  }

  private int side(int a, int b) {
    return switch (this) {
      case NEVER -> a & b;
      case ONE_OPEN -> a | b;
      case ALWAYS -> 1;
    };
  }

  private static int open(char[] cells, int id) {
    return cells[id] / RunMap.OPEN & 1;
  }
}
