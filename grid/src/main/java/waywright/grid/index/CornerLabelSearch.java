package waywright.grid.index;

import java.util.Arrays;
import waywright.internal.IntList;
import waywright.search.SearchStatus;
import waywright.search.internal.NodeHeap;

/**
 * The search with {@link CornerLabels}: takes the corners visible from the ends in the order of f,
 * and scans the label of each. A hub that both ends reach gives a path; the search ends when no
 * remaining corner can be on a shorter one.
 *
 * <p>A corner is pruned if a hub already reached leads to it as cheaply as the direct path: then
 * other corners cover all its hubs. Label entries are scanned from the least important one, so that
 * this shows early.
 */
final class CornerLabelSearch implements Ascent {

  /** Nanoseconds per query for {@link #effort}, as measured on maps of all kinds. */
  private static final long PER_QUERY = 400;

  /** Nanoseconds for each corner visible from an end. */
  private static final long PER_CORNER = 100;

  /** Nanoseconds for each scanned label. */
  private static final long PER_LABEL = 150;

  /** Nanoseconds for each of their entries. */
  private static final long PER_ENTRY = 6;

  /** Above the cost of any path. */
  static final long BEYOND = 1L << 41;

  /** The hierarchy, used to trace paths; shared. */
  private final SubgoalIndex index;

  /** The hubs of its nodes; shared. */
  private final CornerLabels labels;

  /**
   * The corners visible from the start and from the goal, in this order, as in all arrays of two.
   */
  private final VisibleSubgoals[] ends;

  /** The corners through which an end reaches hubs, in its numbering. */
  private final IntList[] by = {new IntList(), new IntList()};

  /** Corners as 2 · number + end, numbered by the end that sees them. */
  private final NodeHeap open = new NodeHeap();

  /** At 2 · hub + end: {@link #base} plus the distance; larger values belong to earlier queries. */
  private final long[] reached;

  /**
   * The number of the most promising corner of each end, which the first two steps expand; or −1.
   */
  private final int[] first = {-1, -1};

  /**
   * Decreases with each query by more than any path costs, so that values of earlier queries are
   * too large to matter.
   */
  private long base;

  /**
   * The length of the best path so far in units of step costs, {@link #BEYOND} if there is none.
   */
  private long best;

  /** The hub where its halves meet, or the corner that both ends see; −1 if there is none. */
  private int meeting;

  /** Whether both ends see the meeting. */
  private boolean direct;

  /** Labels scanned. */
  private long expanded;

  /** Label entries scanned. */
  private long entries;

  /** Creates a search; index and labels are shared. */
  CornerLabelSearch(SubgoalIndex index, CornerLabels labels) {
    this.index = index;
    this.labels = labels;
    ends = new VisibleSubgoals[] {new VisibleSubgoals(index), new VisibleSubgoals(index)};
    reached = new long[2 * index.nodeCount()];
  }

  @Override
  public void start(int startX, int startY, int goalX, int goalY) {
    base -= BEYOND;
    if (base < 0) {
      Arrays.fill(reached, Long.MAX_VALUE / 2);
      base = Long.MAX_VALUE / 4;
    }
    by[0].clear();
    by[1].clear();
    expanded = 0;
    open.clear();
    best = BEYOND;
    meeting = -1;
    entries = 0;
    ends[0].begin(startX, startY, goalX, goalY);
    ends[1].begin(goalX, goalY, startX, startY);
    first[0] = take(0);
    first[1] = take(1);
    if (first[0] < 0 || first[1] < 0) {
      first[0] = -1;
      first[1] = -1;
    }
  }

  /** Opens the corners newly visible from an end, and returns the most promising of them or −1. */
  private int take(int end) {
    VisibleSubgoals here = ends[end];
    VisibleSubgoals there = ends[1 - end];
    int first = -1;
    long least = best;
    while (here.hasNext()) {
      int i = here.next();
      long distance = here.distance(i);
      if (distance + there.distance(here.x(i), here.y(i)) < best) {
        long f = distance + there.estimate(here, i);
        here.learn(f);
        if (f < best) {
          open.push(2 * i + end, f);
        }
        if (f < least) {
          least = f;
          first = i;
        }
      }
    }
    return first;
  }

  @Override
  public SearchStatus step() {
    for (int end = 0; end < 2; end++) {
      if (first[end] >= 0) {
        expand(first[end], end);
        first[end] = -1;
        return SearchStatus.RUNNING;
      }
    }
    while (true) {
      long ahead = ends[0].bound();
      long behind = ends[1].bound();
      long unseen = Math.min(ahead, behind);
      long seen = open.isEmpty() ? Long.MAX_VALUE : open.peekF();
      if (Math.min(unseen, seen) >= best) {
        return best == BEYOND ? SearchStatus.UNREACHABLE : SearchStatus.FOUND;
      }
      if (seen > unseen) {
        int end = ahead <= behind ? 0 : 1;
        ends[end].advance();
        take(end);
      } else {
        int next = open.pop();
        expand(next >> 1, next & 1);
        return SearchStatus.RUNNING;
      }
    }
  }

  /** Expands the i-th corner visible from an end. */
  private void expand(int i, int end) {
    expanded++;
    int corner = ends[end].node(i);
    long distance = ends[end].distance(i);
    if (end == 0) {
      int x = ends[0].x(i);
      int y = ends[0].y(i);
      long whole = distance + ends[1].distance(x, y);
      if (whole < best && ends[1].sees(x, y)) {
        best = whole;
        meeting = corner;
        direct = true;
      }
    }
    by[end].add(i);
    scanLabel(corner, end, base + distance);
  }

  /** Reaches the hubs of a corner visible from an end, at a distance that includes the base. */
  private void scanLabel(int corner, int end, long distance) {
    if (reached[2 * corner + end] <= distance) {
      return;
    }
    long[] reached = this.reached;
    int first = labels.first(corner);
    int last = labels.end(corner);
    int i = last - 1;
    for (; i >= first; i--) {
      long entry = labels.at(i);
      int at = 2 * CornerLabels.hub(entry) + end;
      long further = CornerLabels.distance(entry);
      long known = reached[at];
      if (known + further <= distance) {
        break;
      }
      long nearest = Math.min(known, distance + further);
      reached[at] = nearest;
      long whole = nearest + reached[at ^ 1] - 2 * base;
      if (whole < best) {
        best = whole;
        meeting = at >> 1;
        direct = false;
      }
    }
    entries += last - Math.max(first, i);
  }

  @Override
  public long bound() {
    long unseen = Math.min(ends[0].bound(), ends[1].bound());
    long seen = open.isEmpty() ? Long.MAX_VALUE : open.peekF();
    return Math.min(best, Math.min(unseen, seen));
  }

  @Override
  public int path(IntList edges) {
    if (direct) {
      return meeting;
    }
    int corner = corner(0);
    climb(corner, edges);
    int half = edges.size();
    climb(corner(1), edges);
    Ascent.turn(edges, half);
    return corner;
  }

  /** Lists the edges from a corner up to the meeting. */
  private void climb(int corner, IntList edges) {
    CornerHierarchy hierarchy = index.hierarchy;
    for (int node = corner; node != meeting; node = hierarchy.head(edges.get(edges.size() - 1))) {
      edges.add(hierarchy.first(node) + CornerLabels.edge(labels.at(labels.find(node, meeting))));
    }
  }

  /** The corner through which an end reached the meeting. */
  private int corner(int end) {
    long distance = reached[2 * meeting + end] - base;
    for (int i = 0; i < by[end].size(); i++) {
      int number = by[end].get(i);
      int x = ends[end].x(number);
      int y = ends[end].y(number);
      long left = distance - ends[end].distance(number);
      if (index.leastLength(x, y, meeting) <= left) {
        int corner = ends[end].node(number);
        int place = labels.find(corner, meeting);
        if (place >= 0 && CornerLabels.distance(labels.at(place)) == left) {
          return corner;
        }
      }
    }
    throw new IllegalStateException("no corner leads to the hub " + meeting);
  }

  @Override
  public long expanded() {
    return expanded;
  }

  @Override
  public long effort() {
    return PER_QUERY
        + PER_CORNER * (ends[0].taken + ends[1].taken)
        + PER_LABEL * expanded()
        + PER_ENTRY * entries;
  }
}
