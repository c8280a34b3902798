package waywright.space;

/**
 * An estimate of the cost from a node to the nearest goal, in the units of the arcs' costs.
 *
 * <p>Admissible: never above the true cost. Consistent: {@code estimate(u) ≤ cost(u,v) + estimate(v)} for
 * every arc. A* is optimal with any admissible estimate; it re-opens closed nodes if the estimate is not
 * consistent, and it watches for that itself rather than trust a promise.
 *
 * <p>Must give the same answer for the same node as long as one search runs.
 */
@FunctionalInterface
public interface Heuristic {

  /** Knows nothing: A* with it is Dijkstra's algorithm. */
  Heuristic ZERO = node -> 0;

  /**
   * Estimated cost from {@code node} to the nearest goal, in {@code 0 .. }{@link ArcBuffer#MAX_COST}.
   */
  long estimate(int node);
}
