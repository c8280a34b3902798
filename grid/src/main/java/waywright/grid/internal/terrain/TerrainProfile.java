package waywright.grid.internal.terrain;

import java.util.Objects;
import waywright.grid.Anchors;
import waywright.grid.Direction;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.world.WorldVersion;

/**
 * A summary of one map for one movement: the number of passable cells, the range of their costs,
 * and whether some are one-way. It decides which searches are applicable.
 *
 * @param freeCells passable cells
 * @param leastCost the smallest cost of a passable cell, 0 if there is none
 * @param mostCost the largest cost of a passable cell, 0 if there is none
 * @param oneWay whether a passable cell may not be left by every step
 */
public record TerrainProfile(long freeCells, int leastCost, int mostCost, boolean oneWay) {

  /**
   * Computes the profile of a map; for a body larger than a cell that of its {@link Anchors}. Time
   * O(cells).
   */
  public static TerrainProfile of(GridMap map, Movement movement) {
    Anchors at = Anchors.of(map, movement);
    return of(at.census(), at.movement());
  }

  /** Returns the profile of a version. Time O(1), or that of its anchors for a larger body. */
  public static TerrainProfile of(WorldVersion version, Movement movement) {
    return of(version.census(movement), version.anchors(movement).movement());
  }

  /**
   * Computes the profile of any map with these numbers of cells per letter. Time O(1).
   *
   * @param census see {@link GridMap#census}
   * @throws IllegalArgumentException if it does not have 256 numbers
   */
  public static TerrainProfile of(int[] census, Movement movement) {
    if (Objects.requireNonNull(census, "census").length != 256) {
      throw new IllegalArgumentException(
          "a census of " + census.length + " letters, not 256. Maybe use map.census()?");
    }
    long free = 0;
    int least = 0;
    int most = 0;
    boolean oneWay = false;
    for (int terrain = 0; terrain < 256; terrain++) {
      int cost = movement.cost(terrain);
      if (census[terrain] > 0 && cost > 0) {
        free += census[terrain];
        least = least == 0 ? cost : Math.min(least, cost);
        most = Math.max(most, cost);
        oneWay |= movement.exits(terrain) != 0xff;
      }
    }
    return new TerrainProfile(free, least, most, oneWay);
  }

  /**
   * Returns whether a passable cell and all passable ones of the eight around it cost the same.
   * Where costs differ, canonical pruning does not apply.
   *
   * @param cell a cell of the map
   */
  public static boolean hasOneCostAround(GridMap map, Movement movement, int cell) {
    int cost = movement.cost(map.terrain(cell));
    int x = map.x(cell);
    int y = map.y(cell);
    for (int d = 0; d < 8; d++) {
      if (map.contains(x + Direction.dx(d), y + Direction.dy(d))) {
        int other = movement.cost(map.terrain(cell + Direction.offset(d, map.width())));
        if (other > 0 && other != cost) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * Returns the share of passable cells with a passable neighbor of another cost: 0 where all cells
   * cost the same, up to 1. The smaller it is, the more a jump saves. Time O(cells); builds no jump
   * map.
   */
  public static double mixedShare(GridMap map, Movement movement) {
    long open = 0;
    long mixed = 0;
    for (int cell = 0; cell < map.size(); cell++) {
      if (movement.passable(map.terrain(cell))) {
        open++;
        mixed += hasOneCostAround(map, movement, cell) ? 0 : 1;
      }
    }
    return open == 0 ? 0 : mixed / (double) open;
  }

  /** Returns whether all passable cells cost the same; true if there are none. */
  public boolean hasOneCost() {
    return leastCost == mostCost;
  }

  /** Returns whether jump point search is proven for this map: one cost and nothing one-way. */
  public boolean isUniform() {
    return hasOneCost() && !oneWay;
  }
}
