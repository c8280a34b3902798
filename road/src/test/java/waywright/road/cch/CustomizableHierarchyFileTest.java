package waywright.road.cch;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import waywright.graph.Geometry;
import waywright.graph.Graph;
import waywright.graph.GraphBuilder;
import waywright.graph.Topology;
import waywright.prepare.Workers;
import waywright.road.order.NodeOrder;
import waywright.search.Search;
import waywright.store.IndexFormatException;
import waywright.store.IndexFormatException.Reason;
import waywright.store.internal.IndexWriter;

class CustomizableHierarchyFileTest {

  private static final Graph CITY = GraphBuilder.city(5, 12, 10);
  private static final CustomizableHierarchy HIERARCHY =
      CustomizableHierarchy.of(CITY.topology(), NodeOrder.of(CITY.topology(), Geometry.NONE));

  @Test
  void whatIsReadIsWhatWasWritten() throws IndexFormatException {
    byte[] bytes = HIERARCHY.write();
    CustomizableHierarchy read = CustomizableHierarchy.read(bytes, CITY.topology());
    assertArrayEquals(bytes, read.write());
    assertEquals(HIERARCHY.order(), read.order());
    assertArrayEquals(HIERARCHY.customize(CITY.metric()).ups, read.customize(CITY.metric()).ups);
    Topology none = Topology.of(0, new int[0], new int[0]);
    CustomizableHierarchy empty = CustomizableHierarchy.of(none, NodeOrder.of(none, Geometry.NONE));
    byte[] nothing = empty.write();
    assertEquals(0, CustomizableHierarchy.read(nothing, none).nodeCount());
  }

  @Test
  void otherNetworksAreRefused() {
    byte[] bytes = HIERARCHY.write();
    assertEquals(
        Reason.WRONG_WORLD,
        assertThrows(
                IndexFormatException.class,
                () -> CustomizableHierarchy.read(bytes, CITY.topology().reversed()))
            .reason());
  }

  @Test
  void everyDamagedByteAndEveryCutIsRefused() {
    byte[] bytes = HIERARCHY.write();
    for (int i = 0; i < bytes.length; i++) {
      byte[] damaged = bytes.clone();
      damaged[i] ^= (byte) (1 + i % 255);
      refuse(damaged);
      refuse(Arrays.copyOf(bytes, i));
    }
  }

  /** With a right check sum: a file that was made wrong is refused, or gives right answers. */
  @Test
  void forgedNumbersAreRefusedOrHarmless() {
    SplittableRandom random = new SplittableRandom(1);
    int n = HIERARCHY.nodeCount();
    int accepted = 0;
    for (int round = 0; round < 2000; round++) {
      int[][] lists = {HIERARCHY.nodes.clone(), HIERARCHY.firsts.clone(), HIERARCHY.heads.clone()};
      int[] list = lists[random.nextInt(3)];
      int i = random.nextInt(list.length);
      int j = random.nextInt(list.length);
      if (random.nextBoolean()) {
        int swapped = list[i];
        list[i] = list[j];
        list[j] = swapped;
      } else {
        list[i] += random.nextInt(-2, 3);
      }
      byte[] good = HIERARCHY.write();
      long fingerprint = java.nio.ByteBuffer.wrap(good).getLong(16);
      IndexWriter writer = new IndexWriter(3, 1, fingerprint, good.length - 28L);
      writer.putInt(n);
      writer.putInt(HIERARCHY.edgeCount());
      for (int[] each : lists) {
        writer.putInts(each);
      }
      try {
        CustomizableHierarchy read = CustomizableHierarchy.read(writer.bytes(), CITY.topology());
        accepted++;
        int[] costs = new int[CITY.arcCount()];
        Arrays.setAll(costs, arc -> arc % 50);
        int s = random.nextInt(n);
        int t = random.nextInt(n);
        Search there = read.customize(costs, Workers.NONE).perfect().search();
        Search here = HIERARCHY.customize(costs, Workers.NONE).search();
        there.start(s, t).run();
        here.start(s, t).run();
        assertEquals(here.cost(), there.cost());
      } catch (IndexFormatException refused) {
        assertEquals(Reason.CORRUPT, refused.reason());
      }
    }
    assertEquals(true, accepted > 0 && accepted < 2000, "accepted " + accepted);
  }

  private static void refuse(byte[] bytes) {
    assertThrows(
        IndexFormatException.class, () -> CustomizableHierarchy.read(bytes, CITY.topology()));
  }
}
