package waywright.grid.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.Octile;
import waywright.grid.internal.jps.RandomGrids;
import waywright.prepare.Workers;

class CornerLabelsTest {

  private static final long PLENTY = 1 << 20;

  /** Labels however much memory they take. */
  static CornerLabels of(SubgoalIndex index, Workers workers) {
    CornerLabels labels = CornerLabeling.of(index.hierarchy, anyOrder(index), PLENTY, workers);
    assertNotNull(labels);
    return labels;
  }

  /** All nodes, shuffled. */
  private static int[] anyOrder(SubgoalIndex index) {
    List<Integer> order = new ArrayList<>();
    for (int v = 0; v < index.nodeCount(); v++) {
      order.add(v);
    }
    Collections.shuffle(order, new Random(6));
    return order.stream().mapToInt(v -> v).toArray();
  }

  /** An entry of a label. */
  private record Entry(int hub, long distance, int edge) {}

  /** The entries of a node, the most important hub first. */
  private static List<Entry> entries(CornerLabels labels, int node) {
    List<Entry> entries = new ArrayList<>();
    for (int i = labels.first(node); i < labels.end(node); i++) {
      long entry = labels.at(i);
      entries.add(
          new Entry(
              CornerLabels.hub(entry), CornerLabels.distance(entry), CornerLabels.edge(entry)));
    }
    return entries;
  }

  /** From a node to a hub, or −1 if that is no hub of it. */
  private static long toHub(CornerLabels labels, int node, int hub) {
    int place = labels.find(node, hub);
    return place < 0 ? -1 : CornerLabels.distance(labels.at(place));
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

  /** The distance by the edges of the hierarchy, worked out by trying them again and again. */
  @Test
  void twoLabelsTellTheDistance() {
    Random random = new Random(1);
    for (int round = 0; round < 60; round++) {
      GridMap map = RandomGrids.map(random, 5 + round % 25);
      for (Movement movement : RandomGrids.movements()) {
        SubgoalIndex index = SubgoalIndex.of(map, movement);
        CornerLabels labels = of(index, Workers.NONE);
        for (int i = 0; i < 5 && index.nodeCount() > 0; i++) {
          int from = random.nextInt(index.nodeCount());
          long[] distances = distances(index.hierarchy, from);
          for (int to = 0; to < index.nodeCount(); to++) {
            assertEquals(distances[to], distance(labels, from, to), map::toString);
          }
        }
      }
    }
  }

  /** From a node to all by the Bellman-Ford algorithm, −1 where there is no path. */
  private static long[] distances(CornerHierarchy hierarchy, int from) {
    long[] distances = new long[hierarchy.nodeCount()];
    Arrays.fill(distances, -1);
    distances[from] = 0;
    for (boolean changed = true; changed; ) {
      changed = false;
      for (int v = 0; v < distances.length; v++) {
        for (int e = hierarchy.first(v); e < hierarchy.end(v); e++) {
          int head = hierarchy.head(e);
          changed |= relax(distances, v, head, hierarchy.length(e));
          changed |= relax(distances, head, v, hierarchy.length(e));
        }
      }
    }
    return distances;
  }

  private static boolean relax(long[] distances, int tail, int head, long length) {
    if (distances[tail] < 0
        || distances[head] >= 0 && distances[head] <= distances[tail] + length) {
      return false;
    }
    distances[head] = distances[tail] + length;
    return true;
  }

  /** Over their common hubs; negative if there is none. */
  private static long distance(CornerLabels labels, int from, int to) {
    long least = Long.MAX_VALUE;
    for (Entry entry : entries(labels, from)) {
      long rest = toHub(labels, to, entry.hub());
      if (rest >= 0) {
        least = Math.min(least, entry.distance() + rest);
      }
    }
    return least == Long.MAX_VALUE ? -1 : least;
  }

  /** A hub has what is left of the way behind the edge that its entry names. */
  @Test
  void edgesLeadToTheHub() {
    Random random = new Random(4);
    int steps = 0;
    for (int round = 0; round < 12; round++) {
      SubgoalIndex index = SubgoalIndex.of(RandomGrids.map(random, 30, 30), Movement.walker());
      CornerLabels labels = of(index, Workers.NONE);
      for (int node = 0; node < index.nodeCount(); node++) {
        for (Entry entry : entries(labels, node)) {
          if (entry.hub() != node) {
            int edge = index.hierarchy.first(node) + entry.edge();
            assertTrue(edge < index.hierarchy.end(node));
            long rest = toHub(labels, index.hierarchy.head(edge), entry.hub());
            assertEquals(entry.distance(), index.hierarchy.length(edge) + rest);
            steps++;
          }
        }
      }
    }
    assertTrue(steps > 10_000, "only " + steps + " entries");
  }

  @Test
  void entriesHoldWhatFits() {
    Random random = new Random(5);
    for (int i = 0; i < 10_000; i++) {
      int hub = random.nextInt(CornerLabels.MOST_NODES);
      int edge = random.nextInt(1023);
      long straight = random.nextInt(65_535);
      long distance = straight * Octile.STRAIGHT + random.nextInt(65_535) * Octile.DIAGONAL;
      long entry = CornerLabels.entry(hub, distance, edge);
      assertEquals(hub, CornerLabels.hub(entry));
      assertEquals(distance, CornerLabels.distance(entry));
      assertEquals(edge, CornerLabels.edge(entry));
      assertNotNull(CornerLabels.of(new long[][] {{entry}}, 0));
    }
    assertNull(CornerLabels.of(new long[][] {{CornerLabels.entry(7, 0, 1023)}}, 0));
    for (long step : new long[] {Octile.STRAIGHT, Octile.DIAGONAL}) {
      assertNull(CornerLabels.of(new long[][] {{CornerLabels.entry(7, 65_535 * step, 0)}}, 0));
      assertNull(CornerLabels.of(new long[][] {{CornerLabels.entry(7, 500_000 * step, 0)}}, 0));
    }
  }

  @Test
  void noHubIsSuperfluous() {
    GridMap map = RandomGrids.map(new Random(2), 40, 40);
    SubgoalIndex index = SubgoalIndex.of(map, Movement.walker());
    CornerLabels labels = of(index, Workers.NONE);
    int count = 0;
    for (int node = 0; node < index.nodeCount(); node++) {
      List<Entry> entries = entries(labels, node);
      for (int i = 0; i < entries.size(); i++) {
        Entry entry = entries.get(i);
        for (Entry before : entries.subList(0, i)) {
          assertTrue(before.hub() < entry.hub(), "the most important comes first");
          long rest = toHub(labels, entry.hub(), before.hub());
          assertTrue(rest < 0 || before.distance() + rest > entry.distance());
        }
        count++;
      }
    }
    assertTrue(count > 2 * index.nodeCount(), "only " + count + " entries");
  }

  @Test
  void doNotDependOnWhoWorks() {
    GridMap map = RandomGrids.map(new Random(3), 60, 60);
    SubgoalIndex index = SubgoalIndex.of(map, Movement.walker());
    CornerLabels alone = of(index, Workers.NONE);
    CornerLabels shared = of(index, TWO);
    assertEquals(alone.bytes(), shared.bytes());
    for (int node = 0; node < index.nodeCount(); node++) {
      assertEquals(entries(alone, node), entries(shared, node));
    }
  }

  @Test
  void areLeftOutWhereTheyTakeTooMuch() {
    GridMap map = RandomGrids.map(new Random(2), 40, 40);
    SubgoalIndex index = SubgoalIndex.of(map, Movement.walker());
    int entries = 0;
    CornerLabels labels = of(index, Workers.NONE);
    for (int node = 0; node < index.nodeCount(); node++) {
      entries += entries(labels, node).size();
    }
    assertTrue(entries > 100);
    assertNotNull(CornerLabeling.of(index.hierarchy, anyOrder(index), entries, Workers.NONE));
    assertNull(CornerLabeling.of(index.hierarchy, anyOrder(index), entries - 1, Workers.NONE));
  }
}
