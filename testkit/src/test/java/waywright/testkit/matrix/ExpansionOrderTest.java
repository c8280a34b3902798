package waywright.testkit.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import waywright.checker.OctileWorld;
import waywright.checker.World;
import waywright.search.BestFirstSearch;
import waywright.search.Search;
import waywright.search.SearchListener;
import waywright.space.Heuristic;
import waywright.testkit.GridCase;
import waywright.testkit.RandomWorlds;

/**
 * The order of expansions is part of the contract: lowest f, then lowest h, then lowest node,
 * whatever the frontier is made of. Compared node by node with a sorted set, on maps large enough
 * to fill the frontier.
 */
class ExpansionOrderTest {

  private record Entry(int node, long g, long h) {
    long f() {
      return g + h;
    }
  }

  /** A* over a sorted set, for consistent estimates: the nodes in order of expansion, goal last. */
  private static List<Integer> sorted(World world, int start, int goal, Heuristic h) {
    TreeSet<Entry> open =
        new TreeSet<>(
            Comparator.comparingLong(Entry::f)
                .thenComparingLong(Entry::h)
                .thenComparingInt(Entry::node));
    Map<Integer, Entry> known = new HashMap<>();
    Set<Integer> closed = new HashSet<>();
    List<Integer> order = new ArrayList<>();
    known.put(start, new Entry(start, 0, h.estimate(start)));
    open.add(known.get(start));
    while (!open.isEmpty()) {
      Entry best = open.pollFirst();
      order.add(best.node);
      if (best.node == goal) {
        break;
      }
      closed.add(best.node);
      world.arcs(
          best.node,
          (head, cost) -> {
            Entry before = known.get(head);
            if (before == null || best.g + cost < before.g && !closed.contains(head)) {
              if (before != null) {
                open.remove(before);
              }
              Entry entry = new Entry(head, best.g + cost, h.estimate(head));
              known.put(head, entry);
              open.add(entry);
            }
          });
    }
    return order;
  }

  @Test
  void isTheDocumentedOne() {
    int longest = 0;
    for (long seed = 0; seed < 250; seed++) {
      GridCase query = RandomWorlds.grid(seed, 160);
      OctileWorld world = query.world();
      if (!world.isOpen(query.start()) || !world.isOpen(query.goal())) {
        continue;
      }
      for (Heuristic h : new Heuristic[] {Spaces.heuristic(query), Heuristic.ZERO}) {
        List<Integer> order = new ArrayList<>();
        BestFirstSearch search = Search.astar(Spaces.of(query));
        search.listen(
            new SearchListener() {
              @Override
              public void current(Search watched, int node) {
                order.add(node);
              }
            });
        search.start(query.start(), query.goal(), h).run();
        assertEquals(sorted(world, query.start(), query.goal(), h), order, "seed " + seed);
        longest = Math.max(longest, order.size());
      }
    }
    assertTrue(longest > 5_000, "longest " + longest);
  }
}
