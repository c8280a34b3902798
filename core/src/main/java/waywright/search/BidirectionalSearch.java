package waywright.search;

import java.util.Arrays;
import waywright.space.ArcBuffer;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.TwoWayExpander;

/**
 * Dijkstra's algorithm from the start and, along reversed arcs, from the goal, whichever side has
 * the nearer frontier; until the two frontiers together are as far as the best meeting found.
 *
 * <p><b>Guarantees.</b> Complete on finite worlds and optimal. The search must not stop where the
 * waves first meet: it stops when {@code minForward + minBackward ≥ best meeting}, for any path not
 * yet seen costs at least that sum. <b>Time</b> O((n + m) log n), on road networks about half the
 * expansions of Dijkstra's algorithm or fewer; <b>memory</b> 48 bytes a node. <b>Not for</b> goals
 * that are a set or a predicate (refused), nor for worlds with a good estimate: A* is faster there.
 *
 * <p>Source: T. A. J. Nicholson, "Finding the shortest route between two points in a network",
 * 1966; stopping rule as proven by A. V. Goldberg and C. Harrelson, 2005.
 *
 * <p>{@code g} and {@code parent} of a node are those of the side that expanded last, if it has
 * seen the node, otherwise of the other side; h is 0.
 */
public final class BidirectionalSearch extends Search {

  private static final long NONE = Long.MAX_VALUE;

  private final Wave forward;
  private final Wave backward;
  private Wave last;
  private long best = NONE;
  private int meeting = -1;
  private boolean committing;

  BidirectionalSearch(TwoWayExpander world) {
    super(world);
    forward = new Wave(world, Order.BY_F, new CalendarQueue());
    backward = new Wave(world.reversed(), Order.BY_F, new CalendarQueue());
    last = forward;
  }

  @Override
  protected void begin(Goal goal, Heuristic heuristic) {
    if (goal.node() == Goal.ANY) {
      throw new IllegalArgumentException(
          "bidirectional search needs a single goal node. Maybe use A* or Dijkstra's algorithm?");
    }
    best = NONE;
    meeting = -1;
    committing = false;
    last = forward;
    forward.begin(Heuristic.ZERO, limit(), listener);
    backward.begin(Heuristic.ZERO, limit(), listener);
  }

  @Override
  protected void seed(int[] starts) {
    for (int start : starts) {
      forward.seed(start);
    }
    backward.seed(goal().node());
    if (forward.seen(goal().node())) {
      best = 0;
      meeting = goal().node();
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
    committing = true;
    last = wave;
    if (listener != null) {
      listener.current(this, node);
    }
    wave.commit(this, node);
    meet(wave, other);
    committing = false;
    return SearchStatus.RUNNING;
  }

  /** Notes the cheapest path through the nodes just relaxed. */
  private void meet(Wave wave, Wave other) {
    ArcBuffer arcs = wave.arcs;
    for (int i = 0; i < arcs.size(); i++) {
      int head = arcs.head(i);
      if (other.seen(head) && wave.seen(head) && wave.g(head) + other.g(head) < best) {
        best = wave.g(head) + other.g(head);
        meeting = head;
      }
    }
  }

  private SearchStatus finish() {
    if (best <= limit()) {
      committing = true;
      if (listener != null) {
        listener.current(this, meeting);
        listener.destinationFound(this, meeting);
      }
      committing = false;
      return SearchStatus.FOUND;
    }
    return best != NONE || forward.cut || backward.cut
        ? SearchStatus.BEYOND_LIMIT
        : SearchStatus.UNREACHABLE;
  }

  @Override
  protected boolean spoilt() {
    return committing;
  }

  @Override
  protected int nearest() {
    return Arrays.stream(starts()).min().orElse(-1);
  }

  @Override
  protected NodePath pathTo(int node) {
    if (status() != SearchStatus.FOUND) {
      return Paths.of(forward, node);
    }
    int[] nodes = new int[copyPath(new int[0])];
    copyPath(nodes);
    int[] arcs = new int[nodes.length - 1];
    int met = forward.depth(meeting) - 1;
    for (int i = 0; i < arcs.length; i++) {
      arcs[i] = i < met ? forward.arc(nodes[i + 1]) : backward.arc(nodes[i]);
    }
    return new NodePath(nodes, Paths.named(arcs), best);
  }

  @Override
  public long cost() {
    return status() == SearchStatus.FOUND ? best : -1;
  }

  @Override
  public long lowerBound() {
    return switch (status()) {
      case FOUND -> best;
      case UNREACHABLE -> SearchResult.INFINITE;
      case BEYOND_LIMIT -> limit() + 1;
      case RUNNING, CANCELLED -> running();
      default -> 0;
    };
  }

  private long running() {
    boolean both = !committing && forward.peek() >= 0 && backward.peek() >= 0;
    return both ? Math.min(best, forward.open.peekF() + backward.open.peekF()) : 0;
  }

  @Override
  public int goalReached() {
    return status() == SearchStatus.FOUND ? goal().node() : -1;
  }

  @Override
  public int copyPath(int[] buffer) {
    if (status() != SearchStatus.FOUND) {
      return 0;
    }
    int ahead = forward.depth(meeting);
    int count = ahead + backward.depth(meeting) - 1;
    if (count <= buffer.length) {
      Paths.copy(forward, meeting, buffer);
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
  public long f(int node) {
    return side(node).f(node);
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
    if (last.seen(node)) {
      return last;
    }
    Wave other = last == forward ? backward : forward;
    if (!other.seen(node)) {
      throw new IllegalArgumentException(
          "node " + node + " has not been met. Maybe ask isSeen first?");
    }
    return other;
  }
}
