package waywright.grid.index;

import waywright.search.SearchStatus;

/**
 * The way through the hierarchy without labels: climbs from all that both ends see, and meets at
 * the most important node of the path.
 */
final class ClimbSearch implements Ascent {

  /** Nanoseconds for {@link #effort}, as measured on maps of all kinds. */
  private static final long PER_QUERY = 170;

  private static final long PER_SEED = 40;
  private static final long PER_NODE = 150;
  private static final long PER_EDGE = 8;

  private final VisibleSubgoals start;
  private final VisibleSubgoals goal;
  private final UpwardAstar forward;
  private final UpwardAstar backward;
  private int seeds;
  private int meeting;
  private long best;

  ClimbSearch(SubgoalIndex index) {
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
    look(start);
    look(goal);
    while (start.hasNext()) {
      int node = start.next();
      seed(forward, start, node);
      if (goal.sees(node)) {
        seed(backward, goal, node);
      }
    }
    while (goal.hasNext()) {
      seed(backward, goal, goal.next());
    }
  }

  private static void look(VisibleSubgoals end) {
    while (end.bound() < Long.MAX_VALUE) {
      end.advance();
    }
  }

  private void seed(UpwardAstar search, VisibleSubgoals end, int node) {
    search.seed(node, end.distance(node));
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
          forward.limit(best);
          backward.limit(best);
        }
        search.climb(node);
        return SearchStatus.RUNNING;
      }
    }
  }

  @Override
  public long best() {
    return best;
  }

  @Override
  public long bound() {
    return Math.min(best, Math.min(forward.bound(), backward.bound()));
  }

  @Override
  public void path(NodeList nodes) {
    int first = nodes.size();
    for (int node = meeting; node >= 0; node = forward.parent(node)) {
      nodes.add(node);
    }
    nodes.reverse(first);
    for (int node = backward.parent(meeting); node >= 0; node = backward.parent(node)) {
      nodes.add(node);
    }
  }

  @Override
  public long expanded() {
    return (long) forward.expanded() + backward.expanded();
  }

  @Override
  public long effort() {
    return PER_QUERY
        + PER_SEED * seeds
        + PER_NODE * expanded()
        + PER_EDGE * (forward.looked() + backward.looked());
  }
}
