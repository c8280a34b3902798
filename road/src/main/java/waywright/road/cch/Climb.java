package waywright.road.cch;

import java.util.Arrays;
import waywright.internal.Growth;

/**
 * One side of a query: the numbers that can be met from its ends, ascending, and what it costs to
 * get to each. Kept from query to query; beginning anew takes the time of the last one.
 */
final class Climb {

  /** The cost of what has not been met. */
  static final long NONE = Long.MAX_VALUE;

  private final UpwardArcs arcs;
  private final int[] parents;

  /** By number. */
  final long[] costs;

  /** By number that was met: the number before it and the arc from there, −1 at an end. */
  private final long[] before;

  /** The ends and all their ancestors. */
  int[] numbers = new int[256];

  /** Length of {@link #numbers} in use. */
  int size;

  /** How many ends there are. */
  private int ends;

  private long expanded;

  Climb(UpwardArcs arcs, int[] parents) {
    this.arcs = arcs;
    this.parents = parents;
    costs = new long[parents.length];
    before = new long[parents.length];
    Arrays.fill(costs, NONE);
  }

  /** Forgets the last query. */
  void clear() {
    for (int i = 0; i < size; i++) {
      costs[numbers[i]] = NONE;
    }
    size = 0;
    ends = 0;
    expanded = 0;
  }

  /** Begins at a number too, at a cost. Marks its ancestors by a cost that is none either. */
  void seed(int number, long cost) {
    if (cost < costs[number]) {
      for (int v = number; v >= 0 && costs[v] == NONE; v = parents[v]) {
        if (size == numbers.length) {
          numbers = Growth.ensure(numbers, size + 1);
        }
        numbers[size++] = v;
        costs[v] = NONE - 1;
      }
      costs[number] = cost;
      before[number] = -1;
      ends++;
    }
  }

  /** After the last seed: puts the numbers in order. */
  void ready() {
    if (ends > 1) {
      Arrays.sort(numbers, 0, size);
    }
  }

  /** Whether a number was met. */
  boolean isMet(int number) {
    return costs[number] < NONE - 1;
  }

  /** Climbs on from a number that was met, unless that is in vain. */
  void expand(int number, long best) {
    long cost = costs[number];
    if (cost >= best || cost >= NONE - 1) {
      return;
    }
    expanded++;
    int[] heads = arcs.heads;
    int[] weights = arcs.costs;
    for (int arc = arcs.firsts[number], end = arcs.firsts[number + 1]; arc < end; arc++) {
      int weight = weights[arc];
      if (cost + weight < costs[heads[arc]] && weight != Customization.NO_WAY) {
        costs[heads[arc]] = cost + weight;
        before[heads[arc]] = (long) number << 32 | arc;
      }
    }
  }

  /** Whether the way to a number that was met begins there. */
  boolean isEnd(int number) {
    return before[number] < 0;
  }

  /** The number before one that was met and is no end. */
  int parent(int number) {
    return (int) (before[number] >>> 32);
  }

  /** The edge by which a number that is no end was met. */
  int edge(int number) {
    return arcs.edge((int) before[number]);
  }

  /** The end that the way to a number begins with. */
  int endOf(int number) {
    int at = number;
    while (!isEnd(at)) {
      at = parent(at);
    }
    return at;
  }

  long expanded() {
    return expanded;
  }
}
