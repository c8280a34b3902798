package waywright.algorithm;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Objects;
import waywright.search.NodePath;
import waywright.search.SearchFeature;
import waywright.search.SearchStatus;
import waywright.search.internal.CalendarQueue;
import waywright.search.spi.NodeStates;
import waywright.space.Expander;
import waywright.space.Goal;
import waywright.space.Heuristic;

/** A first path quickly, better paths over time: see {@link Algorithms#anytime}. */
final class AnytimeSearch extends WaveSearch {

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
        EnumSet.complementOf(
            EnumSet.of(
                SearchFeature.SOURCE_COSTS, SearchFeature.GOAL_COSTS, SearchFeature.CERTIFICATE)));
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
    proven = 0;
    turn = 0;
    highest = -1;
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
      keep(node, node, 0);
      return reach(node);
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
      return wave.hasCutNodes() ? SearchStatus.BEYOND_LIMIT : SearchStatus.UNREACHABLE;
    }
    double bound = bound();
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
    for (int k = 0; k < wave.keptCount; k++) {
      int i = wave.kept[k];
      boolean cheapest = best < 0 || wave.arcs.cost(i) < wave.arcs.cost(best);
      if (cheapest && goal().test(wave.arcs.head(i))) {
        best = i;
      }
    }
    return best;
  }

  /** Stores the path to {@code node} and one of its arcs, unless its head was pruned. */
  private void improve(int node, int arc, long sum) {
    int end = wave.arcs.head(arc);
    if (!wave.seen(end)) {
      return;
    }
    keep(end, node, sum);
    path[size] = end;
    pathArcs[size++] = wave.arcs.arc(arc);
    wave.limit = cost - 1;
    if (listener != null) {
      changing = true;
      listener.destinationFound(end, wave.parent(end), wave.g(end), wave.h(end));
      changing = false;
    }
  }

  /** Copies the path to {@code node}, by which {@code goal} is reached, with space for the goal. */
  private void keep(int goal, int node, long sum) {
    reached = goal;
    cost = sum;
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

  /** Returns the cost of the best path so far, or −1 if there is none yet. Allocates nothing. */
  @Override
  public long cost() {
    return cost;
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
  public int copyPath(int[] buffer) {
    if (size <= Objects.requireNonNull(buffer, "buffer").length) {
      System.arraycopy(path, 0, buffer, 0, size);
    }
    return size;
  }

  @Override
  protected NodePath pathTo(int node) {
    if (node != reached) {
      return super.pathTo(node);
    }
    int[] arcs = Arrays.copyOfRange(pathArcs, 1, size);
    return new NodePath(Arrays.copyOf(path, size), arcs, cost);
  }
}
