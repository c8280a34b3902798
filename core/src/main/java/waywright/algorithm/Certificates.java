package waywright.algorithm;

import waywright.search.Certificate;
import waywright.space.ArcBuffer;
import waywright.space.Expander;
import waywright.space.Goal;
import waywright.space.Heuristic;

/** Makes certificates from a finished search, or by a separate Dijkstra search. */
public final class Certificates {

  private Certificates() {}

  /**
   * Returns a proof for any algorithm's answer, by Dijkstra's algorithm: potentials are the costs
   * from the start, capped at the cost of the goal. Takes the time and memory of that search.
   *
   * @param world the world that was searched
   * @param starts the start nodes of the search
   * @param goal the goal of the search
   * @return potentials that prove the optimal cost, or the closed nodes if there is no path
   * @throws IllegalArgumentException if a start or the goal is invalid
   */
  public static Certificate prove(Expander world, int[] starts, Goal goal) {
    BestFirstSearch search = Algorithms.dijkstra(world);
    search.start(starts, goal, Heuristic.ZERO);
    search.run();
    if (!search.status().isOver() || search.status().name().startsWith("INVALID")) {
      throw new IllegalArgumentException("nothing to prove: " + search.status());
    }
    return search.certificate();
  }

  /**
   * π(n) = min(g(n) if closed, C − h(n)), at least −2^62. With consistent h: an arc u → v from a
   * closed u has relaxed v, so v is closed with g(v) ≤ g(u) + c, or open with f(v) ≥ C, that is C −
   * h(v) ≤ g(v); from any other u, C − h changes by at most c along an arc.
   */
  static Certificate potentials(Wave wave, long cost) {
    long[] potentials = new long[wave.expander.nodeCount()];
    for (int node = 0; node < potentials.length; node++) {
      long h = wave.estimateOf(node);
      long byEstimate = h == Heuristic.NO_WAY ? -ArcBuffer.MAX_COST : cost - h;
      potentials[node] = wave.isClosed(node) ? Math.min(wave.g(node), byEstimate) : byEstimate;
    }
    return new Certificate.Potentials(potentials, cost);
  }

  static Certificate cut(Wave wave) {
    return new Certificate.Cut(wave.seen().filter(wave::isClosed).toArray());
  }
}
