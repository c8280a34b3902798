package waywright.grid.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.build.Workers;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.jps.GridOracle;
import waywright.grid.jps.RandomGrids;

class HubLabelsTest {

  private static final long PLENTY = 1 << 20;

  /** Labels however much memory they take. */
  static HubLabels of(SubgoalIndex index, Workers workers) {
    HubLabels labels = HubLabeling.of(index.firsts, index.edges, PLENTY, workers);
    assertNotNull(labels);
    return labels;
  }

  /** Two workers, the second of which is always done first. */
  private static final Workers TWO =
      new Workers() {
        @Override
        public int count() {
          return 2;
        }

        @Override
        public void share(int items, Part part) {
          part.run(1, items / 2, items);
          part.run(0, 0, items / 2);
        }
      };

  @Test
  void twoLabelsTellTheDistance() {
    Random random = new Random(1);
    for (int round = 0; round < 60; round++) {
      GridMap map = RandomGrids.map(random, 5 + round % 25);
      for (Movement movement : RandomGrids.movements()) {
        SubgoalIndex index = SubgoalIndex.of(map, movement);
        HubLabels labels = of(index, Workers.NONE);
        for (int i = 0; i < 5 && index.nodeCount() > 0; i++) {
          int from = random.nextInt(index.nodeCount());
          long[] distances = GridOracle.distances(map, movement, cell(index, from));
          for (int to = 0; to < index.nodeCount(); to++) {
            long expected = distances[cell(index, to)];
            assertEquals(expected, distance(labels, from, to) * index.terrainCost(), map::toString);
          }
        }
      }
    }
  }

  private static int cell(SubgoalIndex index, int node) {
    return (index.ys[node] - 1) * index.width() + index.xs[node] - 1;
  }

  /** Over their common hubs; negative if there is none. */
  private static long distance(HubLabels labels, int from, int to) {
    long least = Long.MAX_VALUE;
    for (int i = labels.first(from); i < labels.first(from + 1); i++) {
      long rest = labels.distance(to, labels.hub(i));
      if (rest >= 0) {
        least = Math.min(least, labels.distance(i) + rest);
      }
    }
    return least == Long.MAX_VALUE ? -1 : least;
  }

  @Test
  void noHubIsSuperfluous() {
    GridMap map = RandomGrids.map(new Random(2), 40, 40);
    SubgoalIndex index = SubgoalIndex.of(map, Movement.walker());
    HubLabels labels = of(index, Workers.NONE);
    int entries = 0;
    for (int node = 0; node < index.nodeCount(); node++) {
      for (int i = labels.first(node); i < labels.first(node + 1); i++) {
        int hub = labels.hub(i);
        for (int j = labels.first(node); j < i; j++) {
          assertTrue(labels.hub(j) < hub, "the most important comes first");
          long rest = labels.distance(hub, labels.hub(j));
          assertTrue(rest < 0 || labels.distance(j) + rest > labels.distance(i));
        }
        entries++;
      }
    }
    assertTrue(entries > 2 * index.nodeCount(), "only " + entries + " entries");
  }

  @Test
  void doNotDependOnWhoWorks() {
    GridMap map = RandomGrids.map(new Random(3), 60, 60);
    SubgoalIndex index = SubgoalIndex.of(map, Movement.walker());
    HubLabels alone = of(index, Workers.NONE);
    HubLabels shared = of(index, TWO);
    assertEquals(alone.bytes(), shared.bytes());
    for (int node = 0; node < index.nodeCount(); node++) {
      for (int i = alone.first(node); i < alone.first(node + 1); i++) {
        assertEquals(alone.hub(i), shared.hub(i));
        assertEquals(alone.distance(i), shared.distance(i));
      }
    }
  }

  @Test
  void areLeftOutWhereTheyTakeTooMuch() {
    GridMap map = RandomGrids.map(new Random(2), 40, 40);
    SubgoalIndex index = SubgoalIndex.of(map, Movement.walker());
    int entries = 0;
    HubLabels labels = of(index, Workers.NONE);
    for (int node = 0; node < index.nodeCount(); node++) {
      entries += labels.first(node + 1) - labels.first(node);
    }
    assertTrue(entries > 100);
    assertNotNull(HubLabeling.of(index.firsts, index.edges, entries, Workers.NONE));
    assertNull(HubLabeling.of(index.firsts, index.edges, entries - 1, Workers.NONE));
  }
}
