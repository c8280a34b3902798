package waywright.road.turn;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Objects;
import waywright.graph.Topology;

/**
 * From where the bulk of the roads can be reached, and what can be reached from it: the largest set
 * of states that all reach one another (R. Tarjan, "Depth-first search and linear graph
 * algorithms", 1972), and what leads to it and from it. A private yard behind a closed gate, an
 * island without a ferry and a one-way trap are outside, the last only as starts.
 *
 * <p>Immutable, shared by threads. Built in O(states + turns).
 */
public final class Reach {

  private final int size;
  private final BitSet leaves;
  private final BitSet arrives;

  private Reach(int size, BitSet leaves, BitSet arrives) {
    this.size = size;
    this.leaves = leaves;
    this.arrives = arrives;
  }

  /** Of the largest sets the one with the smallest state counts. */
  public static Reach of(TurnStates states) {
    Objects.requireNonNull(states, "states");
    Topology topology = states.graph().topology();
    BitSet main = largest(topology);
    return new Reach(
        main.cardinality(), closure(topology.reversed(), main), closure(topology, main));
  }

  /** How many states reach one another. */
  public int size() {
    return size;
  }

  /** Whether one gets from a state to the bulk of the roads. */
  public boolean leaves(int state) {
    return leaves.get(state);
  }

  /** Whether one gets from the bulk of the roads to a state. */
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

  /** Tarjan's algorithm with a stack of its own. */
  private static BitSet largest(Topology topology) {
    int count = topology.nodeCount();
    int[] number = new int[count];
    int[] low = new int[count];
    int[] nextArc = new int[count];
    int[] path = new int[count];
    int[] open = new int[count];
    boolean[] isOpen = new boolean[count];
    int pathSize = 0;
    int openSize = 0;
    int numbers = 0;
    BitSet best = new BitSet();
    int bestSize = 0;
    int bestFirst = Integer.MAX_VALUE;
    Arrays.fill(number, -1);
    for (int root = 0; root < count; root++) {
      if (number[root] >= 0) {
        continue;
      }
      path[pathSize++] = root;
      while (pathSize > 0) {
        int at = path[pathSize - 1];
        if (number[at] < 0) {
          number[at] = numbers;
          low[at] = numbers++;
          open[openSize++] = at;
          isOpen[at] = true;
        }
        if (nextArc[at] < topology.outDegree(at)) {
          int next = topology.head(topology.arcFrom(at, nextArc[at]++));
          if (number[next] < 0) {
            path[pathSize++] = next;
          } else if (isOpen[next]) {
            low[at] = Math.min(low[at], number[next]);
          }
          continue;
        }
        pathSize--;
        if (pathSize > 0) {
          low[path[pathSize - 1]] = Math.min(low[path[pathSize - 1]], low[at]);
        }
        if (low[at] != number[at]) {
          continue;
        }
        int from = openSize;
        int first = Integer.MAX_VALUE;
        do {
          from--;
          isOpen[open[from]] = false;
          first = Math.min(first, open[from]);
        } while (open[from] != at);
        int size = openSize - from;
        if (size > bestSize || size == bestSize && first < bestFirst) {
          best.clear();
          for (int i = from; i < openSize; i++) {
            best.set(open[i]);
          }
          bestSize = size;
          bestFirst = first;
        }
        openSize = from;
      }
    }
    return best;
  }
}
