package waywright.grid.reach;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.checker.Judge;
import waywright.checker.OctileWorld;
import waywright.checker.Query;
import waywright.grid.GridMap;
import waywright.grid.GridOverlay;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.edits.FreshWorld;
import waywright.grid.index.SubgoalIndex;
import waywright.grid.internal.auto.GridSearch;
import waywright.grid.internal.jps.RandomGrids;
import waywright.grid.internal.jps.Scenario;
import waywright.search.SearchStatus;

/**
 * Goals out of reach cost the default search no expansion; the nearest cell in reach is that of a
 * flood, and the checker accepts the proof.
 */
class UnreachableRowsTest {

  /** As many times the cases: 3 by scripts/full-tests. */
  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  private static final int PAIRS = 9 * SCALE;

  @Test
  void publicRowsAndDrawnPairs() throws Exception {
    assumeTrue(
        Files.isDirectory(Scenario.folder()),
        "SKIPPED: no public maps at " + Scenario.folder() + "; set -Dwaywright.data");
    Scenario den = Scenario.read(Scenario.folder().resolve("dao/den200d.map"));
    List<int[]> rows = new ArrayList<>();
    for (Scenario.Query query : den.queries()) {
      if (query.length() == 0 && query.start() != query.goal()) {
        rows.add(new int[] {query.start(), query.goal()});
      }
    }
    assertEquals(10, rows.size());
    check(den.map(), Movement.walker(), rows);
    for (String name : List.of("dao/den200d", "da2/ca_cave", "cities/London_0_256")) {
      GridMap map = Scenario.read(Scenario.folder().resolve(name + ".map")).map();
      for (Movement movement : RandomGrids.movements()) {
        List<int[]> pairs = pairs(map, movement);
        assertTrue(pairs.size() == PAIRS || name.endsWith("256"), name + " " + movement);
        check(map, movement, pairs);
      }
    }
  }

  /** Passable cells that do not hang together. */
  private static List<int[]> pairs(GridMap map, Movement movement) {
    ConnectedComponents parts = ConnectedComponents.prepare(map, movement).finish();
    Random random = new Random(7);
    List<int[]> pairs = new ArrayList<>();
    for (int tries = 0; tries < 1_000_000 && pairs.size() < PAIRS; tries++) {
      int start = random.nextInt(map.size());
      int goal = random.nextInt(map.size());
      boolean open = movement.passable(map.terrain(start)) && movement.passable(map.terrain(goal));
      if (open && parts.component(start) != parts.component(goal)) {
        pairs.add(new int[] {start, goal});
      }
    }
    return pairs;
  }

  private static void check(GridMap map, Movement movement, List<int[]> pairs) {
    GridSpace space = new GridSpace(map, movement);
    GridSearch bare = GridSearch.auto(new GridOverlay(space));
    bare.prepare();
    GridSearch indexed = GridSearch.auto(new GridOverlay(space), SubgoalIndex.of(map, movement));
    Reachability reach = Reachability.of(space);
    FreshWorld fresh = new FreshWorld(map, movement);
    OctileWorld checked = fresh.checked();
    for (int[] pair : pairs) {
      for (GridSearch search : List.of(bare, indexed)) {
        assertEquals(SearchStatus.UNREACHABLE, search.start(pair[0], pair[1]).run());
        assertEquals(0, search.expanded());
        assertEquals(-1, search.cost());
      }
      boolean[] reached = fresh.reached(pair[0]);
      assertFalse(reached[pair[1]]);
      int nearest = reach.nearestReachable(pair[0], pair[1]);
      assertEquals(fresh.nearest(reached, pair[1]), nearest);
      assertNotEquals(SearchStatus.UNREACHABLE, bare.start(pair[0], nearest).run());
      Query query = Query.of(pair[0], pair[1]);
      int[] closed = reach.cut(pair[0]).closed();
      assertTrue(Judge.unreachable(checked, query, closed).accepted());
      assertFalse(Judge.unreachable(checked, query, new int[] {pair[1]}).accepted());
    }
  }
}
