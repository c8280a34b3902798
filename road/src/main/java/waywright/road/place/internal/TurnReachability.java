package waywright.road.place.internal;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import waywright.graph.Topology;
import waywright.internal.StronglyConnected;
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
    int[] components = new int[topology.nodeCount()];
    int[] followed = new int[components.length];
    int count =
        StronglyConnected.number(
            state -> true,
            state ->
                followed[state] == topology.outDegree(state)
                    ? -1
                    : topology.head(topology.arcFrom(state, followed[state]++)),
            components);
    int[] sizes = new int[count];
    for (int component : components) {
      sizes[component]++;
    }
    int chosen =
        IntStream.of(components)
            .reduce((best, next) -> sizes[next] > sizes[best] ? next : best)
            .orElse(-1);
    return IntStream.range(0, components.length)
        .filter(state -> components[state] == chosen)
        .collect(BitSet::new, BitSet::set, BitSet::or);
  }
}
