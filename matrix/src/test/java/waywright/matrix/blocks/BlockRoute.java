package waywright.matrix.blocks;

import waywright.route.Route;
import waywright.search.SearchResult;

/** A walk over blocks. */
final class BlockRoute extends Route {

  private final long cost;
  private final int[] nodes;

  BlockRoute(SearchResult result) {
    super(result.status(), result.statistics());
    cost = result.hasPath() ? result.path().cost() : -1;
    nodes = result.hasPath() ? result.path().toArray() : new int[0];
  }

  long cost() {
    return cost;
  }

  int node(int i) {
    return nodes[i];
  }

  @Override
  public int size() {
    return nodes.length;
  }

  @Override
  public double length() {
    return nodes.length == 0 ? Double.POSITIVE_INFINITY : nodes.length - 1;
  }
}
