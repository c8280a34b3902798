package waywright.grid.internal.jpsw;

import java.util.Objects;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.internal.terrain.TerrainProfile;

/** Counts the cells beside terrain of another cost, at which runs stop. */
public final class MixedCells {

  private MixedCells() {}

  /**
   * Returns the share of passable cells with a passable neighbor of another cost: 0 where all cells
   * cost the same, up to 1. The smaller it is, the more a jump saves. Time O(cells); builds no jump
   * map.
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
