package waywright.hierarchy.internal;

import java.util.Objects;

/** What taking a node out does to the rest of a graph, worked out before it is done. */
public final class Shortcuts {

  /** Tail and head of each shortcut in turn. */
  private final int[] joined;

  /** Their costs. */
  private final long[] costs;

  /** The ends of each edge that has become superfluous in turn. */
  private final int[] cut;

  /**
   * Takes the arrays over.
   *
   * @param joined tail and head of each shortcut in turn; of a symmetric graph each pair once
   * @param costs of the shortcuts
   * @param cut the ends of edges to take out, in turn, both ways
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

  /** Takes the superfluous edges out. */
  void cut(RemainingGraph graph) {
    for (int i = 0; i < cut.length; i += 2) {
      graph.cut(cut[i], cut[i + 1]);
    }
  }

  /** Puts the shortcuts in, by way of a node. */
  void join(RemainingGraph graph, int middle) {
    for (int i = 0; i < costs.length; i++) {
      graph.join(joined[2 * i], joined[2 * i + 1], costs[i], middle);
    }
  }
}
