package waywright.hierarchy.internal;

import java.util.Objects;

/** The changes to a graph when a node is removed, computed before the removal. */
public final class Shortcuts {

  /** Tail and head of each shortcut, alternating. */
  private final int[] joined;

  /** Their costs. */
  private final long[] costs;

  /** The two ends of each superfluous edge, alternating. */
  private final int[] cut;

  /**
   * Takes ownership of the arrays.
   *
   * @param joined tail and head of each shortcut, alternating; in a symmetric graph each pair once
   * @param costs of the shortcuts
   * @param cut the two ends of each edge to remove, alternating; both directions are removed
   */
  public Shortcuts(int[] joined, long[] costs, int[] cut) {
    Objects.requireNonNull(cut, "cut");
    Objects.requireNonNull(costs, "costs");
    Objects.requireNonNull(joined, "joined");
    if (joined.length != 2 * costs.length || cut.length % 2 != 0) {
      throw new IllegalArgumentException(
          joined.length
              + " ends of "
              + costs.length
              + " shortcuts, "
              + cut.length
              + " ends of edges to cut. Maybe a tail without its head?");
    }
    this.joined = joined;
    this.costs = costs;
    this.cut = cut;
  }

  /** Removes the superfluous edges. */
  void cut(RemainingGraph graph) {
    for (int i = 0; i < cut.length; i += 2) {
      graph.cut(cut[i], cut[i + 1]);
    }
  }

  /** Adds the shortcuts over a middle node. */
  void join(RemainingGraph graph, int middle) {
    for (int i = 0; i < costs.length; i++) {
      graph.join(joined[2 * i], joined[2 * i + 1], costs[i], middle);
    }
  }
}
