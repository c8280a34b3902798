package waywright.road.cch;

import waywright.hierarchy.internal.PathUnpacker;
import waywright.hierarchy.internal.UnpackingSearch;
import waywright.internal.IntList;
import waywright.internal.LongList;
import waywright.search.SearchStatus;

/**
 * Finds the cheapest path between two nodes, or from some nodes to others, by {@link HubLabels}:
 * scans the hubs of both for each pair of a start and a goal.
 *
 * <p>Optimal, complete, deterministic: ties go to the first pair, then to the lowest hub, then to
 * the arc with the lowest head. Allocates nothing after warm-up. A step takes one pair; for many
 * starts and goals at once, use {@link CustomizedSearch}. Memory 4 bytes per node. Use each search
 * from one thread at a time; any number of searches may share labels.
 *
 * <p>Until the search ends, the only known lower bound is 0. Labels from a forged file with a
 * correct checksum may lead nowhere: then reading the path throws {@link IllegalStateException}.
 */
final class LabelSearch extends UnpackingSearch {

  private final HubLabels labels;

  /** The numbers of the starts, followed by those of the goals. */
  private final IntList ends = new IntList(8);

  /** The cost of each end. */
  private final LongList endCosts = new LongList(8);

  /** The number of starts. */
  private int starts;

  /** The number of scanned pairs, start by start. */
  private long pairs;

  /** The ends of the best path so far, as indices into {@link #ends}. */
  private int bestStart;

  private int bestGoal;

  LabelSearch(HubLabels labels) {
    super(labels.costs.hierarchy.nodes, labels.costs.hierarchy.numbers, labels.costs.unpacker());
    this.labels = labels;
  }

  @Override
  protected void clear() {
    starts = 0;
    ends.clear();
    endCosts.clear();
    pairs = 0;
  }

  @Override
  protected void seedStart(int number, long cost) {
    seedGoal(number, cost);
    starts = ends.size();
  }

  @Override
  protected void seedGoal(int number, long cost) {
    ends.add(number);
    endCosts.add(cost);
  }

  @Override
  protected SearchStatus advance(long expansions) {
    int goals = ends.size() - starts;
    long all = (long) starts * goals;
    for (long i = 0; i < expansions && pairs < all && !isCancelled(); i++, pairs++) {
      scanPair((int) (pairs / goals), starts + (int) (pairs % goals));
    }
    return pairs < all ? SearchStatus.RUNNING : finish(bestGoal());
  }

  private void scanPair(int start, int goal) {
    current = nodes[ends.get(start)];
    long meeting = labels.meet(ends.get(start), ends.get(goal));
    if (meeting != HubLabels.NO_HUB
        && improve(endCosts.get(start) + endCosts.get(goal) + HubLabels.cost(meeting))) {
      bestStart = start;
      bestGoal = goal;
    }
  }

  @Override
  protected int bestGoal() {
    return ends.get(bestGoal);
  }

  @Override
  protected void unpack(PathUnpacker path) {
    int start = ends.get(bestStart);
    int hub = HubLabels.hub(labels.meet(start, bestGoal()));
    path.begin();
    climb(path, start, hub, labels.forward, labels.costs.forward, false);
    int half = path.noted();
    climb(path, bestGoal(), hub, labels.backward, labels.costs.backward, true);
    path.reverse(half);
    path.unpack(nodes[start]);
  }

  /**
   * Records the edges from a number up to one of its hubs. Each is an arc to a higher number with
   * the same hub at the remaining cost; one exists because a hub of a number is a hub of all
   * numbers on the path to it.
   */
  private static void climb(
      PathUnpacker path, int number, int hub, HubRows rows, UpwardArcs arcs, boolean isDown) {
    int left = rows.cost(number, hub);
    for (int at = number; at != hub; ) {
      int arc = next(at, hub, left, rows, arcs);
      path.note(arcs.edge(arc), isDown);
      left -= arcs.costs()[arc];
      at = arcs.heads()[arc];
    }
  }

  private static int next(int at, int hub, int left, HubRows rows, UpwardArcs arcs) {
    for (int arc = arcs.firsts()[at]; arc < arcs.firsts()[at + 1]; arc++) {
      // A closed arc costs more than any remaining cost.
      int rest = left - arcs.costs()[arc];
      if (rest >= 0 && arcs.heads()[arc] <= hub && rows.cost(arcs.heads()[arc], hub) == rest) {
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
    return ends.size();
  }
}
