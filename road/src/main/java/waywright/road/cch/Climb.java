package waywright.road.cch;

import java.util.Arrays;
import waywright.internal.Growth;

/**
 * One side of a query: an upward search from its ends through their ancestors in ascending order,
 * with the cost of each. Reused from query to query; clearing it takes time in proportion to the
 * previous query.
 */
final class Climb {

  /** The cost of an unvisited number. */
  static final long NONE = Long.MAX_VALUE;

  private final UpwardArcs arcs;
  private final int[] parents;

  /** By number. */
  final long[] costs;

  /** By visited number: the number before it and the arc from there, −1 at an end. */
  private final long[] before;

  /** The ends and all their ancestors. */
  int[] numbers = new int[256];

  /** Length of {@link #numbers} in use. */
  int size;

  /** The number of ends. */
  private int ends;

  long expanded;

  Climb(UpwardArcs arcs, int[] parents) {
    this.arcs = arcs;
    this.parents = parents;
    costs = new long[parents.length];
    before = new long[parents.length];
    Arrays.fill(costs, NONE);
  }

  /** Clears the last query. */
  void clear() {
    for (int i = 0; i < size; i++) {
      costs[numbers[i]] = NONE;
    }
    size = 0;
    ends = 0;
    expanded = 0;
  }

  /** Adds an end at a cost, and marks its ancestors with a cost that also means unvisited. */
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

  /** Sorts the numbers after the last seed. */
  void ready() {
    if (ends > 1) {
      Arrays.sort(numbers, 0, size);
    }
  }

  /** Whether a number is visited. */
  boolean isSeen(int number) {
    return costs[number] < NONE - 1;
  }

  /** Expands a visited number upward, unless its cost is at least {@code best}. */
  void expand(int number, long best) {
    long cost = costs[number];
    if (cost >= best || cost >= NONE - 1) {
      return;
    }
    expanded++;
    int[] heads = arcs.heads();
    int[] weights = arcs.costs();
    for (int arc = arcs.firsts()[number], end = arcs.firsts()[number + 1]; arc < end; arc++) {
      int weight = weights[arc];
      if (cost + weight < costs[heads[arc]] && weight != Customization.CLOSED) {
        costs[heads[arc]] = cost + weight;
        before[heads[arc]] = (long) number << 32 | arc;
      }
    }
  }

  /** Whether the path to a visited number begins there. */
  boolean isEnd(int number) {
    return before[number] < 0;
  }

  /** Returns the number before a visited one that is not an end. */
  int parent(int number) {
    return (int) (before[number] >>> 32);
  }

  /** Returns the edge into a visited number that is not an end. */
  int edge(int number) {
    return arcs.edge((int) before[number]);
  }

  /** Returns the end at which the path to a number begins. */
  int endOf(int number) {
    int at = number;
    while (!isEnd(at)) {
      at = parent(at);
    }
    return at;
  }
}
