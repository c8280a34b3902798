package waywright.grid.internal.jpsw;

import java.util.Objects;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.TerrainProfile;

/** Counts the cells that lie beside terrain of another cost, at which runs stop. */
public final class MixedCells {

  private MixedCells() {}

  /**
   * The share of the passable cells of a map beside which a passable cell costs something else: 0
   * where all costs the same, 1 where no two neighbors do. The smaller, the more a jump saves. Time
   * O(cells), without building anything.
   */
  public static double share(GridMap map, Movement movement) {
    Objects.requireNonNull(movement, "movement");
    Objects.requireNonNull(map, "map");
    long open = 0;
    long mixed = 0;
    for (int cell = 0; cell < map.size(); cell++) {
      if (movement.passable(map.terrain(cell))) {
        open++;
        mixed += TerrainProfile.hasOneCostAround(map, movement, cell) ? 0 : 1;
      }
    }
    return open == 0 ? 0 : mixed / (double) open;
  }
}
