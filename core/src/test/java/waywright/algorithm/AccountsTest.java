package waywright.algorithm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.search.NodePath;
import waywright.search.Search;
import waywright.search.SearchListener;
import waywright.search.SearchStatus;
import waywright.space.ArcBuffer;
import waywright.space.CostToGo;
import waywright.space.Goal;
import waywright.space.Heuristic;

/** What searches account for besides their paths: trees, bounds, counters. */
class AccountsTest {

  private static final int NODES = 12;

  /** Against costs relaxed until nothing changes. */
  @Test
  void treesHoldTheCheapestWayToEveryNode() {
    Random random = new Random(3);
    for (int round = 0; round < 300; round++) {
      Arcs world = world(random);
      long[] cheapest = cheapest(world, 0);
      Search search = Algorithms.dijkstra(world);
      search.start(0, Goal.none(), Heuristic.ZERO).run();
      CostToGo tree = Algorithms.tree(search, world);
      for (int node = 0; node < NODES; node++) {
        assertEquals(cheapest[node], tree.cost(node));
        assertEquals(cheapest[node] != CostToGo.NO_PATH, tree.reached(node));
        if (!tree.reached(node)) {
          assertEquals(-1, tree.next(node));
          assertEquals(0, tree.copyPath(node, new int[0]));
          continue;
        }
        int[] back = new int[tree.copyPath(node, new int[0])];
        tree.copyPath(node, back);
        int[] path = new int[back.length];
        for (int i = 0; i < path.length; i++) {
          path[i] = back[path.length - 1 - i];
        }
        assertEquals(cheapest[node], world.cost(new NodePath(path, new int[0], cheapest[node])));
        assertEquals(0, path[0]);
        assertEquals(node, back[0]);
        assertEquals(node == 0 ? 0 : back[1], tree.next(node));
      }
      assertThrows(IndexOutOfBoundsException.class, () -> tree.cost(NODES));
      assertThrows(IndexOutOfBoundsException.class, () -> tree.cost(-1));
    }
  }

  /**
   * An estimate that misleads closes node 1 too dear; while it waits to be expanded again, neither
   * it nor what hangs on it is settled.
   */
  @Test
  void treesLeaveOutWhatHangsOnAnOpenNode() {
    Arcs world = Arcs.of(5, 0, 1, 10, 0, 2, 1, 2, 1, 1, 1, 3, 1, 3, 4, 1);
    Heuristic misleading = node -> node == 2 ? 11 : 0;
    Search search = Algorithms.astar(world);
    search.start(0, Goal.none(), misleading);
    boolean seen = false;
    while (search.step() == SearchStatus.RUNNING) {
      CostToGo tree = Algorithms.tree(search, world);
      boolean hangs = search.isSeen(1) && !search.isClosed(1) && search.isClosed(3);
      seen |= hangs;
      assertEquals(!hangs && search.isClosed(3), tree.reached(3));
      assertEquals(search.isClosed(1), tree.reached(1));
    }
    assertTrue(seen, "node 1 was never open again");
    assertEquals(3, Algorithms.tree(search, world).cost(3));
  }

  @Test
  void boundsSayWhatIsProven() {
    Arcs world = Arcs.of(2, 0, 1, 1);
    assertEquals(Double.POSITIVE_INFINITY, Algorithms.astar(world).bound());
    assertEquals(1, solved(Algorithms.astar(world)).bound());
    assertEquals(1, solved(Algorithms.dijkstra(world)).bound());
    assertTrue(solved(Algorithms.weightedAstar(world, 1.5)).bound() <= Math.nextUp(1.5));
    assertEquals(Double.POSITIVE_INFINITY, solved(Algorithms.greedy(world)).bound());
    assertEquals(Double.POSITIVE_INFINITY, solved(Algorithms.breadthFirst(world)).bound());
  }

  private static Search solved(Search search) {
    search.start(0, 1).run();
    return search;
  }

  /** Nodes that are opened again wait as others do: as a listener counts them. */
  @Test
  void whatIsOpenedAgainIsOpen() {
    Random random = new Random(7);
    int higher = 0;
    for (int round = 0; round < 400; round++) {
      Arcs world = world(random);
      long[] estimates = random.longs(NODES, 0, 60).toArray();
      Search search = Algorithms.astar(world);
      OpenNodes nodes = new OpenNodes();
      search.listen(nodes);
      search.start(0, Goal.none(), node -> estimates[node]).run();
      assertEquals(nodes.most, search.peakFrontier());
      assertEquals(nodes.again, search.reopened());
      assertEquals(search.generated() + search.reopened(), search.expanded());
      higher += nodes.most > nodes.mostNew ? 1 : 0;
    }
    assertTrue(higher > 0, "the most were open after one was opened again: " + higher);
  }

  /** Counts the nodes that are open, and the most of them. */
  private static final class OpenNodes implements SearchListener {

    private int open;
    private int again;

    /** The most at any time, and when a node was new. */
    private int most;

    private int mostNew;

    @Override
    public void opened(int node, int parent, long g, long h) {
      open++;
      most = Math.max(most, open);
      mostNew = Math.max(mostNew, open);
    }

    @Override
    public void reopened(int node, int parent, long g, long h) {
      again++;
      open++;
      most = Math.max(most, open);
    }

    @Override
    public void closed(int node, int parent, long g, long h) {
      open--;
    }
  }

  /** Of a chain each side meets its end and then one node after the other. */
  @Test
  void bothSidesCountWhatWaits() {
    Arcs star = Arcs.of(6, 0, 1, 1, 0, 2, 1, 0, 3, 1, 1, 4, 1, 2, 4, 9, 3, 4, 9, 4, 5, 1);
    Search search = Algorithms.bidirectional(star);
    assertEquals(SearchStatus.FOUND, search.start(0, 5).run());
    assertEquals(3, search.cost());
    assertTrue(
        search.peakFrontier() >= 2 && search.peakFrontier() <= 6, "" + search.peakFrontier());
  }

  @Test
  void depthFirstSearchesCountWhatTheyGenerateAndCopyTheirPath() {
    Arcs chain = Arcs.of(4, 0, 1, 1, 1, 2, 1, 2, 3, 1);
    Search search = Algorithms.depthLimited(chain, 3);
    assertEquals(SearchStatus.FOUND, search.start(0, 3).run());
    assertEquals(4, search.generated());
    int[] buffer = {9, 9, 9, 9, 9};
    assertEquals(4, search.copyPath(buffer));
    assertArrayEquals(new int[] {0, 1, 2, 3, 9}, buffer);
    int[] exact = new int[4];
    assertEquals(4, search.copyPath(exact));
    assertArrayEquals(new int[] {0, 1, 2, 3}, exact);
    int[] small = {9, 9, 9};
    assertEquals(4, search.copyPath(small));
    assertArrayEquals(new int[] {9, 9, 9}, small);
  }

  @Test
  void algorithmsAreCalledByTheirNames() {
    for (Promise promise : Promise.values()) {
      assertFalse(promise.words().isBlank());
    }
    for (Algorithm algorithm : Catalogue.general().all()) {
      assertEquals(algorithm.name(), algorithm.toString());
      assertFalse(algorithm.name().isBlank());
    }
  }

  /** No two arcs lead from a node to the same one, so that a path's nodes tell its cost. */
  private static Arcs world(Random random) {
    List<Arcs.Arc> arcs = new ArrayList<>();
    double share = random.nextDouble() / 4;
    for (int pair = 0; pair < NODES * NODES; pair++) {
      if (random.nextDouble() < share) {
        arcs.add(new Arcs.Arc(pair / NODES, pair % NODES, random.nextInt(20), ArcBuffer.NO_ARC));
      }
    }
    return new Arcs(NODES, arcs);
  }

  private static long[] cheapest(Arcs world, int start) {
    long[] costs = new long[NODES];
    Arrays.fill(costs, CostToGo.NO_PATH);
    costs[start] = 0;
    for (int pass = 0; pass < NODES; pass++) {
      for (Arcs.Arc arc : world.list()) {
        long from = costs[arc.tail()];
        long to = costs[arc.head()];
        if (from != CostToGo.NO_PATH && (to == CostToGo.NO_PATH || from + arc.cost() < to)) {
          costs[arc.head()] = from + arc.cost();
        }
      }
    }
    return costs;
  }
}
