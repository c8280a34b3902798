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
import waywright.build.Workers;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.jps.RandomGrids;

class HubLabelsTest {

  private static final long PLENTY = 1 << 20;

  /** Labels however much memory they take. */
  static HubLabels of(SubgoalIndex index, Workers workers) {
    return of(index, HubLabels.PAGE_BITS, workers);
  }

  /** The same in pages of another size, so that small maps have many. */
  static HubLabels of(SubgoalIndex index, int pageBits, Workers workers) {
    HubLabels labels = HubLabeling.of(index.hierarchy, PLENTY, pageBits, workers);
    assertNotNull(labels);
    return labels;
  }

  /** An entry of a label, in any pages. */
  private record Entry(int hub, long distance) {}

  /** The entries of a node, the most important hub first. */
  private static List<Entry> entries(HubLabels labels, int node) {
    List<Entry> entries = new ArrayList<>();
    for (int end = labels.end(node); end > labels.first(node); end = labels.firstOfRun(end)) {
      for (int i = labels.lastOfRun(end); i >= labels.firstOfRun(end); i -= HubLabels.WIDTH) {
        entries.add(new Entry(labels.base(end) + labels.hub(i), labels.distance(i)));
      }
    }
    Collections.reverse(entries);
    return entries;
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
        HubLabels labels = of(index, Workers.NONE);
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
        for (int e = hierarchy.first(v); e < hierarchy.first(v + 1); e++) {
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
  private static long distance(HubLabels labels, int from, int to) {
    long least = Long.MAX_VALUE;
    for (Entry entry : entries(labels, from)) {
      long rest = labels.distance(to, entry.hub());
      if (rest >= 0) {
        least = Math.min(least, entry.distance() + rest);
      }
    }
    return least == Long.MAX_VALUE ? -1 : least;
  }

  /** Pages hold the same as one: entries, and the distance to any node, hub or not. */
  @Test
  void pagesOfAnySizeHoldTheSame() {
    Random random = new Random(4);
    int runs = 0;
    for (int round = 0; round < 12; round++) {
      SubgoalIndex index = SubgoalIndex.of(RandomGrids.map(random, 30, 30), Movement.walker());
      HubLabels whole = of(index, Workers.NONE);
      for (int pageBits : new int[] {0, 1, 3, 6}) {
        HubLabels paged = of(index, pageBits, Workers.NONE);
        for (int node = 0; node < index.nodeCount(); node++) {
          assertEquals(entries(whole, node), entries(paged, node));
          for (int hub = 0; hub < index.nodeCount(); hub++) {
            assertEquals(whole.distance(node, hub), paged.distance(node, hub));
          }
          runs += paged.firstOfRun(paged.end(node)) > paged.first(node) ? 1 : 0;
        }
      }
    }
    assertTrue(runs > 1000, "only " + runs + " labels of several pages");
  }

  @Test
  void noHubIsSuperfluous() {
    GridMap map = RandomGrids.map(new Random(2), 40, 40);
    SubgoalIndex index = SubgoalIndex.of(map, Movement.walker());
    HubLabels labels = of(index, Workers.NONE);
    int count = 0;
    for (int node = 0; node < index.nodeCount(); node++) {
      List<Entry> entries = entries(labels, node);
      for (int i = 0; i < entries.size(); i++) {
        Entry entry = entries.get(i);
        for (Entry before : entries.subList(0, i)) {
          assertTrue(before.hub() < entry.hub(), "the most important comes first");
          long rest = labels.distance(entry.hub(), before.hub());
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
    HubLabels alone = of(index, Workers.NONE);
    HubLabels shared = of(index, TWO);
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
    HubLabels labels = of(index, Workers.NONE);
    for (int node = 0; node < index.nodeCount(); node++) {
      entries += entries(labels, node).size();
    }
    assertTrue(entries > 100);
    assertNotNull(HubLabeling.of(index.hierarchy, entries, Workers.NONE));
    assertNull(HubLabeling.of(index.hierarchy, entries - 1, Workers.NONE));
  }
}
