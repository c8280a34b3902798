package waywright.grid.jpsw;

import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.runs.OpenSteps;

/** Counts the cells that lie beside terrain of another cost, at which runs stop. */
public final class MixedCells {

  private MixedCells() {}

  /**
   * The share of the passable cells of a map beside which a passable cell costs something else: 0
   * where all costs the same, 1 where no two neighbors do. The smaller, the more a jump saves. Time
   * O(cells), without building anything.
   */
  public static double share(GridMap map, Movement movement) {
    long open = 0;
    long mixed = 0;
    for (int cell = 0; cell < map.size(); cell++) {
      int cost = movement.cost(map.terrain(cell));
      if (cost > 0) {
        open++;
        mixed += isMixed(map, movement, cell, cost) ? 1 : 0;
      }
    }
    return open == 0 ? 0 : mixed / (double) open;
  }

  private static boolean isMixed(GridMap map, Movement movement, int cell, int cost) {
    int x = map.x(cell);
    int y = map.y(cell);
    for (int d = 0; d < 8; d++) {
      if (map.contains(x + OpenSteps.dx(d), y + OpenSteps.dy(d))) {
        int other =
            movement.cost(map.terrain(cell + OpenSteps.dy(d) * map.width() + OpenSteps.dx(d)));
        if (other > 0 && other != cost) {
          return true;
        }
      }
    }
    return false;
  }
}
