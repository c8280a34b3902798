package waywright.testkit.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import waywright.checker.OctileWorld.Corner;
import waywright.checker.World;
import waywright.checker.World.Arc;
import waywright.checker.internal.Oracle;
import waywright.testkit.Case;
import waywright.testkit.Case.Estimate;

class RandomWorldsTest {

  private static long share(LongFunction<? extends Case> cases, Predicate<Case> holds) {
    long count = 0;
    for (long seed = 0; seed < 2_000; seed++) {
      count += holds.test(cases.apply(seed)) ? 1 : 0;
    }
    return count / 20;
  }

  private static Predicate<Case> grid(Predicate<GridCase> holds) {
    return c -> holds.test((GridCase) c);
  }

  @Test
  void gridsAreOfEveryKind() {
    LongFunction<GridCase> grids = RandomWorlds::grid;
    for (Corner corner : Corner.values()) {
      assertTrue(share(grids, grid(c -> c.rules().corner() == corner)) > 25, corner.name());
    }
    assertTrue(share(grids, grid(c -> c.rules().neighbors() == 4)) > 25);
    assertTrue(share(grids, grid(c -> !c.rules().isUniform())) > 30);
    assertTrue(share(grids, grid(c -> !c.rules().exits().isEmpty())) > 15);
    assertTrue(share(grids, grid(c -> c.avoided().length > 0)) > 20);
    assertTrue(share(grids, c -> !c.world().isOpen(c.start())) >= 5);
    assertTrue(share(grids, RandomWorldsTest::found) > 40);
    assertTrue(share(grids, c -> !found(c)) > 20);
  }

  @Test
  void graphsAreOfEveryKind() {
    LongFunction<GraphCase> graphs = RandomWorlds::graph;
    assertTrue(share(graphs, c -> has(c, arc -> arc.tail() == arc.head())) > 30, "loops");
    assertTrue(share(graphs, c -> has(c, arc -> arc.cost() == 0)) > 50, "zero costs");
    assertTrue(share(graphs, c -> has(c, arc -> arc.cost() > 1L << 53)) > 8, "large costs");
    assertTrue(share(graphs, c -> parallel((GraphCase) c)) > 30, "parallel arcs");
    assertTrue(share(graphs, RandomWorldsTest::found) > 35);
    assertTrue(share(graphs, c -> !found(c)) > 25);
  }

  private static boolean has(Case c, Predicate<Arc> holds) {
    return ((GraphCase) c).arcs().stream().anyMatch(holds);
  }

  private static boolean parallel(GraphCase c) {
    return c.arcs().stream().map(arc -> arc.tail() * 99 + arc.head()).distinct().count()
        < c.arcs().size();
  }

  private static boolean found(Case c) {
    return Oracle.dijkstra(c.world(), c.start())[c.goal()] != Oracle.UNREACHED;
  }

  @Test
  void treesAndMazesHaveOneSimplePathBetweenAnyTwoNodes() {
    for (long seed = 0; seed < 300; seed++) {
      for (Case c : List.of(RandomWorlds.tree(seed), RandomWorlds.maze(seed))) {
        World world = c.world();
        List<Arc> arcs = world.arcs();
        long open = 0;
        long[] hops = Oracle.hops(world, c.start());
        for (int node = 0; node < world.nodeCount(); node++) {
          open += world.isOpen(node) ? 1 : 0;
          assertEquals(world.isOpen(node), hops[node] != Oracle.UNREACHED, "connected");
        }
        // A connected graph whose edges go both ways is a tree if it has n - 1 of them.
        assertEquals(2 * (open - 1), arcs.size(), "seed " + seed);
      }
    }
  }

  @Test
  void estimatesAreAdmissibleAndOfTheirKind() {
    int inconsistent = 0;
    for (long seed = 0; seed < 1_000; seed++) {
      Case c = RandomWorlds.any(seed);
      long[] left = Oracle.distancesTo(c.world(), c.goal());
      for (Estimate estimate : Estimate.values()) {
        long[] h = c.with(estimate).estimates();
        for (int node = 0; node < h.length; node++) {
          assertTrue(h[node] >= 0 && h[node] <= left[node], estimate + " seed " + seed);
          boolean exact = estimate == Estimate.PERFECT && left[node] != Oracle.UNREACHED;
          assertTrue(!exact || h[node] == left[node]);
        }
        for (Arc arc : c.world().arcs()) {
          boolean rises = h[arc.tail()] > arc.cost() + h[arc.head()];
          assertTrue(!rises || estimate == Estimate.HALF || estimate == Estimate.ROUNDED);
          inconsistent += rises ? 1 : 0;
        }
      }
    }
    assertTrue(inconsistent > 5_000, inconsistent + " inconsistent arcs");
  }

  /** Seeds mean the same worlds on every Java: a change here makes recorded seeds worthless. */
  @Test
  void seedsMeanTheSameEverywhere() {
    List<String> texts = new ArrayList<>();
    for (long seed = 0; seed < 1_000; seed++) {
      texts.add(RandomWorlds.any(seed).toText());
    }
    assertEquals(GOLDEN, texts.hashCode());
  }

  private static final int GOLDEN = 557021872;
}
