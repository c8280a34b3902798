package waywright.matrix;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import waywright.algorithm.Algorithms;
import waywright.checker.HexWorld;
import waywright.checker.World;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.hex.HexMap;
import waywright.hex.HexSpace;
import waywright.hex.HexStorage;
import waywright.search.Search;
import waywright.search.SearchListener;
import waywright.space.Expander;
import waywright.space.Heuristic;
import waywright.testkit.internal.GridCase;
import waywright.testkit.internal.RandomWorlds;

/**
 * The order of expansions is part of the contract: lowest f, then lowest h, then lowest node,
 * whatever the frontier is made of. Compared node by node with a sorted set, on maps large enough
 * to fill the frontier.
 */
class ExpansionOrderTest {

  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

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
      for (World.Arc arc : world.arcs(best.node)) {
        int head = arc.head();
        Entry before = known.get(head);
        if (before == null || best.g + arc.cost() < before.g && !closed.contains(head)) {
          if (before != null) {
            open.remove(before);
          }
          Entry entry = new Entry(head, best.g + arc.cost(), h.estimate(head));
          known.put(head, entry);
          open.add(entry);
        }
      }
    }
    return order;
  }

  @Test
  void onSquares() {
    int longest = 0;
    for (long seed = 0; seed < 67 * SCALE; seed++) {
      GridCase query = RandomWorlds.grid(seed, 160);
      Heuristic[] estimates = {Spaces.heuristic(query), Heuristic.ZERO};
      int length = compare(query, query.world(), Spaces.of(query), estimates);
      longest = Math.max(longest, length);
    }
    assertTrue(longest > 5_000, "longest " + longest);
  }

  /** Small whole costs: many entries whose f differ by one or not at all. */
  @Test
  void onHexagons() {
    int longest = 0;
    for (long seed = 0; seed < 67 * SCALE; seed++) {
      GridCase query = RandomWorlds.grid(seed, 160).withoutAvoided();
      Movement.Builder movement = Movement.builder().neighbors(6);
      Map<Character, Long> costs = new TreeMap<>();
      query.rules().costs().forEach(movement::cost);
      query.rules().costs().forEach((letter, cost) -> costs.put(letter, (long) cost));
      GridMap map = query.map();
      World world =
          new HexWorld(map.width(), map.height(), map.toBytes(), costs, HexWorld.Layout.ODD_R);
      HexSpace space = new HexSpace(new HexMap(map, HexStorage.ODD_R), movement.build());
      Heuristic distance = space.towards(map.x(query.goal()), map.y(query.goal()));
      Heuristic[] estimates = {distance, Heuristic.ZERO};
      longest = Math.max(longest, compare(query, world, space, estimates));
    }
    assertTrue(longest > 5_000, "longest " + longest);
  }

  /** The number of expansions, the most of all estimates. */
  private static int compare(GridCase query, World world, Expander space, Heuristic[] estimates) {
    int longest = 0;
    if (!world.isOpen(query.start()) || !world.isOpen(query.goal())) {
      return 0;
    }
    for (Heuristic h : estimates) {
      List<Integer> order = new ArrayList<>();
      Search search = Algorithms.astar(space);
      search.listen(
          new SearchListener() {
            @Override
            public void current(int node, int parent, long g, long h) {
              order.add(node);
            }
          });
      search.start(query.start(), query.goal(), h).run();
      List<Integer> wanted = sorted(world, query.start(), query.goal(), h);
      if (!wanted.equals(order)) {
        throw new AssertionError("another order: " + query);
      }
      longest = Math.max(longest, order.size());
    }
    return longest;
  }
}
