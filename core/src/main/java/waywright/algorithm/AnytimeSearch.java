package waywright.algorithm;

import java.util.Arrays;
import java.util.Objects;
import waywright.search.NodePath;
import waywright.search.SearchFeature;
import waywright.search.SearchStatus;
import waywright.search.internal.CalendarQueue;
import waywright.search.spi.NodeStates;
import waywright.space.Expander;
import waywright.space.Goal;
import waywright.space.Heuristic;

/**
 * Finds a first path quickly, keeps improving it, and reports at any time a bound on how far it is
 * from the optimum. Ends {@code FOUND} when the path is proven cheapest.
 *
 * <pre>{@code
 * AnytimeSearch search = Algorithms.anytime(world, 3);
 * search.start(from, to, heuristic);
 * while (search.run(1_000) == RUNNING && search.bound() > 1.05) {}
 * SearchResult best = search.result();   // hasPath() from the first path on
 * }</pre>
 *
 * <p>Works in rounds of weighted A*, f = g + w·h, with a weight that falls towards 1; each round
 * continues from the state of the previous one. Within a round a node is expanded once; if it is
 * reached at a lower cost later, it waits for the next round. Nodes that cannot lead to a better
 * path are pruned.
 *
 * <p><b>Guarantees.</b> Complete on finite worlds. With an admissible heuristic, consistent or not,
 * {@link #lowerBound} ≤ cheapest cost ≤ {@link #cost} at all times; the lower bound never falls,
 * the cost never rises, and they become equal. If the heuristic is consistent, {@link #bound} is no
 * higher than the weight when a round ends. {@link #cancel} and a spent budget keep the path. The
 * order of expansions is (f, h, node) in each round: deterministic.
 *
 * <p><b>Events.</b> {@code destinationFound} reports each better path, which can be read from the
 * search from then on; {@code reopened} reports a closed node reached at a lower cost, although it
 * may wait for the next round; {@code success} reports the proof. <b>Memory</b> 28 bytes per node
 * of the world, 4 more if arcs have ids, plus twice the open list. <b>Not for</b> one optimal path:
 * on maps, the proof takes two to four times the expansions of A*; the first path, from weight 3,
 * takes a tenth to a half.
 *
 * <p>Source: M. Likhachev, G. Gordon and S. Thrun, "ARA*: Anytime A* with provable bounds on
 * sub-optimality", 2003; pruning of nodes that cannot improve the path: E. A. Hansen and R. Zhou,
 * "Anytime heuristic search", 2007. Differences: a path is detected when the goal is generated;
 * with an estimate not declared consistent, the bound is computed from the open nodes alone;
 * weights that the bound has already passed are skipped; in the last round no node waits.
 */
public final class AnytimeSearch extends WaveSearch {

  private final Rounds rounds;

  /** The orders of weighted A*, by falling weights. */
  private final Order[] orders;

  /** Index of the current order. */
  private int turn;

  /** The best path, stored apart from the wave, because parents in the wave change. */
  private int[] path = new int[16];

  private int[] pathArcs = new int[16];
  private int size;
  private long cost = -1;
  private int solutions;

  /** The proven lower bound on the cost of any path. */
  private long proven;

  /** The highest f at the head of the frontier in this round. */
  private long highest;

  AnytimeSearch(Expander world, double weight) {
    this(world, falling(weight), new Rounds());
  }

  private AnytimeSearch(Expander world, Order[] orders, Rounds rounds) {
    super(
        new Wave(world, orders[0], new CalendarQueue(), new NodeStates(), rounds),
        SearchFeature.SEVERAL_SOURCES,
        SearchFeature.SEVERAL_GOALS,
        SearchFeature.ANY_GOAL,
        SearchFeature.HEURISTIC,
        SearchFeature.NEAREST,
        SearchFeature.NODES,
        SearchFeature.EVENTS,
        SearchFeature.OPTIMAL);
    this.orders = orders;
    this.rounds = rounds;
  }

  /**
   * Returns the sequence of orders: the excess over weight 1 is divided by 4 each time, and dropped
   * when below 1/32.
   */
  private static Order[] falling(double weight) {
    Order[] orders = new Order[16];
    int count = 0;
    for (double excess = weight - 1; !(excess < 1.0 / 32); excess /= 4) {
      orders[count++] = Order.weighted(1 + excess, true);
    }
    orders[count++] = Order.weighted(Math.min(weight, 1), true);
    return Arrays.copyOf(orders, count);
  }

  @Override
  protected void begin(Goal goal, Heuristic heuristic) {
    cost = -1;
    size = 0;
    solutions = 0;
    proven = 0;
    turn = 0;
    highest = -1;
    committing = false;
    wave.begin(heuristic, limit(), listener);
    rounds.begin(orders.length > 1);
    wave.requeue(rounds, orders[0]);
  }

  @Override
  protected SearchStatus advance() {
    int node = wave.peek();
    while (node < 0 || cost >= 0 && wave.open.peekF() >= cost) {
      SearchStatus now = endRound();
      if (now != SearchStatus.RUNNING) {
        return now;
      }
      node = wave.peek();
    }
    if (wave.parent(node) == node && goal().test(node)) {
      startIsGoal(node);
      return SearchStatus.FOUND;
    }
    if (wave.open.peekF() > highest) {
      highest = wave.open.peekF();
      proven = Math.max(proven, least(highest));
    }
    wave.prepare(node);
    int arc = arcToGoal();
    long sum = arc < 0 ? 0 : wave.pathCost(node) + wave.arcs.cost(arc);
    commit(node);
    if (arc >= 0 && sum <= limit() && (cost < 0 || sum < cost)) {
      improve(node, arc, sum);
    }
    return SearchStatus.RUNNING;
  }

  /**
   * Raises the proven bound to the bound given by the open nodes. The first open node of the
   * cheapest path was reached at its cheapest cost, so its g + h is at most the cost of that path.
   * If a better path is still possible, another round begins.
   */
  private SearchStatus endRound() {
    long least = wave.gather(rounds);
    if (cost >= 0) {
      proven = Math.max(proven, Math.max(least(cost), Math.min(cost, least)));
      if (proven >= cost) {
        return SearchStatus.FOUND;
      }
    } else if (least == Long.MAX_VALUE) {
      return wave.hasLeftOut() ? SearchStatus.BEYOND_LIMIT : SearchStatus.UNREACHABLE;
    }
    double bound = ratio(cost, proven);
    do {
      turn++;
    } while (turn < orders.length - 1 && orders[turn].bound() >= bound);
    wave.requeue(rounds, orders[turn]);
    highest = -1;
    rounds.begin(turn < orders.length - 1);
    return SearchStatus.RUNNING;
  }

  /** Returns the cheapest arc from the prepared node to a goal, or −1. */
  private int arcToGoal() {
    int best = -1;
    for (int k = 0; k < wave.keptCount(); k++) {
      int i = wave.kept(k);
      boolean cheapest = best < 0 || wave.arcs.cost(i) < wave.arcs.cost(best);
      if (cheapest && goal().test(wave.arcs.head(i))) {
        best = i;
      }
    }
    return best;
  }

  /**
   * Stores the path to {@code node} extended by one of its arcs, unless the head of the arc was
   * pruned.
   */
  private void improve(int node, int arc, long sum) {
    int end = wave.arcs.head(arc);
    if (!wave.seen(end)) {
      return;
    }
    keep(node, sum);
    path[size] = end;
    pathArcs[size++] = wave.arcs.arc(arc);
    wave.limit(cost - 1);
    better(end);
  }

  private void startIsGoal(int node) {
    keep(node, 0);
    tell(node);
  }

  /** Copies the path to {@code node}, leaving space for one more node. */
  private void keep(int node, long sum) {
    cost = sum;
    solutions++;
    size = wave.states.pathLength(node);
    if (path.length <= size) {
      path = new int[2 * size];
      pathArcs = new int[2 * size];
    }
    wave.states.copyPath(node, path);
    for (int i = 0; i < size; i++) {
      pathArcs[i] = wave.arc(path[i]);
    }
  }

  private void better(int end) {
    if (listener != null) {
      committing = true;
      listener.destinationFound(end, wave.parent(end), wave.g(end), wave.h(end));
      committing = false;
    }
  }

  /** Returns the cost of the best path so far, or −1 if there is none yet. Allocates nothing. */
  @Override
  public long cost() {
    return cost;
  }

  /**
   * Returns the factor by which the best path so far may exceed the cheapest at most, given an
   * admissible heuristic: infinite without a path, 1 at the end. Rounded up.
   */
  public double bound() {
    return ratio(cost, lowerBound());
  }

  private static double ratio(long cost, long least) {
    if (cost < 0) {
      return Double.POSITIVE_INFINITY;
    }
    return cost <= least ? 1 : Math.nextUp(Math.nextUp((double) cost / least));
  }

  /** Returns the current weight, which falls from the first one to 1. */
  public double weight() {
    return orders[turn].bound();
  }

  /** Returns the number of paths found so far, each better than the previous one. */
  public int solutions() {
    return solutions;
  }

  @Override
  protected long proven() {
    return proven;
  }

  /**
   * Returns the lower bound that a round proves when every queued f is at least {@code next}, since
   * f = g + w·h ≤ w·(g + h). With a consistent estimate waiting nodes change nothing: those on the
   * cheapest path were expanded with at most w times their cheapest g (Likhachev et al.).
   */
  private long least(long next) {
    long f = wave.cut ? Math.min(next, limit() + 1) : next;
    long least = orders[turn].least(cost < 0 ? f : Math.min(f, cost));
    return heuristic().isConsistent() ? least : Math.min(least, rounds.least);
  }

  @Override
  public int goalReached() {
    return cost < 0 ? -1 : path[size - 1];
  }

  @Override
  public int copyPath(int[] buffer) {
    Objects.requireNonNull(buffer, "buffer");
    if (size <= buffer.length) {
      System.arraycopy(path, 0, buffer, 0, size);
    }
    return size;
  }

  @Override
  protected NodePath pathTo(int node) {
    if (node != goalReached()) {
      return super.pathTo(node);
    }
    int[] arcs = Arrays.copyOfRange(pathArcs, 1, size);
    return new NodePath(Arrays.copyOf(path, size), arcs, cost);
  }
}
