package waywright.grid.route;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import waywright.algorithm.Algorithms;
import waywright.grid.Corners;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.search.Search;
import waywright.space.TwoWayExpander;

/** A preferred path is a matter of the map, not of the algorithm. */
class PathPreferenceTest {

  private static final List<Function<TwoWayExpander, ? extends Search>> OPTIMAL =
      List.of(
          Algorithms::dijkstra,
          Algorithms::astar,
          world -> Algorithms.weightedAstar(world, 1),
          Algorithms::bidirectional);

  private static GridMap map(Random random) {
    int width = 2 + random.nextInt(11);
    byte[] terrain = new byte[width * (2 + random.nextInt(11))];
    for (int cell = 0; cell < terrain.length; cell++) {
      terrain[cell] = (byte) "......~#".charAt(random.nextInt(8));
    }
    return GridMap.of(width, terrain.length / width, terrain);
  }

  @ParameterizedTest
  @EnumSource(PathPreference.class)
  void everyOptimalAlgorithmShowsTheSamePath(PathPreference preference) {
    int compared = 0;
    int different = 0;
    for (int seed = 0; seed < 400; seed++) {
      Random random = new Random(seed);
      GridMap map = map(random);
      Movement movement =
          Movement.walker().toBuilder()
              .cost('~', 3)
              .neighbors(seed % 2 == 0 ? 4 : 8)
              .corners(Corners.values()[seed % 3])
              .build();
      GridSpace space = new GridSpace(map, movement);
      int fromX = random.nextInt(map.width());
      int fromY = random.nextInt(map.height());
      int toX = random.nextInt(map.width());
      int toY = random.nextInt(map.height());
      GridRoute first = null;
      GridRoute firstBeside = null;
      for (var algorithm : OPTIMAL) {
        GridPathfinder finder = GridPathfinder.of(space).algorithm(algorithm).prefer(preference);
        GridRoute route = finder.find(fromX, fromY, toX, toY);
        first = first == null ? route : first;
        assertEquals(first.status(), route.status());
        assertEquals(first.cost(), route.cost());
        different += route.toString().equals(first.toString()) ? 0 : 1;
        if (algorithm != OPTIMAL.get(3)) {
          GridRoute beside = finder.findBeside(fromX, fromY, toX, toY);
          firstBeside = firstBeside == null ? beside : firstBeside;
          assertEquals(firstBeside.cost(), beside.cost());
          different += beside.toString().equals(firstBeside.toString()) ? 0 : 1;
          compared += beside.isFound() ? 1 : 0;
        }
      }
    }
    assertTrue(compared > 500, compared + " compared");
    if (preference == PathPreference.AS_FOUND) {
      assertTrue(different > 50, "the comparison sees differences: " + different);
    } else {
      assertEquals(0, different);
    }
  }

  @Test
  void cardinalStepsComeFirst() {
    GridMap map = GridMap.filled(5, 3, '.');
    GridPathfinder finder = GridPathfinder.of(map).prefer(PathPreference.CARDINAL_FIRST);
    assertArrayEquals(new int[] {0, 1, 2, 8, 14}, finder.find(0, 0, 4, 2).cells());
    finder.prefer(PathPreference.DIAGONAL_FIRST);
    assertArrayEquals(new int[] {0, 6, 12, 13, 14}, finder.find(0, 0, 4, 2).cells());
  }
}
