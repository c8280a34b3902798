package waywright.hierarchy.internal;

/**
 * The changes to a graph when a node is removed, computed before the removal.
 *
 * @param joined tail and head of each shortcut, alternating; in a symmetric graph each pair once
 * @param costs of the shortcuts
 * @param cut the two ends of each edge to remove, alternating; both directions are removed
 */
record Shortcuts(int[] joined, long[] costs, int[] cut) {

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
