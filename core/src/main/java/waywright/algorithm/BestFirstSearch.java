package waywright.algorithm;

import java.util.EnumSet;
import java.util.Set;
import waywright.search.Certificate;
import waywright.search.NodePath;
import waywright.search.SearchFeature;
import waywright.search.SearchStatus;
import waywright.search.internal.Frontier;
import waywright.search.spi.NodeStates;
import waywright.space.ArcBuffer;
import waywright.space.Expander;
import waywright.space.Goal;
import waywright.space.Heuristic;

/** Expands the best open node until it is a goal: see {@link Algorithms}. */
final class BestFirstSearch extends WaveSearch {

  private boolean blind;

  /** The cost of the path found, including the cost of its goal. */
  private long cost = -1;

  /** Whether the goals have costs: then the first one expanded need not be the best. */
  private boolean goalsHaveCosts;

  /**
   * Whether a goal was reached whose total cost, including the cost of the goal, exceeds the limit.
   */
  private boolean beyond;

  /** The best goal with a cost so far, or −1, and its total cost. */
  private int candidate = -1;

  private long candidateCost;

  BestFirstSearch(Expander world, Order order, Frontier frontier) {
    this(world, order, frontier, new NodeStates());
  }

  BestFirstSearch(Expander world, Order order, Frontier frontier, NodeStates states) {
    super(new Wave(world, order, frontier, states, null), features(order));
  }

  private static Set<SearchFeature> features(Order order) {
    Set<SearchFeature> features = EnumSet.allOf(SearchFeature.class);
    if (order != Order.BY_F) {
      features.remove(SearchFeature.GOAL_COSTS);
      features.remove(SearchFeature.CERTIFICATE);
      features.remove(SearchFeature.OPTIMAL);
    }
    return features;
  }

  /** Makes this search ignore heuristics. */
  BestFirstSearch blind() {
    blind = true;
    return this;
  }

  @Override
  protected NodePath pathTo(int node) {
    return node == reached ? wave.states.path(node, cost) : super.pathTo(node);
  }

  /**
   * Returns a proof of the answer: potentials if a path was found by A* or Dijkstra's algorithm
   * with a consistent estimate, the closed nodes if everything was searched and no {@link
   * Heuristic#NO_PATH} pruned any.
   *
   * @throws UnsupportedOperationException if a path was found by an algorithm without proofs
   * @throws IllegalStateException if this search has no proof; one by Dijkstra's algorithm has
   */
  @Override
  public Certificate certificate() {
    if (sources().hasCosts() || goalsHaveCosts) {
      throw new IllegalStateException(
          "a proof does not cover costs of starts and goals. Maybe leave the costs out?");
    }
    if (status() == SearchStatus.UNREACHABLE && !wave.pruned) {
      return new Certificate.Cut(wave.states.seen().filter(wave::isClosed).toArray());
    }
    if (status() == SearchStatus.FOUND
        && wave.order == Order.BY_F
        && wave.heuristic.isConsistent()) {
      return potentials(wave.g(reached));
    }
    if (!supports(SearchFeature.CERTIFICATE)) {
      throw unsupported(SearchFeature.CERTIFICATE, "use Algorithms.dijkstra");
    }
    throw new IllegalStateException(
        String.format(
            "this search (%s) has no proof of its answer. Maybe use Algorithms.dijkstra?",
            status()));
  }

  /**
   * π(n) = min(g(n) if closed, C − h(n)), at least −2^62. With consistent h: an arc u → v from a
   * closed u has relaxed v, so v is closed with g(v) ≤ g(u) + c, or open with f(v) ≥ C, that is C −
   * h(v) ≤ g(v); from any other u, C − h changes by at most c along an arc.
   */
  private Certificate potentials(long cost) {
    long[] potentials = new long[wave.expander.nodeCount()];
    for (int node = 0; node < potentials.length; node++) {
      long h = wave.estimateOf(node);
      long byEstimate = h == Heuristic.NO_PATH ? -ArcBuffer.MAX_COST : cost - h;
      potentials[node] = wave.isClosed(node) ? Math.min(wave.g(node), byEstimate) : byEstimate;
    }
    return new Certificate.Potentials(potentials, cost);
  }

  @Override
  protected void begin(Goal goal, Heuristic heuristic) {
    candidate = -1;
    beyond = false;
    goalsHaveCosts = goal.hasCosts();
    wave.begin(blind ? Heuristic.ZERO : heuristic, limit(), listener);
  }

  @Override
  protected SearchStatus advance() {
    int node = wave.peek();
    if (candidate >= 0 && (node < 0 || wave.open.peekF() >= candidateCost)) {
      return reach(candidate, wave.pathCost(candidate) + goal().cost(candidate));
    }
    if (node < 0) {
      return beyond || wave.hasCutNodes() ? SearchStatus.BEYOND_LIMIT : SearchStatus.UNREACHABLE;
    }
    if (goal().test(node)) {
      if (!goalsHaveCosts) {
        return reach(node, wave.pathCost(node));
      }
      consider(node);
    }
    wave.prepare(node);
    commit(node);
    return SearchStatus.RUNNING;
  }

  /** Considers a goal that has a cost; another goal may be better. */
  private void consider(int node) {
    long sum = wave.g(node) + goal().cost(node);
    if (sum > limit()) {
      wave.cut = true;
      beyond = true;
    } else if (candidate < 0 || sum < candidateCost) {
      candidate = node;
      candidateCost = sum;
    }
  }

  private SearchStatus reach(int node, long cost) {
    this.cost = cost;
    return reach(node);
  }

  @Override
  public long cost() {
    return reached < 0 ? -1 : cost;
  }

  /** Returns the lower bound on every path still possible, from the order of the frontier. */
  @Override
  protected long proven() {
    if (changing) {
      return 0; // Some arcs have not been relaxed: the frontier is not a cut.
    }
    Order order = wave.order;
    int next = wave.peek();
    if (order == Order.BY_F) {
      long open = next < 0 ? Long.MAX_VALUE : wave.open.peekF();
      long least = candidate < 0 ? open : Math.min(open, candidateCost);
      return reached >= 0 ? cost : least == Long.MAX_VALUE ? 0 : least;
    }
    boolean isBounded = order.withCost() && order.weight() >= Order.ONE && next >= 0;
    return isBounded ? order.least(wave.open.peekF()) : 0;
  }
}
