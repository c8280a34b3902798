package waywright.algorithm;

import waywright.search.Certificate;
import waywright.space.ArcBuffer;
import waywright.space.Heuristic;

/** Makes certificates from a finished search. */
final class Certificates {

  private Certificates() {}

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
