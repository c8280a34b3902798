package waywright.grid.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.internal.jps.GridOracle;
import waywright.grid.internal.jps.RandomGrids;
import waywright.prepare.Workers;
import waywright.search.SearchStatus;

class IndexedSearchTest {

  /** As many times the cases: 3 by scripts/full-tests. */
  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  private final int[] buffer = new int[1 << 14];

  @Test
  void equalsDijkstraOnSmallMapsUnderEveryRule() {
    Random random = new Random(1);
    for (int round = 0; round < 100 * SCALE; round++) {
      GridMap map = RandomGrids.map(random, 3 + round % 22);
      for (Movement movement : RandomGrids.movements()) {
        compare(map, movement, random, 4);
      }
    }
  }

  @Test
  void equalsDijkstraOnLargerMaps() {
    Random random = new Random(2);
    for (int round = 0; round < 9 * SCALE; round++) {
      GridMap map = RandomGrids.map(random, 60 + random.nextInt(10), 60 + random.nextInt(80));
      for (Movement movement : RandomGrids.movements()) {
        compare(map, movement, random, 4);
      }
    }
  }

  /** Many pairs, since what only a few of them see of each other is easily missed. */
  @Test
  void equalsDijkstraBetweenBlocks() {
    Random random = new Random(4);
    for (int round = 0; round < 20 * SCALE; round++) {
      GridMap map = RandomGrids.blocks(random, 20 + random.nextInt(50), 20 + random.nextInt(50));
      Movement movement = RandomGrids.movements().get(round % RandomGrids.movements().size());
      SubgoalIndex index = SubgoalIndex.of(map, movement);
      CornerLabels labels = CornerLabelsTest.of(index, Workers.NONE);
      IndexedSearch climbing = new IndexedSearch(index, null);
      IndexedSearch labeled = new IndexedSearch(index, labels);
      for (int i = 0; i < 25; i++) {
        int start = random.nextInt(map.size());
        long[] distances = GridOracle.distances(map, movement, start);
        for (int j = 0; j < 200; j++) {
          int goal = random.nextInt(map.size());
          climbing.start(start, goal).run();
          labeled.start(start, goal).run();
          long expected = index.passable(start) ? distances[goal] : -1;
          Supplier<String> query = () -> movement + " from " + start + " to " + goal + "\n" + map;
          assertEquals(expected, climbing.cost(), query);
          assertEquals(expected, labeled.cost(), query);
        }
      }
    }
  }

  private void compare(GridMap map, Movement movement, Random random, int rounds) {
    SubgoalIndex index = SubgoalIndex.of(map, movement);
    compare(map, movement, random, rounds, index, new IndexedSearch(index, null));
    CornerLabels labels = CornerLabelsTest.of(index, Workers.NONE);
    compare(map, movement, random, rounds, index, new IndexedSearch(index, labels));
  }

  private void compare(
      GridMap map,
      Movement movement,
      Random random,
      int rounds,
      SubgoalIndex index,
      IndexedSearch search) {
    for (int i = 0; i < rounds; i++) {
      int start = random.nextInt(map.size());
      long[] distances = GridOracle.distances(map, movement, start);
      for (int j = 0; j < rounds; j++) {
        int goal = random.nextInt(map.size());
        SearchStatus status = search.start(start, goal).run();
        SearchStatus expected =
            !index.passable(start)
                ? SearchStatus.INVALID_START
                : !index.passable(goal)
                    ? SearchStatus.INVALID_GOAL
                    : distances[goal] < 0 ? SearchStatus.UNREACHABLE : SearchStatus.FOUND;
        Supplier<String> query = () -> movement + " from " + start + " to " + goal + "\n" + map;
        assertEquals(expected, status, query);
        if (status == SearchStatus.FOUND) {
          assertEquals(distances[goal], search.cost(), query);
          int count = search.copyPath(buffer);
          assertEquals(start, buffer[0], query);
          assertEquals(goal, buffer[count - 1], query);
          assertEquals(distances[goal], GridOracle.cost(map, movement, buffer, count), query);
        }
      }
    }
  }

  @Test
  void stepsComeToTheSameAsOneRun() {
    Random random = new Random(3);
    GridMap map = RandomGrids.map(random, 50, 50);
    SubgoalIndex index = SubgoalIndex.of(map, Movement.walker());
    for (CornerLabels labels :
        new CornerLabels[] {null, CornerLabelsTest.of(index, Workers.NONE)}) {
      IndexedSearch whole = new IndexedSearch(index, labels);
      IndexedSearch slow = new IndexedSearch(index, labels);
      long expanded = 0;
      for (int i = 0; i < 200; i++) {
        int start = random.nextInt(map.size());
        int goal = random.nextInt(map.size());
        SearchStatus status = whole.start(start, goal).run();
        slow.start(start, goal);
        while (slow.run(1) == SearchStatus.RUNNING) {}
        assertEquals(status, slow.status());
        assertEquals(whole.cost(), slow.cost());
        assertEquals(whole.expanded(), slow.expanded());
        expanded += whole.expanded();
      }
      assertTrue(expanded > 200, "only " + expanded + " expansions");
    }
  }
}
