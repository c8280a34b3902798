package waywright.road.turn.internal;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Objects;
import java.util.stream.IntStream;
import waywright.graph.Topology;
import waywright.road.turn.TurnStates;

/**
 * Reachability of the main road network: the largest strongly connected component of the states (M.
 * Sharir, "A strong-connectivity algorithm and its applications in data flow analysis", 1981), the
 * states from which it can be reached, and those reachable from it. A private yard behind a closed
 * gate, an island without a ferry and a one-way dead end are outside it; the dead end can be
 * reached from it.
 *
 * <p>Immutable, shared by threads. Built in O(states + turns).
 *
 * @param size the number of states in the largest component
 * @param leaves the states from which the component can be reached
 * @param arrives the states that can be reached from the component
 */
public record TurnReachability(int size, BitSet leaves, BitSet arrives) {

  /**
   * Computes the reachability; of components of equal size, the one with the smallest state is
   * used.
   */
  public static TurnReachability of(TurnStates states) {
    Objects.requireNonNull(states, "states");
    Topology topology = states.graph().topology();
    BitSet main = largest(topology);
    return new TurnReachability(
        main.cardinality(), closure(topology.reversed(), main), closure(topology, main));
  }

  /** Whether the component can be reached from a state. */
  public boolean leaves(int state) {
    return leaves.get(state);
  }

  /** Whether a state can be reached from the component. */
  public boolean arrives(int state) {
    return arrives.get(state);
  }

  private static BitSet closure(Topology topology, BitSet from) {
    BitSet reached = (BitSet) from.clone();
    int[] stack = Arrays.copyOf(from.stream().toArray(), topology.nodeCount());
    int size = from.cardinality();
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

  /**
   * Returns the largest strongly connected component, of equal ones that with the smallest state: a
   * component consists of the states that lead to its last finished state, without the components
   * found before.
   */
  private static BitSet largest(Topology topology) {
    Topology backward = topology.reversed();
    int[] left = finishingOrder(topology);
    int[] roots = new int[left.length];
    Arrays.fill(roots, -1);
    int[] queue = new int[left.length];
    int best = -1;
    int bestSize = 0;
    int bestFirst = 0;
    for (int i = left.length - 1; i >= 0; i--) {
      int root = left[i];
      if (roots[root] < 0) {
        roots[root] = root;
        queue[0] = root;
        int size = 1;
        int first = root;
        for (int k = 0; k < size; k++) {
          first = Math.min(first, queue[k]);
          for (int j = 0; j < backward.outDegree(queue[k]); j++) {
            int before = backward.head(backward.arcFrom(queue[k], j));
            if (roots[before] < 0) {
              roots[before] = root;
              queue[size++] = before;
            }
          }
        }
        if (size > bestSize || size == bestSize && first < bestFirst) {
          best = root;
          bestSize = size;
          bestFirst = first;
        }
      }
    }
    int chosen = best;
    return IntStream.range(0, roots.length)
        .filter(state -> roots[state] == chosen)
        .collect(BitSet::new, BitSet::set, BitSet::or);
  }

  /** Returns the states in the order in which a depth-first search finishes them. */
  private static int[] finishingOrder(Topology topology) {
    int n = topology.nodeCount();
    int[] left = new int[n];
    int count = 0;
    BitSet seen = new BitSet();
    int[] followed = new int[n];
    int[] path = new int[n];
    for (int root = 0; root < n; root++) {
      int depth = 0;
      if (!seen.get(root)) {
        seen.set(root);
        path[depth++] = root;
      }
      while (depth > 0) {
        int at = path[depth - 1];
        if (followed[at] == topology.outDegree(at)) {
          left[count++] = at;
          depth--;
          continue;
        }
        int next = topology.head(topology.arcFrom(at, followed[at]++));
        if (!seen.get(next)) {
          seen.set(next);
          path[depth++] = next;
        }
      }
    }
    return left;
  }
}
