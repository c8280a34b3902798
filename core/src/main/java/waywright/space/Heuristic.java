package waywright.space;

import java.util.Objects;

/**
 * An estimate of the cost from a node to the nearest goal, in the units of the arcs' costs.
 *
 * <p>Admissible: never above the true cost. Consistent: {@code estimate(u) ≤ cost(u,v) +
 * estimate(v)} for every arc. A* is optimal with any admissible estimate; it re-opens closed nodes
 * if the estimate is not consistent, and it watches for that itself rather than trust a promise.
 *
 * <p>Must give the same answer for the same node as long as one search runs.
 */
@FunctionalInterface
public interface Heuristic {

  /** The estimate of a node from which no goal can be reached: the search leaves the node out. */
  long NO_WAY = Long.MAX_VALUE;

  /** Knows nothing: A* with it is Dijkstra's algorithm. */
  Heuristic ZERO = consistent(node -> 0);

  /**
   * Estimated cost from {@code node} to the nearest goal, in {@code 0 .. }{@link
   * ArcBuffer#MAX_COST}, or {@link #NO_WAY}.
   */
  long estimate(int node);

  /**
   * Whether the author promises consistency. Weighted A* then need not re-open nodes, and a search
   * can prove its answer by itself. A* neither needs nor trusts it.
   */
  default boolean isConsistent() {
    return false;
  }

  /** The same estimates, with the promise that they are consistent. */
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
