package waywright.algorithm;

import waywright.internal.Checks;
import waywright.search.NodePath;
import waywright.space.CostToGo;

/**
 * A shortest-path tree of a finished search: for each settled node the cost and the path from the
 * nearest start. Immutable, owned by the caller, 12 bytes per node.
 *
 * <p>Run Dijkstra's algorithm with {@code Goal.none()} for a full one-to-many tree. Over {@code
 * world.reversed()} it is the many-to-one tree of the world: {@link #path} then leads from the
 * root, and {@link #next} is the step a unit at that node takes towards it.
 */
public final class ShortestPathTree implements CostToGo {

  private final long[] costs;
  private final int[] parents;

  ShortestPathTree(Wave wave) {
    int count = wave.expander.nodeCount();
    costs = new long[count];
    parents = new int[count];
    for (int node = 0; node < count; node++) {
      boolean settled = wave.isClosed(node) && (wave.reopened == 0 || isWhole(wave, node));
      costs[node] = settled ? wave.g(node) : NO_WAY;
      parents[node] = settled ? wave.parent(node) : -1;
    }
  }

  /** Whether every node on the path to {@code node} is closed. */
  private static boolean isWhole(Wave wave, int node) {
    int on = node;
    while (wave.isClosed(on) && wave.parent(on) != on) {
      on = wave.parent(on);
    }
    return wave.isClosed(on);
  }

  /** Returns the number of nodes of the world. */
  public int nodeCount() {
    return costs.length;
  }

  /** Whether {@code node} was settled. */
  @Override
  public boolean reached(int node) {
    return cost(node) != NO_WAY;
  }

  /** Returns the cost from the nearest root to {@code node}, or {@link #NO_WAY}. */
  @Override
  public long cost(int node) {
    return costs[checked(node)];
  }

  /**
   * Returns the next node from {@code node} towards the root; the root itself at the root; −1 if
   * unreached.
   */
  @Override
  public int next(int node) {
    return parents[checked(node)];
  }

  private int checked(int node) {
    return Checks.index(node, costs.length, "node", "Maybe it is of another world?");
  }

  /**
   * Returns the path from the root to {@code node}.
   *
   * @throws IllegalStateException if the node was not reached
   */
  public NodePath path(int node) {
    if (!reached(node)) {
      throw new IllegalStateException(
          "node " + node + " was not reached. Maybe ask reached() first?");
    }
    int count = 1;
    for (int n = node; parents[n] != n; n = parents[n]) {
      count++;
    }
    int[] nodes = new int[count];
    for (int n = node, i = count - 1; i >= 0; i--) {
      nodes[i] = n;
      n = parents[n];
    }
    return new NodePath(nodes, new int[0], costs[node]);
  }

  /** Returns the largest cost in the tree, 0 if only the roots were reached. */
  public long eccentricity() {
    long most = 0;
    for (long cost : costs) {
      most = cost == NO_WAY ? most : Math.max(most, cost);
    }
    return most;
  }
}
