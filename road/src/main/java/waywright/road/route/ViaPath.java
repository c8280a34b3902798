package waywright.road.route;

import java.util.Arrays;
import java.util.stream.IntStream;
import waywright.graph.Graph;
import waywright.road.turn.TurnStates;
import waywright.search.Search;
import waywright.search.SearchStatus;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.Sources;

/**
 * The cheapest path through one state: two cheapest paths, so only a piece that contains their seam
 * can be a detour.
 */
final class ViaPath {

  /** The data shared by all paths of a query. */
  record Query(TurnStates states, Search search, Sources sources, Goal goal) {}

  private final Query query;

  /** The states; the first belongs to an arc of the start. */
  final int[] path;

  /** By index on the path, the cost up to it. */
  private final long[] costs;

  /** The index of the via state. */
  private final int seam;

  /** The cost of the whole path. */
  final long cost;

  private ViaPath(Query query, int[] path, int seam, long before, long cost) {
    this.query = query;
    this.path = path;
    this.seam = seam;
    this.cost = cost;
    costs = new long[path.length];
    costs[seam] = before;
    for (int i = seam; i > 0; i--) {
      costs[i - 1] = costs[i] - step(path[i - 1], path[i]);
    }
    for (int i = seam + 1; i < path.length; i++) {
      costs[i] = costs[i - 1] + step(path[i - 1], path[i]);
    }
  }

  /** Returns the cost of a step; at most one step joins two states. */
  private long step(int from, int to) {
    Graph graph = query.states.graph();
    IntStream steps = graph.topology().arcsFrom(from).filter(step -> graph.head(step) == to);
    return graph.cost(
        steps.findFirst().orElseThrow(() -> new IllegalStateException("no turn to state " + to)));
  }

  /** Returns the path through a state, with a cost of −1 if there is none. */
  static ViaPath of(Query query, int via) {
    Search search = query.search;
    long before = cost(search, query.sources, Goal.node(via));
    int[] first = before < 0 ? new int[0] : search.result().path().toArray();
    long after = before < 0 ? -1 : cost(search, Sources.of(via), query.goal);
    if (after < 0) {
      return new ViaPath(query, new int[] {via}, 0, 0, -1);
    }
    int[] second = search.result().path().toArray();
    int[] path = Arrays.copyOf(first, first.length + second.length - 1);
    System.arraycopy(second, 1, path, first.length, second.length - 1);
    return new ViaPath(query, path, first.length - 1, before, before + after);
  }

  private static long cost(Search search, Sources sources, Goal goal) {
    search.reset();
    search.start(sources, goal, Heuristic.ZERO);
    return search.run() == SearchStatus.FOUND ? search.cost() : -1;
  }

  /**
   * Returns the largest cost such that each piece of at most that cost is a cheapest path. Binary
   * search works because a piece of a cheapest path is a cheapest path.
   */
  long window() {
    return isCheapest(cost)
        ? cost
        : ReachedSearch.first(1, cost, window -> !isCheapest(window)) - 1;
  }

  /** Whether the piece that extends at least this far on both sides of the seam is cheapest. */
  boolean isCheapest(long window) {
    int first = seam;
    while (first >= 0 && costs[seam] - (first == 0 ? 0 : costs[first]) < window) {
      first--;
    }
    int last = seam;
    while (last < path.length && costs[last] - costs[seam] < window) {
      last++;
    }
    boolean fromStart = first < 0 || first == 0 && costs[seam] - costs[0] < window;
    boolean toEnd = last == path.length;
    Sources from = fromStart ? query.sources : Sources.of(path[first]);
    Goal to = toEnd ? query.goal : Goal.node(path[last]);
    long piece = (toEnd ? cost : costs[last]) - (fromStart ? 0 : costs[first]);
    return cost(query.search, from, to) == piece;
  }
}
