package waywright.road.turn.internal;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Objects;
import waywright.graph.Topology;
import waywright.road.turn.TurnStates;

/**
 * Reachability of the bulk of the roads: the largest strongly connected set of states (R. Tarjan,
 * "Depth-first search and linear graph algorithms", 1972), the states from which it can be reached,
 * and those reachable from it. A private yard behind a closed gate, an island without a ferry and a
 * one-way trap are outside the set; a trap can be reached from it but not left.
 *
 * <p>Immutable, shared by threads. Built in O(states + turns).
 */
public final class TurnReachability {

  private final int size;
  private final BitSet leaves;
  private final BitSet arrives;

  private TurnReachability(int size, BitSet leaves, BitSet arrives) {
    this.size = size;
    this.leaves = leaves;
    this.arrives = arrives;
  }

  /**
   * Computes the reachability; among sets of equal size, the one with the smallest state counts.
   */
  public static TurnReachability of(TurnStates states) {
    Objects.requireNonNull(states, "states");
    Topology topology = states.graph().topology();
    BitSet main = Components.largest(topology);
    return new TurnReachability(
        main.cardinality(), closure(topology.reversed(), main), closure(topology, main));
  }

  /** Returns the number of states in the largest set. */
  public int size() {
    return size;
  }

  /** Whether the bulk of the roads can be reached from a state. */
  public boolean leaves(int state) {
    return leaves.get(state);
  }

  /** Whether a state can be reached from the bulk of the roads. */
  public boolean arrives(int state) {
    return arrives.get(state);
  }

  private static BitSet closure(Topology topology, BitSet from) {
    BitSet reached = (BitSet) from.clone();
    int[] stack = new int[Math.max(1, topology.nodeCount())];
    int size = 0;
    for (int state = from.nextSetBit(0); state >= 0; state = from.nextSetBit(state + 1)) {
      stack[size++] = state;
    }
    while (size > 0) {
      int state = stack[--size];
      for (int i = 0; i < topology.outDegree(state); i++) {
        int next = topology.head(topology.arcFrom(state, i));
        if (!reached.get(next)) {
          reached.set(next);
          stack[size++] = next;
        }
      }
    }
    return reached;
  }

  /** Tarjan's algorithm with an explicit stack. */
  private static final class Components {

    private final Topology topology;

    /**
     * By state, its visiting number, −1 if unvisited; and the smallest number known to be reachable
     * from it.
     */
    private final int[] numbers;

    private final int[] lows;

    /** By state, the number of its arcs already followed. */
    private final int[] followed;

    /** The states on the path from the root. */
    private final int[] path;

    private int pathSize;

    /** The visited states whose component is still unknown. */
    private final int[] open;

    private int openSize;
    private final BitSet isOpen = new BitSet();
    private int met;

    /** The largest component so far, and the smallest of its states. */
    private final BitSet largest = new BitSet();

    private int largestSize;
    private int largestFirst = Integer.MAX_VALUE;

    private Components(Topology topology) {
      this.topology = topology;
      int count = topology.nodeCount();
      numbers = new int[count];
      lows = new int[count];
      followed = new int[count];
      path = new int[count];
      open = new int[count];
      Arrays.fill(numbers, -1);
    }

    static BitSet largest(Topology topology) {
      Components components = new Components(topology);
      for (int root = 0; root < topology.nodeCount(); root++) {
        if (components.numbers[root] < 0) {
          components.explore(root);
        }
      }
      return components.largest;
    }

    private void explore(int root) {
      enter(root);
      while (pathSize > 0) {
        int at = path[pathSize - 1];
        if (followed[at] == topology.outDegree(at)) {
          leave(at);
          continue;
        }
        int next = topology.head(topology.arcFrom(at, followed[at]++));
        if (numbers[next] < 0) {
          enter(next);
        } else if (isOpen.get(next)) {
          lows[at] = Math.min(lows[at], numbers[next]);
        }
      }
    }

    private void enter(int state) {
      path[pathSize++] = state;
      open[openSize++] = state;
      isOpen.set(state);
      numbers[state] = met;
      lows[state] = met++;
    }

    private void leave(int state) {
      pathSize--;
      if (pathSize > 0) {
        int before = path[pathSize - 1];
        lows[before] = Math.min(lows[before], lows[state]);
      }
      if (lows[state] == numbers[state]) {
        close(state);
      }
    }

    /** Closes a component: all states visited since its root. */
    private void close(int state) {
      int from = openSize;
      int first = Integer.MAX_VALUE;
      do {
        from--;
        isOpen.clear(open[from]);
        first = Math.min(first, open[from]);
      } while (open[from] != state);
      int size = openSize - from;
      if (size > largestSize || size == largestSize && first < largestFirst) {
        largest.clear();
        for (int i = from; i < openSize; i++) {
          largest.set(open[i]);
        }
        largestSize = size;
        largestFirst = first;
      }
      openSize = from;
    }
  }
}
