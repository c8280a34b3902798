package waywright.road.turn;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import waywright.graph.Topology;
import waywright.road.network.TurnRule;
import waywright.road.profile.RoadMetric;

/**
 * An automaton that recognizes forbidden chains of arcs, arc by arc (A. V. Aho and M. J. Corasick,
 * "Efficient string matching", 1975). Its positions are prefixes of chains; position 0 is the empty
 * one.
 */
final class ForbiddenChains {

  /** The result of a step that completes a chain. */
  static final int FORBIDDEN = -1;

  /** By position, the next position for each arc that continues a chain. */
  private final List<Map<Integer, Integer>> next = new ArrayList<>();

  /** Arcs that are in a chain; any other arc leads to position 0. */
  private final BitSet known = new BitSet();

  /** By position, whether a chain is complete there. */
  private final BitSet complete = new BitSet();

  /** By position, its longest proper suffix that is also a position. */
  private int[] fallback = new int[0];

  /** By position, its number of arcs. */
  private final List<Integer> depth = new ArrayList<>();

  ForbiddenChains(RoadMetric metric) {
    addPosition(0);
    List<TurnRule> rules = metric.network().turnRules();
    for (int i = 0; i < rules.size(); i++) {
      if (metric.binds(i)) {
        add(metric, rules.get(i));
      }
    }
    link();
  }

  private int addPosition(int arcs) {
    next.add(new HashMap<>());
    depth.add(arcs);
    return next.size() - 1;
  }

  /** Adds a rule; a mandatory turn forbids all other exits from its chain. */
  private void add(RoadMetric metric, TurnRule rule) {
    if (rule.kind() == TurnRule.Kind.NO) {
      add(rule, rule.size() - 1, rule.arc(rule.size() - 1));
      return;
    }
    Topology topology = metric.network().topology();
    for (int size = 1; size < rule.size(); size++) {
      for (int exit : topology.arcsFrom(topology.head(rule.arc(size - 1))).toArray()) {
        if (exit != rule.arc(size) && metric.isOpen(exit)) {
          add(rule, size, exit);
        }
      }
    }
  }

  /** Forbids the first {@code size} arcs of a rule followed by {@code last}. */
  private void add(TurnRule rule, int size, int last) {
    int position = 0;
    for (int i = 0; i <= size; i++) {
      int arc = i < size ? rule.arc(i) : last;
      known.set(arc);
      int arcs = i + 1;
      position = next.get(position).computeIfAbsent(arc, added -> addPosition(arcs));
    }
    complete.set(position);
  }

  /** Computes the fallbacks breadth first: the fallback of a position is shorter, and known. */
  private void link() {
    fallback = new int[next.size()];
    IntStream.range(1, next.size())
        .boxed()
        .sorted(Comparator.comparingInt(depth::get))
        .forEach(this::link);
  }

  /** Links the positions after one; all positions of smaller depth must be linked. */
  private void link(int position) {
    if (complete.get(fallback[position])) {
      complete.set(position);
    }
    next.get(position)
        .forEach(
            (arc, child) -> {
              int back = fallback[position];
              while (back != 0 && !next.get(back).containsKey(arc)) {
                back = fallback[back];
              }
              fallback[child] = next.get(back).getOrDefault(arc, 0);
            });
  }

  /** Returns the position after another arc, or {@link #FORBIDDEN}. */
  int step(int position, int arc) {
    if (!known.get(arc)) {
      return 0;
    }
    int at = position;
    Integer to = next.get(at).get(arc);
    while (to == null && at != 0) {
      at = fallback[at];
      to = next.get(at).get(arc);
    }
    int found = to == null ? 0 : to;
    return complete.get(found) ? FORBIDDEN : found;
  }

  /** Returns the number of last arcs that a position represents. */
  int depth(int position) {
    return depth.get(position);
  }
}
