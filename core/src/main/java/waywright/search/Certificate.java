package waywright.search;

import java.util.Objects;

/**
 * A proof of a search's answer that can be checked against the world without searching. The module
 * {@code waywright.checker} checks it and shares no code with the searches.
 */
public sealed interface Certificate {

  /**
   * Proves that no path from a start to a goal costs less than {@code cost}: a potential for each
   * node with π(start) ≤ 0, π(goal) ≥ cost, and π(v) − π(u) ≤ cost(u, v) for every arc. Summed
   * along any path from start to goal, this gives cost ≤ the path's cost. A path of exactly this
   * cost is therefore optimal.
   *
   * @param potentials one for each node; a copy that the receiver owns
   * @param cost the proven lower bound
   */
  record Potentials(long[] potentials, long cost) implements Certificate {

    /** Rejects null. */
    public Potentials {
      Objects.requireNonNull(potentials, "potentials");
    }
  }

  /**
   * Proves that there is no path: the closed nodes hold every start and no goal, and no arc leaves
   * them.
   *
   * @param closed the nodes, ascending; a copy that the receiver owns
   */
  record Cut(int[] closed) implements Certificate {

    /** Rejects null. */
    public Cut {
      Objects.requireNonNull(closed, "closed");
    }
  }
}
