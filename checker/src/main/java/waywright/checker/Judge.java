package waywright.checker;

import java.util.Objects;

/**
 * The front door: holds a claim about a query against a world. Every method looks only at what it
 * is given, runs no search, and trusts nothing.
 *
 * <pre>{@code
 * World world = OctileWorld.builder("..#", "...").passable(".").build();
 * Verdict verdict = Judge.optimal(world, Query.of(0, 5), path, cost, potentials);
 * if (!verdict.accepted()) {
 *   throw new AssertionError(verdict.message());
 * }
 * }</pre>
 *
 * <p>Arrays are read, never kept or changed. Safe for any number of threads.
 */
public final class Judge {

  private Judge() {}

  /**
   * Is the path legal, from a start to a goal, and is its cost exactly the claimed one? Where arcs
   * are parallel the cheapest counts. Says nothing of better paths.
   *
   * @param path nodes in order, both ends included
   * @param cost claimed cost; a sum that leaves 63 bits is refused
   */
  public static Verdict path(World world, Query query, int[] path, long cost) {
    return query.check(world).then(() -> PathCheck.check(world, query, path, cost));
  }

  /**
   * Do the potentials prove that no path from any start to any goal costs less than {@code bound}?
   * They do if they rise along no arc by more than its cost, are at most 0 at every start, and at
   * least the bound at every goal: along any path the rises add up to at least the bound, and the
   * costs to no less.
   *
   * @param potentials one a node, of all nodes
   * @param bound the claimed lower bound
   */
  public static Verdict atLeast(World world, Query query, long[] potentials, long bound) {
    return query.check(world).then(() -> PotentialCheck.check(world, query, potentials, bound));
  }

  /**
   * Is the path legal, of exactly the claimed cost, and proven optimal by the potentials? A path
   * whose cost is a lower bound of all paths is a cheapest one.
   */
  public static Verdict optimal(
      World world, Query query, int[] path, long cost, long[] potentials) {
    Objects.requireNonNull(potentials, "potentials");
    return path(world, query, path, cost)
        .then(() -> atLeast(world, query, potentials, cost))
        .then(() -> Verdict.accept("an optimal path of cost " + cost));
  }

  /**
   * Does the closed set prove that no path leads from any start to any goal? It does if it contains
   * every start and no goal, and no arc leaves it.
   *
   * @param closed the nodes of the set, in any order
   */
  public static Verdict unreachable(World world, Query query, int[] closed) {
    return query.check(world).then(() -> ClosedSetCheck.check(world, query, closed));
  }

  /**
   * The exact cost of a path, its ends left open.
   *
   * @throws IllegalArgumentException if two nodes in a row are not joined by an arc
   * @throws ArithmeticException if the sum leaves 63 bits
   */
  public static long cost(World world, int... path) {
    return PathCheck.cost(world, path);
  }
}
