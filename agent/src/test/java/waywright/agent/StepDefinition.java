package waywright.agent;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import waywright.agent.spi.Steps;

/** Priority inheritance as it is defined, by recursion and sets, for bodies of one node. */
final class StepDefinition {

  private record Choice(int node, long cost) {}

  private final StepWorld world;
  private final long seed;
  private final long tick;
  private final Map<Integer, Integer> on = new HashMap<>();
  private final Map<Integer, Integer> next = new HashMap<>();
  private final Set<Integer> failed = new HashSet<>();

  /** The best nodes of each unit where it stands, asked for again and again. */
  private final Map<Integer, Set<Integer>> wishes = new HashMap<>();

  StepDefinition(StepWorld world, long seed, long tick) {
    this.world = world;
    this.seed = seed;
    this.tick = tick;
    for (int i = 0; i < world.count; i++) {
      on.put(world.at[i], i);
      if (world.fixed[i]) {
        next.put(i, world.at[i]);
      }
    }
  }

  Map<Integer, Integer> resolve(int[] order) {
    for (int unit : order) {
      if (!next.containsKey(unit) && !moves(unit, -1)) {
        next.put(unit, world.at[unit]);
      }
    }
    return next;
  }

  private boolean moves(int unit, int pusher) {
    for (int to : sorted(unit, pusher)) {
      Integer other = on.get(to);
      boolean excluded =
          next.containsValue(to)
              || other != null && Integer.valueOf(world.at[unit]).equals(next.get(other))
              || crosses(unit, to);
      if (!excluded) {
        next.put(unit, to);
        boolean free = other == null || next.containsKey(other);
        if (free || !failed.contains(other) && moves(other, unit)) {
          return true;
        }
        next.remove(unit);
      }
    }
    failed.add(unit);
    return false;
  }

  private boolean crosses(int unit, int to) {
    int[] pair = new int[2];
    return world.copyCrossed(world.at[unit], to, pair)
        && (goes(pair[0], pair[1]) || goes(pair[1], pair[0]));
  }

  private boolean goes(int from, int to) {
    Integer unit = on.get(from);
    return unit != null && Integer.valueOf(to).equals(next.get(unit));
  }

  private List<Choice> choices(int unit, int node) {
    int[] nodes = new int[Steps.MOST_CHOICES];
    long[] costs = new long[Steps.MOST_CHOICES];
    List<Choice> list = new ArrayList<>();
    int count = world.copyChoices(unit, node, nodes, costs);
    for (int i = 0; i < count; i++) {
      list.add(new Choice(nodes[i], costs[i]));
    }
    return list;
  }

  /** Returns the nodes with the least cost, none if the node itself is among them. */
  private Set<Integer> best(int unit, int node) {
    List<Choice> choices = choices(unit, node);
    long least = choices.stream().mapToLong(Choice::cost).min().orElseThrow();
    Set<Integer> best = new HashSet<>();
    choices.stream().filter(c -> c.cost == least).forEach(c -> best.add(c.node));
    return best.contains(node) ? Set.of() : best;
  }

  private boolean hinders(int unit, int to) {
    List<Integer> wanting = new ArrayList<>();
    for (int other = 0; other < world.count; other++) {
      Set<Integer> best =
          world.fixed[other]
              ? Set.of()
              : wishes.computeIfAbsent(other, one -> best(one, world.at[one]));
      if (best.size() == 1 && best.contains(to)) {
        wanting.add(other);
      }
    }
    boolean one = wanting.size() == 1 && wanting.get(0) != unit;
    return wanting.size() > 1 || one && !next.containsKey(wanting.get(0));
  }

  private List<Integer> sorted(int unit, int pusher) {
    int at = world.at[unit];
    Set<Integer> way = pusher < 0 ? Set.of() : best(pusher, next.get(pusher));
    long stay = world.costs[unit][at];
    Comparator<Choice> order =
        Comparator.<Choice, Boolean>comparing(
                c -> c.node != at && c.cost >= stay && way.contains(c.node))
            .thenComparing(c -> c.cost)
            .thenComparing(c -> c.node != at)
            .thenComparing(
                c -> c.node != at && on.containsKey(c.node) && !next.containsKey(on.get(c.node)))
            .thenComparing(c -> c.node != at && hinders(unit, c.node))
            .thenComparing(c -> Choices.hash(seed, tick, at, c.node) >>> 5);
    return choices(unit, at).stream().sorted(order).map(Choice::node).toList();
  }
}
