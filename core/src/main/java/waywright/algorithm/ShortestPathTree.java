package waywright.algorithm;

import waywright.internal.Checks;
import waywright.search.Search;
import waywright.search.SearchFeature;
import waywright.space.CostToGo;

/** The costs and parents of all settled nodes: see {@link Algorithms#tree}. */
final class ShortestPathTree implements CostToGo {

  private final long[] costs;
  private final int[] parents;

  ShortestPathTree(Search search, int nodeCount) {
    if (!search.supports(SearchFeature.NODES)) {
      throw new UnsupportedOperationException(
          "a search without nodes to read has no tree. Maybe use Algorithms.dijkstra?");
    }
    costs = new long[nodeCount];
    parents = new int[nodeCount];
    for (int node = 0; node < nodeCount; node++) {
      boolean settled = search.isClosed(node) && (search.reopened() == 0 || isWhole(search, node));
      costs[node] = settled ? search.g(node) : NO_PATH;
      parents[node] = settled ? search.parent(node) : -1;
    }
  }

  /** Whether every node on the path to {@code node} is closed. */
  private static boolean isWhole(Search search, int node) {
    int on = node;
    while (search.isClosed(on) && search.parent(on) != on) {
      on = search.parent(on);
    }
    return search.isClosed(on);
  }

  @Override
  public long cost(int node) {
    return costs[checked(node)];
  }

  @Override
  public int next(int node) {
    return parents[checked(node)];
  }

  private int checked(int node) {
    return Checks.index(node, costs.length, "node", "Maybe it is of another world?");
  }
}
