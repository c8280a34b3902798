package waywright.grid.index;

import waywright.internal.IntList;
import waywright.search.SearchStatus;

/**
 * The search without labels: climbs the hierarchy from the corners visible from both ends; the two
 * sides meet at the most important node of the path.
 */
final class ClimbSearch implements Ascent {

  /** Nanoseconds per query for {@link #effort}, as measured on maps of all kinds. */
  private static final long PER_QUERY = 170;

  /** Nanoseconds for each corner visible from an end. */
  private static final long PER_SEED = 40;

  /** Nanoseconds for each expanded node. */
  private static final long PER_NODE = 150;

  /** Nanoseconds for each edge of an expanded node. */
  private static final long PER_EDGE = 8;

  /** The hierarchy with the edges of paths; shared. */
  private final CornerHierarchy hierarchy;

  /** The corners visible from the start. */
  private final VisibleSubgoals start;

  /** The corners visible from the goal. */
  private final VisibleSubgoals goal;

  /** The search upward from the start, towards the goal. */
  private final UpwardAstar forward;

  /** The search upward from the goal, towards the start. */
  private final UpwardAstar backward;

  /** The number of seeds, for {@link #effort}. */
  private int seeds;

  /** The most important node of the best path so far, −1 if there is none. */
  private int meeting;

  /**
   * The length of the best path so far in units of step costs, {@code Long.MAX_VALUE} if there is
   * none.
   */
  private long best;

  /** Creates a search over a shared hierarchy. */
  ClimbSearch(SubgoalIndex index) {
    hierarchy = index.hierarchy;
    start = new VisibleSubgoals(index);
    goal = new VisibleSubgoals(index);
    forward = new UpwardAstar(index, goal);
    backward = new UpwardAstar(index, start);
  }

  @Override
  public void start(int startX, int startY, int goalX, int goalY) {
    best = Long.MAX_VALUE;
    meeting = -1;
    seeds = 0;
    forward.clear();
    backward.clear();
    start.begin(startX, startY, goalX, goalY);
    goal.begin(goalX, goalY, startX, startY);
    scan(start);
    scan(goal);
    while (start.hasNext()) {
      int i = start.next();
      int node = start.node(i);
      int x = start.x(i);
      int y = start.y(i);
      seed(forward, node, start.distance(i));
      if (goal.sees(x, y)) {
        seed(backward, node, goal.distance(x, y));
      }
    }
    while (goal.hasNext()) {
      int i = goal.next();
      seed(backward, goal.node(i), goal.distance(i));
    }
  }

  /** Scans all runs of an end completely. */
  private static void scan(VisibleSubgoals end) {
    while (end.bound() < Long.MAX_VALUE) {
      end.advance();
    }
  }

  /** Seeds a search with a corner visible from an end. */
  private void seed(UpwardAstar search, int node, long distance) {
    search.reach(node, distance, -1);
    seeds++;
  }

  @Override
  public SearchStatus step() {
    while (true) {
      long ahead = forward.bound();
      long behind = backward.bound();
      if (Math.min(ahead, behind) >= best) {
        return best == Long.MAX_VALUE ? SearchStatus.UNREACHABLE : SearchStatus.FOUND;
      }
      UpwardAstar search = ahead <= behind ? forward : backward;
      UpwardAstar other = search == forward ? backward : forward;
      int node = search.pop();
      if (node >= 0) {
        if (other.isSeen(node) && search.distance(node) + other.distance(node) < best) {
          best = search.distance(node) + other.distance(node);
          meeting = node;
          forward.limit = best;
          backward.limit = best;
        }
        search.climb(node);
        return SearchStatus.RUNNING;
      }
    }
  }

  @Override
  public long bound() {
    return Math.min(best, Math.min(forward.bound(), backward.bound()));
  }

  @Override
  public int path(IntList edges) {
    int corner = descend(forward, edges);
    Ascent.turn(edges, 0);
    descend(backward, edges);
    return corner;
  }

  /** Lists the edges from the meeting down to the seed of a search; returns the seed. */
  private int descend(UpwardAstar search, IntList edges) {
    int node = meeting;
    for (int tail; (tail = search.parent(node)) >= 0; node = tail) {
      edges.add(~hierarchy.edge(tail, node));
    }
    return node;
  }

  @Override
  public long expanded() {
    return (long) forward.expanded + backward.expanded;
  }

  @Override
  public long effort() {
    return PER_QUERY
        + PER_SEED * seeds
        + PER_NODE * expanded()
        + PER_EDGE * (forward.scannedEdges + backward.scannedEdges);
  }
}
