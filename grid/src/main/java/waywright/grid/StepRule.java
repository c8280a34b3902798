package waywright.grid;

import java.util.Objects;
import java.util.function.IntPredicate;
import waywright.grid.internal.bits.StepBits;

/**
 * Computes which steps may leave a cell from the bounds, blocked cells, the rule of {@link
 * StepBits}, one-way terrain, and cells to avoid.
 */
final class StepRule {

  static final IntPredicate NOTHING_AVOIDED = cell -> false;

  private final GridMap map;
  private final Movement movement;
  private final StepBits bits;

  StepRule(GridMap map, Movement movement) {
    movement.requireSquares();
    movement.requireCell("a step rule");
    this.map = Objects.requireNonNull(map, "map");
    this.movement = movement;
    bits = StepBits.of(movement.sidesNeeded());
  }

  /**
   * Returns the mask of steps that may leave {@code cell}.
   *
   * @param avoided cells to treat as blocked, for corners too
   */
  int steps(int cell, IntPredicate avoided) {
    if (!free(cell, avoided)) {
      return 0;
    }
    int x = map.x(cell);
    int y = map.y(cell);
    int around = 0;
    for (Direction step : Direction.ALL) {
      around |= open(x + step.dx(), y + step.dy(), avoided) << step.ordinal();
    }
    return bits.leave(around) & movement.steps() & movement.exits(map.terrain(cell));
  }

  private int open(int x, int y, IntPredicate avoided) {
    return map.contains(x, y) && free(map.cell(x, y), avoided) ? 1 : 0;
  }

  private boolean free(int cell, IntPredicate avoided) {
    return movement.passable(map.terrain(cell)) && !avoided.test(cell);
  }
}
