package waywright.algorithm;

import java.util.Objects;
import java.util.stream.IntStream;
import waywright.search.NodePath;
import waywright.search.SearchFeature;
import waywright.search.SearchStatus;
import waywright.search.internal.CalendarQueue;
import waywright.search.spi.NodeStates;
import waywright.search.spi.SearchShell;
import waywright.space.ArcBuffer;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.Sources;
import waywright.space.TwoWayExpander;

/**
 * Bidirectional Dijkstra: searches from the start and, along reversed arcs, from the goal. Each
 * step expands the side with the nearer frontier, until the two frontiers together are as far as
 * the best meeting found.
 *
 * <p><b>Guarantees.</b> Complete on finite worlds and optimal. The search does not stop where the
 * waves first meet: it stops when {@code minForward + minBackward ≥ best meeting}, because any path
 * not yet seen costs at least that sum. <b>Time</b> O((n + m) log n), on road networks about half
 * the expansions of Dijkstra's algorithm or fewer; <b>memory</b> 48 bytes per node. <b>Not for</b>
 * goals defined by a test (rejected), nor for worlds with a good estimate: A* is faster there.
 *
 * <p>Source: T. A. J. Nicholson, "Finding the shortest route between two points in a network",
 * 1966; stopping rule as proven by A. V. Goldberg and C. Harrelson, 2005.
 *
 * <p>{@code g} and {@code parent} of a node are those of the side that expanded last, if it has
 * visited the node, otherwise of the other side; h is 0.
 */
final class BidirectionalSearch extends SearchShell {

  private final Wave forward;
  private final Wave backward;
  private Wave last;
  private int meeting = -1;

  BidirectionalSearch(TwoWayExpander world) {
    super(BETWEEN_ENDS, SearchFeature.NEAREST, SearchFeature.NODES, SearchFeature.EVENTS);
    forward = new Wave(world, Order.BY_F, new CalendarQueue(), new NodeStates(), null);
    backward = new Wave(world.reversed(), Order.BY_F, new CalendarQueue(), new NodeStates(), null);
    last = forward;
  }

  @Override
  protected void begin(Goal goal, Heuristic heuristic) {
    meeting = -1;
    last = forward;
    forward.begin(Heuristic.ZERO, limit(), listener);
    backward.begin(Heuristic.ZERO, limit(), listener);
  }

  @Override
  protected int nodeCount() {
    return forward.expander.nodeCount();
  }

  @Override
  protected boolean contains(int node) {
    return forward.expander.contains(node);
  }

  @Override
  protected void seed(Sources sources) {
    for (int i = 0; i < sources.size(); i++) {
      forward.seed(sources.node(i), sources.cost(i));
    }
    for (int i = 0; i < goal().size(); i++) {
      int node = goal().nodeAt(i);
      if (contains(node)) {
        backward.seed(node, goal().cost(node));
        meet(forward, backward, node);
      }
    }
  }

  @Override
  protected SearchStatus advance() {
    int ahead = forward.peek();
    int behind = backward.peek();
    if (ahead < 0 || behind < 0 || forward.open.peekF() + backward.open.peekF() >= best) {
      return finish();
    }
    boolean isForward = forward.open.peekF() <= backward.open.peekF();
    Wave wave = isForward ? forward : backward;
    Wave other = isForward ? backward : forward;
    int node = isForward ? ahead : behind;
    wave.prepare(node);
    changing = true;
    last = wave;
    current = node;
    if (listener != null) {
      listener.current(node, wave.parent(node), wave.g(node), wave.h(node));
    }
    wave.commit(node);
    meet(wave, other);
    changing = false;
    return SearchStatus.RUNNING;
  }

  /** Records the cheapest path through the nodes just relaxed. */
  private void meet(Wave wave, Wave other) {
    ArcBuffer arcs = wave.arcs;
    for (int i = 0; i < arcs.size(); i++) {
      meet(wave, other, arcs.head(i));
    }
  }

  private void meet(Wave wave, Wave other, int node) {
    if (other.seen(node) && wave.seen(node) && wave.g(node) + other.g(node) < best) {
      best = wave.g(node) + other.g(node);
      meeting = node;
    }
  }

  private SearchStatus finish() {
    if (best <= limit()) {
      return reach(meeting, parent(meeting), g(meeting), 0);
    }
    return isUnreachable() ? SearchStatus.UNREACHABLE : SearchStatus.BEYOND_LIMIT;
  }

  /**
   * Whether one side has visited everything reachable without visiting a start of the other side.
   */
  private boolean isUnreachable() {
    boolean ahead = hasVisitedAll(forward);
    for (int i = 0; ahead && i < goal().size(); i++) {
      ahead = !forward.seen(goal().nodeAt(i));
    }
    boolean behind = !ahead && hasVisitedAll(backward);
    for (int i = 0; behind && i < sources().size(); i++) {
      behind = !backward.seen(sources().node(i));
    }
    return ahead || behind;
  }

  private static boolean hasVisitedAll(Wave wave) {
    return wave.peek() < 0 && !wave.hasCutNodes();
  }

  @Override
  protected int nearest() {
    return IntStream.range(0, sources().size()).map(sources()::node).min().orElse(-1);
  }

  @Override
  protected NodePath pathTo(int node) {
    if (status() != SearchStatus.FOUND) {
      return forward.states.path(node, forward.pathCost(node));
    }
    int[] nodes = new int[copyPath(new int[0])];
    copyPath(nodes);
    int[] arcs = new int[nodes.length - 1];
    int met = forward.states.pathLength(meeting) - 1;
    for (int i = 0; i < arcs.length; i++) {
      arcs[i] = i < met ? forward.arc(nodes[i + 1]) : backward.arc(nodes[i]);
    }
    return new NodePath(nodes, arcs, best);
  }

  @Override
  public long cost() {
    return status() == SearchStatus.FOUND ? best : -1;
  }

  @Override
  protected long proven() {
    boolean both = !changing && forward.peek() >= 0 && backward.peek() >= 0;
    long open = both ? forward.open.peekF() + backward.open.peekF() : 0;
    return Math.min(Math.min(best, open), limit() + 1); // Pruned paths cost more than the limit.
  }

  @Override
  public int goalReached() {
    if (status() != SearchStatus.FOUND) {
      return -1;
    }
    int node = meeting;
    while (backward.parent(node) != node) {
      node = backward.parent(node);
    }
    return node;
  }

  @Override
  public int copyPath(int[] buffer) {
    Objects.requireNonNull(buffer, "buffer");
    if (status() != SearchStatus.FOUND) {
      return 0;
    }
    int ahead = forward.states.pathLength(meeting);
    int count = ahead + backward.states.pathLength(meeting) - 1;
    if (count <= buffer.length) {
      forward.states.copyPath(meeting, buffer);
      int node = meeting;
      for (int i = ahead; i < count; i++) {
        node = backward.parent(node);
        buffer[i] = node;
      }
    }
    return count;
  }

  @Override
  public boolean isSeen(int node) {
    return forward.seen(node) || backward.seen(node);
  }

  @Override
  public boolean isClosed(int node) {
    return forward.isClosed(node) || backward.isClosed(node);
  }

  @Override
  public long g(int node) {
    return side(node).g(node);
  }

  @Override
  public long h(int node) {
    return side(node).h(node);
  }

  @Override
  public int parent(int node) {
    return side(node).parent(node);
  }

  @Override
  public long expanded() {
    return forward.expanded + backward.expanded;
  }

  @Override
  public long generated() {
    return forward.generated + backward.generated;
  }

  @Override
  public long reopened() {
    return forward.reopened + backward.reopened;
  }

  @Override
  public int peakFrontier() {
    return forward.peakOpen + backward.peakOpen;
  }

  private Wave side(int node) {
    Wave other = last == forward ? backward : forward;
    return last.seen(requireSeen(node)) ? last : other;
  }
}
