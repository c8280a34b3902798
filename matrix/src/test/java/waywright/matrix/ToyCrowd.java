package waywright.matrix;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import waywright.agent.Follower;

/**
 * The smallest crowd: collects what all units want to do in a tick, resolves that once in a fixed
 * order, and then moves them. Units may follow into nodes that others leave, and rings turn; two
 * units never exchange places. Knows nothing of squares, hexagons or graphs.
 */
final class ToyCrowd {

  private final List<Follower> units = new ArrayList<>();

  /** A unit more; earlier ones go first. */
  void add(Follower unit) {
    units.add(unit);
  }

  List<Follower> units() {
    return units;
  }

  /** The nodes under a unit while it is at a node. */
  static int[] occupied(Follower unit, int node) {
    int[] nodes = new int[unit.ticket().copyOccupied(node, new int[0])];
    unit.ticket().copyOccupied(node, nodes);
    return nodes;
  }

  /** Moves all units by one node at most; what happened to each. */
  List<Follower.Event> step() {
    int[] next = units.stream().mapToInt(Follower::next).toArray();
    boolean[] moves = new boolean[next.length];
    for (int i = 0; i < next.length; i++) {
      moves[i] = next[i] != units.get(i).node();
    }
    int refused = refused(next, moves);
    while (refused >= 0) {
      moves[refused] = false;
      refused = refused(next, moves);
    }
    List<Follower.Event> events = new ArrayList<>();
    for (int i = 0; i < next.length; i++) {
      events.add(moves[i] ? units.get(i).advance() : units.get(i).hold());
    }
    Map<Integer, Integer> now = holders();
    for (int i = 0; i < next.length; i++) {
      Follower unit = units.get(i);
      int own = i;
      if (Integer.bitCount(unit.waited()) == 1) {
        unit.findDetour(
            node ->
                Arrays.stream(occupied(unit, node)).allMatch(n -> now.getOrDefault(n, own) == own),
            64L * unit.waited());
      }
    }
    return events;
  }

  /** The first unit that cannot move if all others do as they are to; −1 if there is none. */
  private int refused(int[] next, boolean[] moves) {
    Map<Integer, Integer> now = holders();
    Map<Integer, Integer> then = new HashMap<>();
    now.forEach(
        (node, i) -> {
          if (!moves[i]) {
            then.put(node, i);
          }
        });
    for (int i = 0; i < next.length; i++) {
      for (int node : moves[i] ? occupied(units.get(i), next[i]) : new int[0]) {
        Integer held = then.put(node, i);
        Integer other = now.get(node);
        boolean swaps =
            other != null && other != i && moves[other] && meets(units.get(other), next[other], i);
        if (held != null && held != i || swaps) {
          return i;
        }
      }
    }
    return -1;
  }

  /** Whether a unit at a node covers a node that unit i covers now. */
  private boolean meets(Follower unit, int node, int i) {
    int[] held = occupied(units.get(i), units.get(i).node());
    return Arrays.stream(occupied(unit, node)).anyMatch(n -> Arrays.binarySearch(held, n) >= 0);
  }

  /** Which unit covers each node now. */
  private Map<Integer, Integer> holders() {
    Map<Integer, Integer> holders = new HashMap<>();
    for (int i = 0; i < units.size(); i++) {
      for (int node : occupied(units.get(i), units.get(i).node())) {
        holders.put(node, i);
      }
    }
    return holders;
  }
}
