package waywright.cli;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import waywright.algorithm.Algorithm;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.anyangle.AnyAnglePathfinder;
import waywright.grid.auto.GridAlgorithms;
import waywright.grid.route.CellPathfinder;
import waywright.grid.route.GridPathfinder;
import waywright.hex.HexMap;
import waywright.hex.HexPathfinder;
import waywright.hex.HexSpace;
import waywright.hex.HexStorage;

/**
 * A map, who moves on it, and the cells to avoid.
 *
 * <p>Commands make one of it from their options and ask it for the search that fits; which worlds
 * squares and hexagons are, nobody else needs to know.
 *
 * @param map the terrain
 * @param movement 4 or 8 neighbors: squares; 6: hexagons
 * @param hex how the hexagons lie, or null if the cells are squares
 * @param avoided cell numbers, each once; not to be changed
 */
@SuppressWarnings("ArrayRecordComponent")
record RouteWorld(GridMap map, Movement movement, @Nullable HexStorage hex, int[] avoided) {

  /** Whether a place lies beside a cell, which need not be on the map. */
  boolean isBeside(int x, int y, Cell cell) {
    HexStorage storage = hex;
    if (storage != null) {
      int q = storage.q(cell.x(), cell.y());
      int r = storage.r(cell.x(), cell.y());
      return HexMap.distance(storage.q(x, y), storage.r(x, y), q, r) == 1;
    }
    int dx = Math.abs(x - cell.x());
    int dy = Math.abs(y - cell.y());
    return dx + dy == 1 || dx == 1 && dy == 1 && movement.neighbors() == 8;
  }

  /**
   * The algorithm of a name; on hexagons {@code auto} is A*, and none walks straight lines.
   *
   * @throws IllegalArgumentException if there is none of that name
   */
  Algorithm algorithm(String name) {
    return hex == null
        ? MapMesh.ALGORITHMS.named(name)
        : GridAlgorithms.catalogue().named(name.equals("auto") ? "astar" : name);
  }

  /**
   * A pathfinder that keeps away from the cells to avoid. On squares what can be prepared for it
   * is: the time of its first search is that of a search.
   *
   * @param weight for weighted A*, at least 1; others do not look at it
   * @throws IllegalArgumentException if the algorithm does not fit this ground
   */
  CellPathfinder finder(Algorithm algorithm, double weight) {
    HexStorage storage = hex;
    if (storage != null) {
      HexSpace space = new HexSpace(new HexMap(map, storage), movement);
      HexPathfinder finder =
          HexPathfinder.of(space).algorithm(world -> algorithm.over(world, weight));
      Arrays.stream(avoided).forEach(finder.avoided()::avoid);
      return finder;
    }
    if (!GridAlgorithms.catalogue().all().contains(algorithm)) {
      if (avoided.length > 0) {
        throw new UsageError(
            algorithm.name() + " does not take --avoid. Maybe block the cells on the map?");
      }
      return AnyAnglePathfinder.of(map, movement);
    }
    GridPathfinder finder =
        GridPathfinder.of(new GridSpace(map, movement))
            .algorithm(world -> algorithm.over(world, weight));
    Arrays.stream(avoided).forEach(finder.avoided()::avoid);
    return finder.prepare();
  }
}
