package waywright.search.spi;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import waywright.algorithm.Algorithms;
import waywright.search.Search;
import waywright.search.SearchStatus;
import waywright.space.ArcBuffer;
import waywright.space.Expander;

/** Every layout against a map of the platform. */
class NodeStatesTest {

  private record Known(long g, int parent, boolean closed, int arc) {}

  @ParameterizedTest
  @EnumSource(NodeStates.Layout.class)
  void eachLayoutKnowsWhatAMapKnows(NodeStates.Layout layout) {
    Random random = new Random(3);
    int nodes = 20_000;
    NodeStates states = new NodeStates(layout);
    states.ageTo(20);
    for (int search = 0; search < 60; search++) {
      TreeMap<Integer, Known> model = new TreeMap<>();
      states.begin(nodes);
      assertEquals(0, states.seen().count(), "a new search knows nothing");
      int visits = random.nextInt(search % 7 == 0 ? 9_000 : 300);
      for (int i = 0; i < visits; i++) {
        int node = random.nextInt(random.nextBoolean() ? nodes : 700);
        int slot = states.slot(node);
        assertEquals(slot, states.find(node));
        assertEquals(model.containsKey(node), states.isSeen(slot));
        if (model.containsKey(node) && random.nextInt(3) == 0) {
          states.close(slot);
          model.computeIfPresent(node, (n, k) -> new Known(k.g, k.parent, true, k.arc));
        } else {
          int arc = search < 20 ? ArcBuffer.NO_ARC : random.nextInt(5) - 1;
          Known known = new Known(random.nextLong() >>> 2, random.nextInt(nodes), false, arc);
          states.open(slot, known.parent, known.g);
          states.setH(slot, known.g / 2);
          states.setArc(slot, known.arc);
          model.put(node, known);
        }
      }
      model.forEach(
          (node, known) -> {
            int slot = states.find(node);
            assertTrue(states.isSeen(slot));
            Known is =
                new Known(
                    states.g(slot), states.parent(slot), states.isClosed(slot), states.arc(slot));
            assertEquals(known, is);
            assertEquals(known.g / 2, states.h(slot));
          });
      assertArrayEquals(
          model.keySet().stream().mapToInt(Integer::intValue).toArray(), states.seen().toArray());
    }
    assertEquals(layout, states.layout());
  }

  @ParameterizedTest
  @EnumSource(NodeStates.Layout.class)
  void whatHasNoSlotIsNotFound(NodeStates.Layout layout) {
    NodeStates states = new NodeStates(layout);
    states.begin(10);
    for (int node : new int[] {-1, Integer.MIN_VALUE, Integer.MAX_VALUE, 1 << 30, 5_000}) {
      assertEquals(-1, states.find(node), "node " + node);
    }
  }

  /** Nodes that lay side by side stay there, those beyond lie in pages, again and again. */
  @Test
  void aWorldThatGrowsBeyondAMillionNodesGoesOnInPages() {
    Random random = new Random(8);
    NodeStates states = new NodeStates();
    for (int search = 0; search < 6; search++) {
      states.begin(100);
      assertEquals(NodeStates.Layout.DENSE, states.layout());
      TreeMap<Integer, Long> model = new TreeMap<>();
      int known = 100;
      for (int i = 0; i < 3_000; i++) {
        known = Math.min(3 << 20, known + random.nextInt(known / 8));
        int node = random.nextInt(known);
        int slot = states.slot(node);
        assertEquals(model.getOrDefault(node, Long.MAX_VALUE), states.gIfSeen(slot));
        states.open(slot, node / 2, i);
        states.setArc(slot, i % 3 == 0 ? i : ArcBuffer.NO_ARC);
        states.setH(slot, 2L * i);
        model.put(node, (long) i);
      }
      model.forEach(
          (node, g) -> {
            int slot = states.find(node);
            assertEquals(g, states.g(slot));
            assertEquals(2 * g, states.h(slot));
            assertEquals(node / 2, states.parent(slot));
            assertEquals(g % 3 == 0 ? g : ArcBuffer.NO_ARC, states.arc(slot));
          });
      assertArrayEquals(
          model.keySet().stream().mapToInt(Integer::intValue).toArray(), states.seen().toArray());
    }
  }

  @Test
  void aDenseLayoutThatIsTooLargeIsRefusedByName() {
    NodeStates states = new NodeStates(NodeStates.Layout.DENSE);
    var refused = assertThrows(IllegalArgumentException.class, () -> states.begin(1 << 30));
    assertTrue(refused.getMessage().contains("Maybe lay them out in pages?"));
  }

  /** An open grid, numbered row by row. */
  private record Plain(int side) implements Expander {

    @Override
    public int nodeCount() {
      return side * side;
    }

    @Override
    public void expand(int node, ArcBuffer out) {
      int x = node % side;
      int y = node / side;
      if (x > 0) {
        out.add(node - 1, 1);
      }
      if (x < side - 1) {
        out.add(node + 1, 1);
      }
      if (y > 0) {
        out.add(node - side, 1);
      }
      if (y < side - 1) {
        out.add(node + side, 1);
      }
    }
  }

  /** Two billion nodes, of which a search looks at some thousands. */
  @ParameterizedTest
  @EnumSource(
      value = NodeStates.Layout.class,
      names = {"PAGED", "SPARSE"})
  void aSearchOfAHugeWorldTakesTheRoomOfWhatItVisits(NodeStates.Layout layout) {
    Plain world = new Plain(46_000);
    Search search = Algorithms.astar(world, layout);
    int start = 46_000 * 23_000 + 23_000;
    int goal = start + 46_000 * 40 - 300;
    assertEquals(SearchStatus.FOUND, search.start(start, goal, estimate(world, goal)).run());
    assertEquals(340, search.cost());
    assertEquals(341, search.copyPath(new int[400]));
    assertEquals(SearchStatus.FOUND, search.start(goal, start, estimate(world, start)).run());
    assertEquals(340, search.cost());
  }

  @Test
  void largeWorldsAreLaidOutInPagesUnlessAskedOtherwise() {
    NodeStates states = new NodeStates();
    states.begin(100_000_000);
    assertEquals(NodeStates.Layout.PAGED, states.layout());
    NodeStates small = new NodeStates();
    small.begin(1_000_000);
    assertEquals(NodeStates.Layout.DENSE, small.layout());
  }

  private static waywright.space.Heuristic estimate(Plain world, int goal) {
    int side = world.side;
    return node -> Math.abs(node % side - goal % side) + Math.abs(node / side - goal / side);
  }
}
