package waywright.hierarchy;

import java.util.Objects;
import waywright.hierarchy.internal.PathUnpacker;
import waywright.search.NodePath;
import waywright.search.SearchStatus;
import waywright.search.spi.SearchShell;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.Sources;

/**
 * Finds the cheapest path between two nodes, or from several nodes to several others, in a {@link
 * ContractionHierarchy}: searches upwards from both ends and meets at the most important node of
 * the path.
 *
 * <p>Optimal, complete, deterministic; without allocation after warm-up. A step expands one node.
 * Memory 28 bytes per node. A search is confined to one thread at a time, any number share a
 * hierarchy.
 *
 * <p>Every path not yet found costs at least the nearer of the two frontiers, because its most
 * important node is not yet closed from one of the ends. So the search is over when both frontiers
 * are as far as the best meeting.
 */
final class HierarchySearch extends SearchShell {

  /** The cost of a path that has not been found. */
  private static final long NONE = Long.MAX_VALUE;

  /** Shared, not changed. */
  private final ContractionHierarchy hierarchy;

  /** From the starts. */
  private final UpwardSearch forward;

  /** From the goals. */
  private final UpwardSearch backward;

  /** The path found, once requested. */
  private final PathUnpacker path;

  /** The cost of the best path so far. */
  private long best = NONE;

  /** The number of its most important node. */
  private int meeting = -1;

  /** Whether {@link #path} is that of the last query. */
  private boolean unpacked;

  HierarchySearch(ContractionHierarchy hierarchy) {
    super(betweenEnds());
    this.hierarchy = hierarchy;
    forward = new UpwardSearch(hierarchy, true);
    backward = new UpwardSearch(hierarchy, false);
    path =
        new PathUnpacker(
            hierarchy.nodeCount(), hierarchy.hasZeros(), step -> hierarchy.parts[step]);
  }

  @Override
  protected int nodeCount() {
    return hierarchy.nodeCount();
  }

  @Override
  protected boolean contains(int node) {
    return node >= 0 && node < hierarchy.nodeCount() && hierarchy.world().contains(node);
  }

  @Override
  protected void begin(Goal goal, Heuristic heuristic) {
    best = NONE;
    meeting = -1;
    unpacked = false;
    forward.clear();
    backward.clear();
  }

  @Override
  protected void seed(Sources sources) {
    for (int i = 0; i < sources.size(); i++) {
      forward.seed(hierarchy.number(sources.node(i)), sources.cost(i));
    }
    for (int i = 0; i < goal().size(); i++) {
      int node = goal().nodeAt(i);
      if (contains(node)) {
        backward.seed(hierarchy.number(node), goal().cost(node));
      }
    }
  }

  @Override
  protected SearchStatus advance() {
    while (true) {
      long ahead = forward.bound();
      long behind = backward.bound();
      if (Math.min(ahead, behind) >= Math.min(best, limit() + 1)) {
        return finish(Math.min(ahead, behind));
      }
      UpwardSearch search = ahead <= behind ? forward : backward;
      UpwardSearch other = search == forward ? backward : forward;
      int number = search.pop();
      if (number >= 0) {
        current = hierarchy.nodes[number];
        meet(search, other, number);
        search.climb(number, best);
        return SearchStatus.RUNNING;
      }
    }
  }

  /** Records the path over a number, if it is the cheapest so far. */
  private void meet(UpwardSearch search, UpwardSearch other, int number) {
    if (other.isSeen(number)) {
      // Source and goal costs may be as large as the largest path cost.
      long whole = search.distance(number) + other.distance(number);
      if (whole < best && whole >= 0) {
        best = whole;
        meeting = number;
      }
    }
  }

  private SearchStatus finish(long open) {
    if (best <= limit()) {
      current = hierarchy.nodes[meeting];
      return SearchStatus.FOUND;
    }
    return best < NONE || open < NONE ? SearchStatus.BEYOND_LIMIT : SearchStatus.UNREACHABLE;
  }

  @Override
  public long cost() {
    return status() == SearchStatus.FOUND ? best : -1;
  }

  @Override
  protected long proven() {
    return Math.min(Math.min(best, limit() + 1), Math.min(forward.bound(), backward.bound()));
  }

  @Override
  public int goalReached() {
    return status() == SearchStatus.FOUND ? hierarchy.nodes[backward.seedOf(meeting)] : -1;
  }

  @Override
  public int copyPath(int[] buffer) {
    Objects.requireNonNull(buffer, "buffer");
    if (status() != SearchStatus.FOUND) {
      return 0;
    }
    unpack();
    return path.copyNodes(buffer);
  }

  @Override
  protected NodePath pathTo(int node) {
    unpack();
    return path.toNodePath(best);
  }

  private void unpack() {
    if (!unpacked) {
      path.begin();
      note(forward, false);
      path.reverse(0);
      note(backward, true);
      path.unpack(hierarchy.nodes[forward.seedOf(meeting)]);
      unpacked = true;
    }
  }

  /** Records the edges from a side to the meeting, the last one first. */
  private void note(UpwardSearch search, boolean isDown) {
    int number = meeting;
    for (int before = search.parent(number); before >= 0; before = search.parent(number)) {
      path.note(hierarchy.find(before, number), isDown);
      number = before;
    }
  }

  @Override
  public long expanded() {
    return forward.expanded() + backward.expanded();
  }

  @Override
  public long generated() {
    return forward.generated() + backward.generated();
  }
}
