package waywright.grid.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.grid.GridMap;
import waywright.grid.GridOverlay;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.internal.auto.GridSearch;
import waywright.grid.internal.canonical.CanonicalSearch;
import waywright.grid.internal.canonical.CanonicalSpace;
import waywright.grid.internal.jps.GridOracle;
import waywright.grid.internal.jps.JumpMap;
import waywright.grid.internal.jps.JumpPointSearch;
import waywright.grid.internal.jps.RandomGrids;
import waywright.grid.internal.jps.Scenario;
import waywright.search.Search;
import waywright.search.SearchStatus;

/**
 * The maps of Warcraft III, whose lists have answers for one rule only, under every rule and for
 * each of their kinds of ground, against Dijkstra's algorithm. Ten times as many queries with
 * {@code -Dwaywright.queries=all}.
 */
class EveryRuleTest {

  private static final int GOALS = 25;
  private static final List<String> GROUNDS = List.of(".S", "T", "W");

  private final int[] buffer = new int[1 << 18];
  private int asked;
  private int found;

  @Test
  void uniformGround() throws Exception {
    for (Path file : maps()) {
      GridMap map = Scenario.read(file).map();
      for (Movement rule : RandomGrids.movements()) {
        for (String letters : GROUNDS) {
          Movement.Builder ground = Movement.builder().passable(letters);
          Movement movement = ground.neighbors(rule.neighbors()).corners(rule.corners()).build();
          Random random = new Random(letters.hashCode() + 31 * rule.corners().ordinal());
          compare(file + " " + movement, map, movement, engines(map, movement), random);
        }
      }
    }
    assertTrue(found > 400 && asked > found, found + " found of " + asked);
    System.out.println("every rule: " + asked + " queries of each engine, " + found + " paths");
  }

  /** Ground, swamp at thrice its cost, water at seven times. */
  @Test
  void weightedGround() throws Exception {
    for (Path file : maps()) {
      if (!isWhole() && !file.toString().contains("moonglade")) {
        continue;
      }
      GridMap map = Scenario.read(file).map();
      for (Movement rule : RandomGrids.movements()) {
        Movement.Builder ground = Movement.builder().cost('.', 1).cost('S', 3).cost('W', 7);
        Movement movement = ground.neighbors(rule.neighbors()).corners(rule.corners()).build();
        GridSpace space = new GridSpace(map, movement);
        Map<String, Search> canonical = new LinkedHashMap<>();
        canonical.put("canonical", new CanonicalSearch(CanonicalSpace.prepare(space).finish()));
        compare(file + " " + movement, map, movement, canonical, new Random(9));
      }
    }
    assertTrue(found > 60, found + " found of " + asked);
  }

  private static boolean isWhole() {
    return "all".equals(System.getProperty("waywright.queries"));
  }

  private static List<Path> maps() throws Exception {
    assumeTrue(
        Files.isDirectory(Scenario.folder()),
        "SKIPPED: no public maps at " + Scenario.folder() + "; set -Dwaywright.data");
    return Scenario.maps().stream().filter(file -> file.toString().contains("wc3")).toList();
  }

  private static Map<String, Search> engines(GridMap map, Movement movement) {
    JumpMap jumps = JumpMap.of(map, movement);
    SubgoalIndex index = SubgoalIndex.of(map, movement);
    GridSpace space = new GridSpace(map, movement);
    Map<String, Search> engines = new LinkedHashMap<>();
    engines.put("canonical", new CanonicalSearch(CanonicalSpace.prepare(space).finish()));
    engines.put("jps", new JumpPointSearch(jumps));
    engines.put("indexed", new IndexedSearch(index));
    engines.put("auto", GridSearch.auto(new GridOverlay(space), index));
    return engines;
  }

  private void compare(
      String what, GridMap map, Movement movement, Map<String, Search> engines, Random random) {
    GridSearch whole = GridSearch.auto(new GridOverlay(new GridSpace(map, movement)));
    int starts = isWhole() ? 10 : 1;
    for (int s = 0; s < starts; s++) {
      int start = open(map, movement, random);
      long[] distances = GridOracle.distances(map, movement, start);
      for (int g = 0; g < GOALS; g++) {
        int goal = g == 0 ? random.nextInt(map.size()) : open(map, movement, random);
        String query = what + " from " + start + " to " + goal;
        SearchStatus expected =
            !movement.passable(map.terrain(goal))
                ? SearchStatus.INVALID_GOAL
                : distances[goal] < 0 ? SearchStatus.UNREACHABLE : SearchStatus.FOUND;
        engines.forEach(
            (name, engine) -> {
              String by = name + " on " + query;
              assertEquals(expected, engine.start(start, goal).run(), by);
              assertEquals(distances[goal], engine.cost(), by);
              checkPath(map, movement, start, goal, distances[goal], engine.copyPath(buffer), by);
            });
        assertEquals(expected, whole.start(start, goal).run(), query);
        assertEquals(distances[goal], whole.cost(), query);
        checkPath(map, movement, start, goal, distances[goal], whole.copyPath(buffer), query);
        asked++;
        found += expected == SearchStatus.FOUND ? 1 : 0;
      }
    }
  }

  private void checkPath(
      GridMap map, Movement rule, int start, int goal, long distance, int count, String what) {
    if (distance < 0) {
      assertEquals(0, count, what);
    } else {
      assertEquals(start, buffer[0], what);
      assertEquals(goal, buffer[count - 1], what);
      assertEquals(distance, GridOracle.cost(map, rule, buffer, count), what);
    }
  }

  private static int open(GridMap map, Movement movement, Random random) {
    int cell;
    do {
      cell = random.nextInt(map.size());
    } while (!movement.passable(map.terrain(cell)));
    return cell;
  }
}
