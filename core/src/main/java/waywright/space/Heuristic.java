package waywright.space;

import java.util.Objects;

/**
 * An estimate of the cost from a node to the nearest goal, in the units of the arcs' costs.
 *
 * <p>Admissible: never above the true cost. Consistent: {@code estimate(u) ≤ cost(u,v) +
 * estimate(v)} for every arc. A* is optimal with any admissible estimate; it reopens closed nodes
 * if the estimate is not consistent, and detects that itself instead of relying on {@link
 * #isConsistent}.
 *
 * <p>Must return the same value for the same node during a search.
 */
@FunctionalInterface
public interface Heuristic {

  /** The estimate of a node from which no goal can be reached: the search prunes the node. */
  long NO_PATH = Long.MAX_VALUE;

  /** Zero everywhere: A* with it is Dijkstra's algorithm. */
  Heuristic ZERO = consistent(node -> 0);

  /**
   * Returns the estimated cost from {@code node} to the nearest goal, in {@code 0 .. }{@link
   * ArcBuffer#MAX_COST}, or {@link #NO_PATH}.
   */
  long estimate(int node);

  /**
   * Whether the implementation guarantees consistency. Then weighted A* need not reopen nodes, and
   * a search can prove its answer by itself. A* neither needs nor relies on it.
   */
  default boolean isConsistent() {
    return false;
  }

  /** Returns the same estimates, declared consistent. */
  static Heuristic consistent(Heuristic heuristic) {
    Objects.requireNonNull(heuristic, "heuristic");
    return new Heuristic() {
      @Override
      public long estimate(int node) {
        return heuristic.estimate(node);
      }

      @Override
      public boolean isConsistent() {
        return true;
      }
    };
  }
}
