package waywright.road.cch;

import java.util.Arrays;
import waywright.hierarchy.internal.PathUnpacker;
import waywright.search.SearchStatus;

/**
 * The cheapest path between two nodes, or from some nodes to others, by {@link HubLabels}: for each
 * pair of a start and a goal a look through the hubs of both.
 *
 * <p>Optimal, complete, deterministic: of pairs of one cost the first, of hubs the lowest, of arcs
 * up to it that to the lowest number. Allocates nothing after warm-up. A step takes one pair, so
 * that many starts and goals together are for {@link CustomizedSearch}. Memory 4 bytes a node. One
 * search belongs to one thread at a time, any number share labels.
 *
 * <p>Until it is over nothing but 0 is known as a lower bound. Labels of a file that was forged,
 * right check sum and all, may lead nowhere: then asking for the path is an {@link
 * IllegalStateException}.
 */
final class LabelSearch extends UnpackingSearch {

  private final HubLabels labels;

  /** The numbers of the starts, and of the goals behind them. */
  private int[] ends = new int[8];

  /** What beginning or ending there costs. */
  private long[] endCosts = new long[8];

  /** How many of the ends are starts. */
  private int starts;

  /** How many ends there are. */
  private int count;

  /** Pairs looked at, start by start. */
  private long pairs;

  /** The ends of the best path so far, as places in {@link #ends}. */
  private int bestStart;

  private int bestGoal;

  LabelSearch(HubLabels labels) {
    super(labels.costs);
    this.labels = labels;
  }

  @Override
  void clear() {
    starts = 0;
    count = 0;
    pairs = 0;
  }

  @Override
  void seedStart(int number, long cost) {
    seedGoal(number, cost);
    starts = count;
  }

  @Override
  void seedGoal(int number, long cost) {
    if (count == ends.length) {
      ends = Arrays.copyOf(ends, 2 * count);
      endCosts = Arrays.copyOf(endCosts, 2 * count);
    }
    ends[count] = number;
    endCosts[count++] = cost;
  }

  @Override
  void ready() {}

  @Override
  protected SearchStatus advance(long expansions) {
    int goals = count - starts;
    long all = (long) starts * goals;
    for (long i = 0; i < expansions && pairs < all && !isCancelled(); i++, pairs++) {
      look((int) (pairs / goals), starts + (int) (pairs % goals));
    }
    return pairs < all ? SearchStatus.RUNNING : finish();
  }

  private void look(int start, int goal) {
    current = hierarchy.nodes[ends[start]];
    long met = labels.meet(ends[start], ends[goal]);
    if (met != HubLabels.NO_HUB
        && improve(endCosts[start] + endCosts[goal] + HubLabels.cost(met))) {
      bestStart = start;
      bestGoal = goal;
    }
  }

  private SearchStatus finish() {
    SearchStatus outcome = outcome();
    if (outcome == SearchStatus.FOUND) {
      current = hierarchy.nodes[bestGoal()];
    }
    return outcome;
  }

  @Override
  int bestGoal() {
    return ends[bestGoal];
  }

  @Override
  void unpack(PathUnpacker path) {
    int start = ends[bestStart];
    int hub = HubLabels.hub(labels.meet(start, bestGoal()));
    path.begin();
    climb(path, start, hub, labels.forward, labels.costs.forward, false);
    int half = path.noted();
    climb(path, bestGoal(), hub, labels.backward, labels.costs.backward, true);
    path.reverse(half);
    path.unpack(hierarchy.nodes[start]);
  }

  /**
   * Notes the edges from a number up to one of its hubs: the arc to a higher number that has the
   * hub too, for what is left of the cost. There is one, since a hub of a number is one of all
   * numbers on the way to it.
   */
  private static void climb(
      PathUnpacker path, int number, int hub, HubRows rows, UpwardArcs arcs, boolean isDown) {
    int left = rows.cost(number, hub);
    for (int at = number; at != hub; ) {
      int arc = next(at, hub, left, rows, arcs);
      path.note(arcs.edge(arc), isDown);
      left -= arcs.costs[arc];
      at = arcs.heads[arc];
    }
  }

  private static int next(int at, int hub, int left, HubRows rows, UpwardArcs arcs) {
    for (int arc = arcs.firsts[at]; arc < arcs.firsts[at + 1]; arc++) {
      // A closed arc costs more than is left of any way.
      int rest = left - arcs.costs[arc];
      if (rest >= 0 && arcs.heads[arc] <= hub && rows.cost(arcs.heads[arc], hub) == rest) {
        return arc;
      }
    }
    throw new IllegalStateException(
        "number " + at + " does not lead to its hub " + hub + ". Maybe the labels are forged?");
  }

  @Override
  public long expanded() {
    return pairs;
  }

  @Override
  public long generated() {
    return count;
  }
}
