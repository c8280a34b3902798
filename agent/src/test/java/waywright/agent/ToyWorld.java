package waywright.agent;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import waywright.agent.spi.CostField;
import waywright.agent.spi.Difference;
import waywright.agent.spi.Domain;
import waywright.agent.spi.Searches;
import waywright.agent.spi.Snapshot;
import waywright.algorithm.Algorithms;
import waywright.search.NodePath;
import waywright.search.Search;
import waywright.space.ArcBuffer;
import waywright.space.Goal;
import waywright.space.TwoWayExpander;

/**
 * The smallest world that has everything that {@link Agents} care about: some nodes, a table of
 * what each step between two of them costs, nodes that are walled up, goals by number or by a test,
 * tests that throw, and ground that has to be prepared before it can be searched.
 */
final class ToyWorld implements Domain<ToyWorld.Order> {

  /** What preparing the ground costs at first; afterwards 1 for each row that differs. */
  static final int GROUND = 7;

  /** Of a step that may not be taken. */
  static final long CLOSED = -1;

  /** What the test of an order throws. */
  static final class Broken extends RuntimeException {

    private static final long serialVersionUID = 1;
  }

  /**
   * What a unit wants.
   *
   * @param goal where to go; −1 for any node that 4 divides but 0, −2 for a test that throws
   */
  record Order(int goal) {

    boolean isNode() {
      return goal >= 0;
    }

    boolean test(int node) {
      if (goal == -2 && node % 3 == 2) {
        throw new Broken();
      }
      return isNode() ? node == goal : goal == -1 && node > 0 && node % 4 == 0;
    }
  }

  /**
   * What each step costs now; that from a node to itself is {@link #CLOSED} where there is a wall.
   */
  private long[][] now;

  private long version;

  /** Units of work on the ground that searches were told to do. */
  long prepared;

  ToyWorld(int size) {
    now = new long[size][size];
    for (long[] row : now) {
      Arrays.fill(row, CLOSED);
    }
    for (int node = 0; node < size; node++) {
      now[node][node] = 0;
    }
  }

  int size() {
    return now.length;
  }

  /** Sets what a step costs. */
  ToyWorld step(int from, int to, long cost) {
    long[][] next = now.clone();
    next[from] = now[from].clone();
    next[from][to] = cost;
    now = next;
    version++;
    return this;
  }

  /** Walls a node up, or opens it. */
  void wall(int node, boolean wall) {
    step(node, node, wall ? CLOSED : 0);
  }

  /** The world as it is, to go back to. */
  Shown save() {
    return snapshot();
  }

  void restore(Shown kept) {
    now = kept.costs;
    version = kept.version;
  }

  @Override
  public Shown snapshot() {
    return new Shown(now, version);
  }

  @Override
  public Snapshot<Order> follow(Snapshot<Order> seen) {
    return seen.version() == version ? seen : snapshot();
  }

  @Override
  public Searches<Order> searches() {
    return new ToySearches();
  }

  /** The world at one moment. */
  static final class Shown implements Snapshot<Order>, TwoWayExpander {

    final long[][] costs;
    private final long version;

    Shown(long[][] costs, long version) {
      this.costs = costs;
      this.version = version;
    }

    @Override
    public long version() {
      return version;
    }

    @Override
    public int nodeCount() {
      return costs.length;
    }

    @Override
    public boolean contains(int node) {
      return node >= 0 && node < costs.length && costs[node][node] >= 0;
    }

    @Override
    public void expand(int node, ArcBuffer out) {
      for (int head = 0; head < costs.length; head++) {
        if (step(node, head) >= 0) {
          out.add(head, costs[node][head]);
        }
      }
    }

    @Override
    public Shown reversed() {
      long[][] turned = new long[costs.length][costs.length];
      for (int from = 0; from < costs.length; from++) {
        for (int to = 0; to < costs.length; to++) {
          turned[to][from] = costs[from][to];
        }
      }
      return new Shown(turned, version);
    }

    @Override
    public Shown world(Order order) {
      return this;
    }

    /** What a step costs, −1 if it may not be taken. */
    long step(int from, int to) {
      return from != to && contains(from) && contains(to) ? costs[from][to] : CLOSED;
    }

    @Override
    public long step(Order order, int from, int to) {
      return step(from, to);
    }

    @Override
    public boolean isGoal(Order order, int node) {
      return order.test(node);
    }

    @Override
    public boolean hasGoal(Order order) {
      return !order.isNode() || contains(order.goal);
    }

    @Override
    public int provisional(Order order, int node, int before) {
      return IntStream.range(0, costs.length)
          .filter(head -> head != before && step(node, head) >= 0)
          .findFirst()
          .orElse(node);
    }

    @Override
    public Difference<Order> since(Snapshot<Order> older) {
      return new ToyDifference((Shown) older, this);
    }
  }

  /** What differs, looked up in both tables. */
  private record ToyDifference(Shown before, Shown after) implements Difference<Order> {

    @Override
    public boolean isEmpty() {
      return Arrays.deepEquals(before.costs, after.costs);
    }

    @Override
    public boolean touches(Order order, NodePath route, int place) {
      if (!after.contains(route.node(place))) {
        return true;
      }
      return IntStream.range(place + 1, route.size())
          .anyMatch(
              i -> {
                long was = before.step(route.node(i - 1), route.node(i));
                long is = after.step(route.node(i - 1), route.node(i));
                return is < 0 || was >= 0 && is > was;
              });
    }

    @Override
    public boolean mightBeat(Order order, int start, long cost) {
      return pairs()
          .anyMatch(
              pair -> {
                long was = before.step(pair / size(), pair % size());
                long is = after.step(pair / size(), pair % size());
                return is >= 0 && is < cost && (was < 0 || is < was);
              });
    }

    @Override
    public boolean mightOpen(Order order, int start) {
      return pairs()
              .anyMatch(
                  pair ->
                      before.step(pair / size(), pair % size()) < 0
                          && after.step(pair / size(), pair % size()) >= 0)
          || before.contains(start) != after.contains(start)
          || before.hasGoal(order) != after.hasGoal(order);
    }

    private int size() {
      return after.costs.length;
    }

    private IntStream pairs() {
      return IntStream.range(0, size() * size());
    }
  }

  /** Dijkstra's algorithm over ground that is prepared row by row. */
  private final class ToySearches implements Searches<Order> {

    private final Searches<Order> plain =
        Searches.of(
            Algorithms::dijkstra,
            (snapshot, order) -> (Shown) snapshot,
            order -> order.isNode() ? Goal.node(order.goal) : Goal.where(order::test),
            snapshot -> 0);

    @Override
    public Object preparationKey(Order order) {
      return "rows";
    }

    @Override
    public long preparation(
        Snapshot<Order> snapshot, Order order, @Nullable Snapshot<Order> prepared) {
      if (!(prepared instanceof Shown before) || !(snapshot instanceof Shown shown)) {
        return GROUND;
      }
      return IntStream.range(0, size())
          .filter(row -> !Arrays.equals(before.costs[row], shown.costs[row]))
          .count();
    }

    @Override
    public void prepare(Snapshot<Order> snapshot, Order order, long expansions) {
      prepared += expansions;
    }

    @Override
    public Search start(Snapshot<Order> snapshot, Order order, int start, long costLimit) {
      return plain.start(snapshot, order, start, costLimit);
    }

    @Override
    public int fieldThreshold(Snapshot<Order> snapshot, Order order) {
      return 4;
    }

    @Override
    public CostField<Order> field(Snapshot<Order> snapshot, Order order) {
      return plain.field(snapshot, order);
    }
  }
}
