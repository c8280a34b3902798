package waywright.road.cch;

import waywright.hierarchy.internal.PathUnpacker;
import waywright.hierarchy.internal.UnpackingSearch;
import waywright.search.SearchStatus;

/**
 * Finds the cheapest path between two nodes, or from some nodes to others, over a {@link
 * Customization}: visits the ancestors of both ends in the elimination tree, the lowest first, and
 * needs no queue.
 *
 * <p>Optimal, complete, deterministic: ties go to the lowest meeting number, for shortcuts to the
 * lowest middle node. Allocates nothing after warm-up. A step visits one ancestor. Memory 36 bytes
 * per node. Use each search from one thread at a time; any number of searches may share a
 * customization.
 *
 * <p>Until the search ends, the only known lower bound is 0.
 */
final class CustomizedSearch extends UnpackingSearch {

  /** From the starts. */
  private final Climb forward;

  /** From the goals. */
  private final Climb backward;

  /** The highest number of the best path so far, −1 before there is one. */
  private int meeting = -1;

  /** The number of visited ancestors of the starts. */
  private int ahead;

  /** The number of visited ancestors of the goals. */
  private int behind;

  CustomizedSearch(Customization costs) {
    super(costs.hierarchy.nodes, costs.hierarchy.numbers, costs.unpacker());
    forward = new Climb(costs.forward, costs.parents);
    backward = new Climb(costs.backward, costs.parents);
  }

  @Override
  protected void clear() {
    meeting = -1;
    ahead = 0;
    behind = 0;
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
  protected void ready() {
    forward.ready();
    backward.ready();
  }

  @Override
  protected SearchStatus advance(long expansions) {
    for (long i = 0; i < expansions && !isCancelled(); i++) {
      boolean isAhead = ahead < forward.size;
      boolean isBehind = behind < backward.size;
      if (!isAhead || !isBehind) {
        // Numbers that only one side can still visit are never a meeting point.
        return finish(meeting);
      }
      int up = forward.numbers[ahead];
      int down = backward.numbers[behind];
      if (up < down) {
        ahead++;
        forward.expand(up, best);
      } else if (down < up) {
        behind++;
        backward.expand(down, best);
      } else {
        ahead++;
        behind++;
        meet(up);
        forward.expand(up, best);
        backward.expand(up, best);
      }
    }
    return SearchStatus.RUNNING;
  }

  private void meet(int number) {
    if (forward.isSeen(number) && backward.isSeen(number)) {
      current = nodes[number];
      if (improve(forward.costs[number] + backward.costs[number])) {
        meeting = number;
      }
    }
  }

  @Override
  protected int bestGoal() {
    return backward.endOf(meeting);
  }

  @Override
  protected void unpack(PathUnpacker path) {
    path.begin();
    int start = meeting;
    for (; !forward.isEnd(start); start = forward.parent(start)) {
      path.note(forward.edge(start), false);
    }
    path.reverse(0);
    for (int number = meeting; !backward.isEnd(number); number = backward.parent(number)) {
      path.note(backward.edge(number), true);
    }
    path.unpack(nodes[start]);
  }

  @Override
  public long expanded() {
    return forward.expanded + backward.expanded;
  }

  @Override
  public long generated() {
    return (long) forward.size + backward.size;
  }
}
