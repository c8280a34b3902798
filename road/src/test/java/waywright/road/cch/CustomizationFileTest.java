package waywright.road.cch;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import waywright.graph.Geometry;
import waywright.graph.Graph;
import waywright.graph.GraphBuilder;
import waywright.graph.Metric;
import waywright.graph.Topology;
import waywright.prepare.Workers;
import waywright.road.FuzzedRoads;
import waywright.road.PlainDijkstra;
import waywright.road.Slices;
import waywright.road.order.NodeOrder;
import waywright.search.NodePath;
import waywright.search.Search;
import waywright.store.IndexBytes;
import waywright.store.IndexFormatException;
import waywright.store.IndexFormatException.Reason;

/** Costs that were kept: the same answers from bytes in one piece and in many, or a refusal. */
class CustomizationFileTest {

  private static final Graph CITY = GraphBuilder.city(5, 12, 10);

  private static CustomizableHierarchy hierarchy(Topology topology) {
    return CustomizableHierarchy.of(topology, NodeOrder.of(topology, Geometry.NONE));
  }

  private static byte[] bytes(Customization customization) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    customization.write(out);
    return out.toByteArray();
  }

  @Test
  void answersFromAFileAreThoseOfPlainDijkstra() throws IOException {
    SplittableRandom random = new SplittableRandom(3);
    for (int seed = 0; seed < 60; seed++) {
      FuzzedRoads roads = FuzzedRoads.of(seed);
      int[] costs = roads.costs.clone();
      Customization made = hierarchy(roads.topology).customize(costs, Workers.NONE);
      Customization written = random.nextBoolean() ? made : made.perfect();
      byte[] bytes = bytes(written);
      Customization read =
          CustomizationFile.read(Slices.of(bytes, random.nextInt(3, 9)), roads.topology, costs);
      assertArrayEquals(bytes, bytes(read), "seed " + seed);
      assertSame(written, read, random);
      int[] arcs = random.ints(5, 0, Math.max(1, costs.length)).toArray();
      int[] news = random.ints(5, 0, 90).toArray();
      if (costs.length > 0) {
        assertSame(written.with(arcs, news), read.with(arcs, news), random);
      }
      judge(roads.topology, costs, read);
    }
  }

  private static void assertSame(
      Customization written, Customization read, SplittableRandom random) {
    Search here = written.search();
    Search there = read.search();
    int n = written.hierarchy().nodeCount();
    for (int i = 0; i < 20 && n > 0; i++) {
      int s = random.nextInt(n);
      int t = random.nextInt(n);
      here.start(s, t).run();
      there.start(s, t).run();
      assertEquals(here.cost(), there.cost());
      assertEquals(here.status(), there.status());
      if (here.cost() < 0) {
        continue;
      }
      NodePath herePath = here.result().path();
      NodePath therePath = there.result().path();
      assertArrayEquals(herePath.toArray(), therePath.toArray());
      for (int a = 0; a < herePath.size() - 1; a++) {
        assertEquals(herePath.arc(a), therePath.arc(a));
      }
    }
  }

  private static void judge(Topology topology, int[] costs, Customization read) {
    Search search = read.search();
    for (int s = 0; s < Math.min(4, topology.nodeCount()); s++) {
      long[] distances = PlainDijkstra.from(topology, costs, s);
      for (int t = 0; t < topology.nodeCount(); t++) {
        search.start(s, t).run();
        assertEquals(distances[t], search.cost(), s + " to " + t);
      }
    }
  }

  @Test
  void otherNetworksAndOtherCostsAreRefused() throws IOException {
    Customization city = hierarchy(CITY.topology()).customize(CITY.metric()).perfect();
    IndexBytes bytes = IndexBytes.of(ByteBuffer.wrap(bytes(city)));
    assertEquals(city.searchArcCount(), Customization.read(bytes, CITY).searchArcCount());
    Metric later = CITY.metric().with((arc, cost) -> arc == 7 ? cost + 1 : cost);
    assertReason(Reason.WRONG_WORLD, bytes, CITY.with(later));
    assertReason(Reason.WRONG_WORLD, bytes, CITY.reversed());
    assertReason(Reason.OTHER_KIND, IndexBytes.of(ByteBuffer.wrap(city.hierarchy().write())), CITY);
  }

  private static void assertReason(Reason reason, IndexBytes bytes, Graph graph) {
    assertEquals(
        reason,
        assertThrows(IndexFormatException.class, () -> Customization.read(bytes, graph)).reason());
  }
}
