package waywright.hierarchy;

import waywright.hierarchy.internal.PathUnpacker;
import waywright.hierarchy.internal.UnpackingSearch;
import waywright.search.SearchStatus;

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
 * are as far as the best meeting. Above the limit it continues until the first meeting, to decide
 * whether there is a path at all.
 */
final class HierarchySearch extends UnpackingSearch {

  /** Shared, not changed. */
  private final ContractionHierarchy hierarchy;

  /** From the starts. */
  private final UpwardSearch forward;

  /** From the goals. */
  private final UpwardSearch backward;

  /** The number of the most important node of the best path. */
  private int meeting = -1;

  HierarchySearch(ContractionHierarchy hierarchy) {
    super(
        hierarchy.nodes,
        hierarchy.numbers,
        new PathUnpacker(
            hierarchy.nodeCount(), hierarchy.hasZeros(), step -> hierarchy.parts[step]));
    this.hierarchy = hierarchy;
    forward = new UpwardSearch(hierarchy, true);
    backward = new UpwardSearch(hierarchy, false);
  }

  @Override
  protected boolean contains(int node) {
    return super.contains(node) && hierarchy.world().contains(node);
  }

  @Override
  protected void clear() {
    meeting = -1;
    forward.clear();
    backward.clear();
  }

  @Override
  protected void seedStart(int number, long cost) {
    forward.seed(number, cost);
  }

  @Override
  protected void seedGoal(int number, long cost) {
    backward.seed(number, cost);
  }

  @Override
  protected SearchStatus advance() {
    while (true) {
      long ahead = forward.bound();
      long behind = backward.bound();
      if (Math.min(ahead, behind) >= (hasPath() ? Math.min(best, limit() + 1) : NONE)) {
        return finish(meeting);
      }
      UpwardSearch search = ahead <= behind ? forward : backward;
      UpwardSearch other = search == forward ? backward : forward;
      int number = search.pop();
      if (number >= 0) {
        current = nodes[number];
        expanded++;
        meet(search, other, number);
        search.climb(number, best);
        return SearchStatus.RUNNING;
      }
    }
  }

  /** Records the path over a number, if it is the cheapest so far. */
  private void meet(UpwardSearch search, UpwardSearch other, int number) {
    if (other.isSeen(number) && improve(search.distances[number] + other.distances[number])) {
      meeting = number;
    }
  }

  @Override
  protected long proven() {
    return Math.min(Math.min(best, limit() + 1), Math.min(forward.bound(), backward.bound()));
  }

  @Override
  protected int bestGoal() {
    return backward.seedOf(meeting);
  }

  @Override
  protected void unpack(PathUnpacker path) {
    path.begin();
    note(path, forward, false);
    path.reverse(0);
    note(path, backward, true);
    path.unpack(nodes[forward.seedOf(meeting)]);
  }

  /** Records the edges from a side to the meeting, the last one first. */
  private void note(PathUnpacker path, UpwardSearch search, boolean isDown) {
    int number = meeting;
    for (int before = search.parent(number); before >= 0; before = search.parent(number)) {
      path.note(hierarchy.find(before, number), isDown);
      number = before;
    }
  }

  @Override
  public long generated() {
    return forward.generated() + backward.generated();
  }
}
