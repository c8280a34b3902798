package waywright.road.cch;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import waywright.graph.Geometry;
import waywright.graph.Graph;
import waywright.graph.GraphBuilder;
import waywright.prepare.Workers;
import waywright.road.order.NodeOrder;

/** Versions beside copies of all numbers. */
class LongsTest {

  @Test
  void versionsAreWhatCopiesWouldBe() {
    SplittableRandom random = new SplittableRandom(1);
    for (int size : new int[] {0, 1, 511, 512, 513, 20_000}) {
      List<long[]> copies = new ArrayList<>();
      List<Longs> versions = new ArrayList<>();
      copies.add(random.longs(size).toArray());
      versions.add(new Longs(copies.get(0).clone()));
      for (int round = 0; round < 60; round++) {
        int from = random.nextInt(versions.size());
        long[] copy = copies.get(from).clone();
        Longs.Draft draft = new Longs.Draft(versions.get(from));
        for (int change = random.nextInt(size > 0 ? 9 : 1); change > 0; change--) {
          int i = random.nextInt(size);
          copy[i] = random.nextInt(3) == 0 ? copy[i] : random.nextLong();
          draft.set(i, copy[i]);
        }
        copies.add(copy);
        versions.add(draft.finish());
      }
      for (int i = 0; i < versions.size(); i++) {
        assertArrayEquals(copies.get(i), versions.get(i).array(), "version " + i + " of " + size);
        assertEquals(size, versions.get(i).size());
      }
    }
  }

  /** A hundred updates of a city, each of which leaves all versions before it as they were. */
  @Test
  void versionsOfCostsStayAsTheyWere() {
    Graph city = GraphBuilder.city(6, 40, 40);
    CustomizableHierarchy hierarchy =
        CustomizableHierarchy.of(city.topology(), NodeOrder.of(city.topology(), Geometry.NONE));
    SplittableRandom random = new SplittableRandom(2);
    int[] costs = CustomizableHierarchy.costs(city.metric());
    List<int[]> all = new ArrayList<>();
    List<Customization> versions = new ArrayList<>();
    Customization now = hierarchy.customize(costs, Workers.NONE);
    for (int update = 0; update < 100; update++) {
      all.add(costs.clone());
      versions.add(now);
      int arc = random.nextInt(costs.length);
      costs[arc] = random.nextInt(2000);
      now = now.with(new int[] {arc}, new int[] {costs[arc]});
    }
    for (int i = 0; i < versions.size(); i++) {
      Customization anew = hierarchy.customize(all.get(i), Workers.NONE);
      Customization version = versions.get(i);
      assertArrayEquals(anew.ups, version.ups);
      assertArrayEquals(anew.downs, version.downs);
      for (int e = 0; e < 2 * hierarchy.edgeCount(); e++) {
        int cost = e % 2 == 0 ? anew.ups[e / 2] : anew.downs[e / 2];
        if (cost != Customization.CLOSED) {
          assertEquals(anew.ways.get(e), version.ways.get(e), "version " + i);
        }
      }
    }
  }
}
