package waywright.road.cch;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import waywright.graph.Geometry;
import waywright.graph.Graph;
import waywright.graph.GraphBuilder;
import waywright.prepare.BuildProgress;
import waywright.prepare.Workers;
import waywright.road.TestWorkers;
import waywright.road.order.NodeOrder;

/** Whoever works, what is built is the same. */
class WorkersTest {

  private static final Graph CITY = GraphBuilder.city(7, 90, 70);

  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void orderAndCostsAreTheSame(int count) {
    Workers workers = new TestWorkers(count);
    for (Geometry geometry : new Geometry[] {CITY.geometry(), Geometry.NONE}) {
      NodeOrder order = NodeOrder.of(CITY.topology(), geometry);
      assertEquals(
          order, NodeOrder.build(CITY.topology(), geometry, workers).finish(BuildProgress.SILENT));
      assertEquals(
          NodeOrder.ofArcs(CITY.topology(), geometry),
          NodeOrder.buildArcs(CITY.topology(), geometry, workers).finish(BuildProgress.SILENT));
    }
    CustomizableHierarchy hierarchy =
        CustomizableHierarchy.of(CITY.topology(), NodeOrder.of(CITY.topology(), CITY.geometry()));
    int[] costs = new int[CITY.arcCount()];
    for (int arc = 0; arc < costs.length; arc++) {
      costs[arc] = arc * 7919 % 100;
    }
    Customization alone = hierarchy.customize(costs, Workers.NONE);
    Customization together = hierarchy.customize(costs, workers);
    assertArrayEquals(alone.ups, together.ups);
    assertArrayEquals(alone.downs, together.downs);
    assertArrayEquals(alone.ways.array(), together.ways.array());
    assertSame(alone.perfect().forward, together.perfect(workers).forward);
    assertSame(alone.perfect().backward, together.perfect(workers).backward);
  }

  private static void assertSame(UpwardArcs expected, UpwardArcs actual) {
    assertArrayEquals(expected.firsts(), actual.firsts());
    assertArrayEquals(expected.heads(), actual.heads());
    assertArrayEquals(expected.costs(), actual.costs());
  }
}
