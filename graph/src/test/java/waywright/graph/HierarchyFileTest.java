package waywright.graph;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.hierarchy.ContractionHierarchy;
import waywright.search.NodePath;
import waywright.search.Search;
import waywright.store.IndexFormatException;
import waywright.store.IndexFormatException.Reason;
import waywright.store.internal.Crc32c;

class HierarchyFileTest {

  /** One-way streets, loops, parallel arcs, zeros. */
  private static final Graph GRAPH = WildGraphs.of(5, 60, 220, 6);

  private static final byte[] GOOD = ContractionHierarchy.of(GRAPH).write();

  /** Bytes before the lists: the frame's head, and two counts. */
  private static final int HEAD = 24 + 8;

  @Test
  void readsWhatItWrote() throws IndexFormatException {
    ContractionHierarchy read = ContractionHierarchy.read(GOOD, GRAPH);
    assertArrayEquals(GOOD, read.write());
    assertSame(read.search());
    Graph empty = new GraphBuilder().build();
    byte[] none = ContractionHierarchy.of(empty).write();
    assertEquals(0, ContractionHierarchy.read(none, empty).nodeCount());
  }

  private static void assertSame(Search search) {
    for (int start = 0; start < GRAPH.nodeCount(); start += 7) {
      long[] costs = BellmanFord.costs(GRAPH, start);
      for (int goal = 0; goal < costs.length; goal++) {
        search.start(start, goal).run();
        assertEquals(costs[goal], search.cost());
      }
    }
  }

  @Test
  void saysWhatIsWrong() {
    assertReason(Reason.NOT_AN_INDEX, new byte[0], GRAPH);
    assertReason(Reason.TRUNCATED, Arrays.copyOf(GOOD, 20), GRAPH);
    assertReason(Reason.TRUNCATED, Arrays.copyOf(GOOD, HEAD), GRAPH);
    assertReason(Reason.TRUNCATED, Arrays.copyOf(GOOD, GOOD.length - 1), GRAPH);
    assertReason(Reason.CORRUPT, Arrays.copyOf(GOOD, GOOD.length + 1), GRAPH);
    assertReason(Reason.OTHER_KIND, with(11, 1), GRAPH);
    assertReason(Reason.TOO_NEW, with(15, 2), GRAPH);
    assertReason(Reason.TOO_OLD, with(15, 0), GRAPH);
    assertReason(Reason.WRONG_WORLD, GOOD, WildGraphs.of(6, 60, 220, 6));
    assertReason(Reason.WRONG_WORLD, GOOD, WildGraphs.of(5, 61, 220, 6));
    Graph dearer = GRAPH.with(GRAPH.metric().with((arc, cost) -> arc == 7 ? cost + 1 : cost));
    assertReason(Reason.WRONG_WORLD, GOOD, dearer);
  }

  @Test
  void refusesTenThousandCorruptions() {
    Random random = new Random(2);
    for (int i = 0; i < 10_000; i++) {
      byte[] bad = GOOD.clone();
      int kind = random.nextInt(3);
      if (kind == 0) {
        bad = Arrays.copyOf(bad, random.nextInt(bad.length));
      } else {
        for (int n = 1 + random.nextInt(8); n > 0; n--) {
          bad[random.nextInt(kind == 1 ? bad.length : HEAD)] += (byte) (1 + random.nextInt(255));
        }
      }
      byte[] file = bad;
      if (!Arrays.equals(bad, GOOD)) {
        assertThrows(IndexFormatException.class, () -> ContractionHierarchy.read(file, GRAPH));
      }
    }
  }

  /**
   * With a check sum that fits: what gets through may lack a shortcut and find a longer path, but
   * what it finds is a path of the graph, and its cost is true.
   */
  @Test
  void forgedFilesNeverMakeAPathCheaper() {
    Random random = new Random(3);
    int survived = 0;
    for (int i = 0; i < 6_000; i++) {
      byte[] bad = GOOD.clone();
      bad[HEAD + random.nextInt(bad.length - HEAD - 4)] += (byte) (1 + random.nextInt(255));
      int sum = Crc32c.update(0, ByteBuffer.wrap(bad, 0, bad.length - 4));
      for (int b = 0; b < 4; b++) {
        bad[bad.length - 1 - b] = (byte) (sum >>> 8 * b);
      }
      try {
        Search search = ContractionHierarchy.read(bad, GRAPH).search();
        survived++;
        for (int q = 0; q < 20; q++) {
          ask(search, random.nextInt(GRAPH.nodeCount()), random.nextInt(GRAPH.nodeCount()));
        }
      } catch (IndexFormatException e) {
        assertEquals(Reason.CORRUPT, e.reason());
      }
    }
    assertTrue(survived < 600, "survived " + survived);
  }

  private static void ask(Search search, int start, int goal) {
    search.start(start, goal).run();
    long cost = search.cost();
    if (cost >= 0) {
      NodePath path = search.result().path();
      long sum = 0;
      for (int i = 0; i + 1 < path.size(); i++) {
        assertEquals(path.node(i), GRAPH.tail(path.arc(i)));
        assertEquals(path.node(i + 1), GRAPH.head(path.arc(i)));
        sum += GRAPH.cost(path.arc(i));
      }
      assertEquals(cost, sum);
    }
  }

  private static byte[] with(int at, int value) {
    byte[] changed = GOOD.clone();
    changed[at] = (byte) value;
    return changed;
  }

  private static void assertReason(Reason reason, byte[] bytes, Graph graph) {
    assertEquals(
        reason,
        assertThrows(IndexFormatException.class, () -> ContractionHierarchy.read(bytes, graph))
            .reason());
  }
}
