package waywright.road.cch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import waywright.build.Workers;
import waywright.road.PublicRoads;
import waywright.road.order.NestedDissection;
import waywright.road.order.NodeOrder;
import waywright.testkit.PublicFiles;

/**
 * Public networks and their published answers. A part of them by default; all queries, New York,
 * own orders and 1,000 updates by {@code -Dwaywright.road.all=true}.
 */
class PublicRoadsTest {

  private static final boolean ALL = Boolean.getBoolean("waywright.road.all");

  @Test
  void rome() {
    PublicRoads rome = required(PublicRoads.dimacs("rome99"));
    judge(rome, NestedDissection.of(rome.topology(), rome.geometry()), 1);
  }

  @Test
  void luxembourg() {
    PublicRoads roads = required(PublicRoads.luxembourg());
    judge(roads, NodeOrder.of(roads.published()), ALL ? 1 : 25);
  }

  @Test
  void newYork() {
    assumeTrue(ALL, "SKIPPED: New York takes longer. Set -Dwaywright.road.all=true.");
    PublicRoads roads = required(PublicRoads.dimacs("USA-road-d.NY"));
    judge(roads, NestedDissection.of(roads.topology(), roads.geometry()), 1);
  }

  @Test
  void luxembourgByItsOwnOrderAndAfterUpdates() {
    assumeTrue(ALL, "SKIPPED: updates of Luxembourg take longer. Set -Dwaywright.road.all=true.");
    PublicRoads roads = required(PublicRoads.luxembourg());
    NodeOrder order = NestedDissection.of(roads.topology(), roads.geometry());
    judge(roads, order, 1);
    CustomizableHierarchy hierarchy = CustomizableHierarchy.of(roads.topology(), order);
    Customization now = hierarchy.customize(roads.costs()[0], Workers.NONE);
    SplittableRandom random = new SplittableRandom(1);
    for (int update = 0; update < 1000; update++) {
      int[] arcs = random.ints(20, 0, roads.topology().arcCount()).toArray();
      int[] costs = new int[arcs.length];
      for (int i = 0; i < arcs.length; i++) {
        costs[i] = roads.costs()[update % 2][arcs[i]];
      }
      now = now.with(arcs, costs);
    }
    int[] costs = new int[roads.topology().arcCount()];
    java.util.Arrays.setAll(costs, now::cost);
    CustomizedSearch anew = hierarchy.customize(costs, Workers.NONE).perfect().search();
    CustomizedSearch updated = now.search();
    for (int i = 0; i < roads.sources().length; i++) {
      updated.start(roads.sources()[i], roads.targets()[i]).run();
      anew.start(roads.sources()[i], roads.targets()[i]).run();
      assertEquals(anew.cost(), updated.cost());
    }
  }

  private static PublicRoads required(Optional<PublicRoads> roads) {
    assumeTrue(roads.isPresent(), PublicFiles.ABSENT);
    return roads.orElseThrow();
  }

  /** Every so many queries, by both kinds of customization, with their paths. */
  private static void judge(PublicRoads roads, NodeOrder order, int every) {
    CustomizableHierarchy hierarchy = CustomizableHierarchy.of(roads.topology(), order);
    for (int metric = 0; metric < roads.costs().length; metric++) {
      Customization basic = hierarchy.customize(roads.costs()[metric], Workers.NONE);
      judge(roads, basic, roads.answers()[metric], every);
      judge(roads, basic.perfect(), roads.answers()[metric], every);
    }
  }

  private static void judge(PublicRoads roads, Customization made, int[] answers, int every) {
    CustomizedSearch search = made.search();
    int[] arcs = new int[roads.topology().nodeCount()];
    for (int i = 0; i < answers.length; i += every) {
      int at = roads.sources()[i];
      search.start(at, roads.targets()[i]).run();
      assertEquals(answers[i], search.cost(), "query " + i);
      int count = search.copyArcs(arcs);
      long sum = 0;
      for (int k = 0; k < count; k++) {
        assertEquals(at, roads.topology().tail(arcs[k]), "query " + i);
        at = roads.topology().head(arcs[k]);
        sum += made.cost(arcs[k]);
      }
      if (answers[i] >= 0) {
        assertEquals(roads.targets()[i], at, "query " + i);
        assertEquals(answers[i], sum, "query " + i);
      }
    }
  }
}
