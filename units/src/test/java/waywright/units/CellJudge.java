package waywright.units;

import java.util.List;
import waywright.game.GameWorld;

/**
 * Judges units on squares in grid-step mode by their positions alone: it shares no code with them.
 */
final class CellJudge {

  private final GameWorld world;
  private final String free;
  private final int[] owner;
  private int tick;

  CellJudge(GameWorld world, String free) {
    this.world = world;
    this.free = free;
    owner = new int[world.width() * world.height()];
  }

  /** Returns what is wrong, empty if nothing is. */
  String check(List<Unit> units) {
    tick++;
    java.util.Arrays.fill(owner, -1);
    StringBuilder wrong = new StringBuilder();
    for (Unit unit : units) {
      int side = unit.movement().body().right() + 1;
      int left = (int) Math.floor(unit.x());
      int top = (int) Math.floor(unit.y());
      for (int y = top; y < top + side; y++) {
        for (int x = left; x < left + side; x++) {
          if (free.indexOf(world.terrain(x, y)) < 0 && unit.reason() != GaveUp.WALLED_IN) {
            wrong.append("tick ").append(tick).append(": ").append(unit).append(" in a wall\n");
          }
          int cell = y * world.width() + x;
          if (owner[cell] >= 0) {
            wrong.append("tick ").append(tick).append(": ").append(unit).append(" on ");
            wrong.append(owner[cell]).append('\n');
          }
          owner[cell] = unit.id();
        }
      }
    }
    return wrong.toString();
  }
}
