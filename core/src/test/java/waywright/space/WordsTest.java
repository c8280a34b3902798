package waywright.space;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** What sources, goals, estimates and costs to go say of themselves. */
class WordsTest {

  /** Nodes 0 → 1 → 2, and 3 by itself; 2 is the goal. */
  private static final CostToGo LINE =
      new CostToGo() {
        @Override
        public long cost(int node) {
          return node == 3 ? NO_PATH : 2 - node;
        }

        @Override
        public int next(int node) {
          return node == 3 ? -1 : Math.min(2, node + 1);
        }
      };

  @Test
  void costsToGoSayTheWay() {
    assertTrue(LINE.reached(0) && LINE.reached(2));
    assertFalse(LINE.reached(3));
    int[] room = {-7, -7, -7, -7};
    assertEquals(3, LINE.copyPath(0, room));
    assertArrayEquals(new int[] {0, 1, 2, -7}, room);
    int[] exact = new int[3];
    assertEquals(3, LINE.copyPath(0, exact));
    assertArrayEquals(new int[] {0, 1, 2}, exact);
    int[] small = {-7, -7};
    assertEquals(3, LINE.copyPath(0, small));
    assertArrayEquals(new int[] {-7, -7}, small, "all or nothing");
    assertEquals(1, LINE.copyPath(2, small));
    assertArrayEquals(new int[] {2, -7}, small);
    assertEquals(0, LINE.copyPath(3, small));
  }

  @Test
  void costsToGoAreAConsistentEstimate() {
    Heuristic estimate = LINE.heuristic();
    assertTrue(estimate.isConsistent());
    assertEquals(2, estimate.estimate(0));
    assertEquals(Heuristic.NO_PATH, estimate.estimate(3));
    Heuristic unpromised = node -> 5;
    assertFalse(unpromised.isConsistent());
    assertEquals(5, Heuristic.consistent(unpromised).estimate(1));
    assertTrue(Heuristic.ZERO.isConsistent());
  }

  @Test
  void sourcesSayWhetherTheyCost() {
    Sources free = Sources.of(4, 9);
    assertFalse(free.hasCosts());
    assertEquals(2, free.size());
    assertEquals(9, free.node(1));
    assertEquals(0, free.cost(1));
    assertFalse(Sources.NONE.hasCosts());
    assertEquals(0, Sources.NONE.size());
    Sources dear = written(4, 0, 9, 3);
    assertTrue(dear.hasCosts());
    assertFalse(written(4, 0).hasCosts());
    assertFalse(written().hasCosts());
    assertTrue(Sources.of(new int[] {4, 9}, new long[] {0, 3}).hasCosts());
  }

  /** Sources of a caller's own making, so that what the interface adds is asked. */
  private static Sources written(int... nodesAndCosts) {
    return new Sources() {
      @Override
      public int size() {
        return nodesAndCosts.length / 2;
      }

      @Override
      public int node(int i) {
        return nodesAndCosts[2 * i];
      }

      @Override
      public long cost(int i) {
        return nodesAndCosts[2 * i + 1];
      }
    };
  }

  @Test
  void goalsSayWhatTheyConsistOf() {
    Goal free = Goal.anyOf(new int[] {6, 6}, new long[] {0, 0});
    assertEquals(6, free.node(), "one node, said twice");
    assertFalse(free.hasCosts());
    Goal cheaper = Goal.anyOf(new int[] {6, 6}, new long[] {5, 3});
    assertEquals(Goal.ANY, cheaper.node(), "a cost to end there is more than a node");
    assertTrue(cheaper.hasCosts());
    assertEquals(3, cheaper.cost(6));
    assertEquals(0, cheaper.cost(7));
    assertEquals(1, cheaper.size());
    Goal two = Goal.anyOf(8, 2, 8);
    assertEquals(Goal.ANY, two.node());
    assertEquals(2, two.size());
    assertEquals(2, two.nodeAt(0));
    assertEquals(8, two.nodeAt(1));
    assertTrue(two.test(2) && two.isListed());
    assertFalse(two.test(5));
    Goal one = Goal.anyOf(8);
    assertTrue(one.isListed() && one.test(8));
    assertEquals(1, one.size());
    assertEquals(8, one.nodeAt(0));
    assertEquals(0, one.cost(8));
    Goal even = Goal.where(node -> node % 2 == 0);
    assertFalse(even.isListed() || even.hasCosts() || even.test(3));
    assertTrue(even.test(4));
    assertEquals(0, even.size());
    assertEquals(Goal.ANY, even.node());
    assertFalse(Goal.none().test(0));
  }
}
