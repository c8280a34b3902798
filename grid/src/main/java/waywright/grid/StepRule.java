package waywright.grid;

import java.util.function.IntPredicate;

/**
 * Which steps may leave a cell: bounds, blocked cells, corner rule, one-way terrain. Said here
 * only.
 */
final class StepRule {

  static final IntPredicate NOTHING_AVOIDED = cell -> false;

  private final GridMap map;
  private final Movement movement;

  StepRule(GridMap map, Movement movement) {
    if (movement.neighbors() == 6) {
      throw new IllegalArgumentException(
          "a square grid has 4 or 8 neighbors, not 6. Maybe a HexSpace is meant?");
    }
    this.map = map;
    this.movement = movement;
  }

  /**
   * The mask of steps that may leave {@code cell}.
   *
   * @param avoided cells to treat as blocked, for corners too
   */
  int steps(int cell, IntPredicate avoided) {
    if (!free(cell, avoided)) {
      return 0;
    }
    int x = map.x(cell);
    int y = map.y(cell);
    int straight = 0;
    for (int d = 0; d < 4; d++) {
      straight |= freeAt(x + Direction.ALL[d].dx(), y + Direction.ALL[d].dy(), avoided) << d;
    }
    int mask = straight;
    if (movement.neighbors() == 8) {
      for (int d = 4; d < 8; d++) {
        Direction step = Direction.ALL[d];
        // Diagonal d lies between the straight steps of these two bits.
        int beside =
            (straight >> (d == 7 || d == 4 ? 0 : 2) & 1) + (straight >> (d < 6 ? 1 : 3) & 1);
        if (beside >= needed() && freeAt(x + step.dx(), y + step.dy(), avoided) == 1) {
          mask |= step.bit();
        }
      }
    }
    return mask & movement.exits(map.terrain(cell));
  }

  /** {@link #steps} of every cell of a row, nothing avoided. */
  void rowSteps(int row, byte[] all) {
    for (int cell = row * map.width(); cell < (row + 1) * map.width(); cell++) {
      all[cell] = (byte) steps(cell, NOTHING_AVOIDED);
    }
  }

  /** For the steps that leave each cell, the steps back along those that enter it. */
  byte[] turnedRound(byte[] leaving) {
    byte[] entering = new byte[leaving.length];
    for (int cell = 0; cell < leaving.length; cell++) {
      for (Direction step : Direction.ALL) {
        if ((leaving[cell] & step.bit()) != 0) {
          entering[cell + step.dy() * map.width() + step.dx()] |= (byte) step.opposite().bit();
        }
      }
    }
    return entering;
  }

  /** How many of the two cells beside a diagonal step must be free. */
  private int needed() {
    return switch (movement.corners()) {
      case NEVER -> 2;
      case ONE_OPEN -> 1;
      case ALWAYS -> 0;
    };
  }

  private int freeAt(int x, int y, IntPredicate avoided) {
    return map.contains(x, y) && free(map.cell(x, y), avoided) ? 1 : 0;
  }

  private boolean free(int cell, IntPredicate avoided) {
    return movement.passable(map.terrain(cell)) && !avoided.test(cell);
  }
}
