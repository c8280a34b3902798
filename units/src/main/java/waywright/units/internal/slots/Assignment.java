package waywright.units.internal.slots;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Who goes to which slot: as many units as possible; the least total cost among the assignments
 * whose longest cost is at most a twentieth above the least possible one. Exact: the least longest
 * cost by bisection, each time with a matching of the pairs up to a limit; then an auction
 * (Bertsekas) for good prices, so that the shortest augmenting paths that follow are short. Equal
 * input gives equal output; scans go by number, so that ties go to lower ones.
 */
public final class Assignment {
  /** The largest number of units and of slots: the matrix of their costs takes 128 MB. */
  public static final int MOST = 4096;

  /** The last step of the auction: this part of the range of costs, per row. */
  private static final long FINEST = 64;

  /** A round of the auction that needs more bids per row is broken off: prices race then. */
  private static final int MOST_BIDS = 40;

  private long[] costs = {};
  private int rows;
  private int columns;
  private int[] columnOf = {};
  private int[] rowOf = {};

  /** The row from which a search reached each column, and the columns that it did not reach. */
  private int[] before = {};

  private int[] open = {};
  private long[] prices = {};
  private long[] distances = {};

  /** Makes an assignment. */
  public Assignment() {}

  /**
   * Assigns units to slots.
   *
   * @param costs of each unit to each slot: {@code costs[unit * slots + slot]}, at most {@code 2^60
   *     / (units + 1)}; −1 if unreachable
   * @param slotOf receives the slot of each unit, −1 if it has none
   * @return how many units have a slot
   */
  public int assign(long[] costs, int units, int slots, int[] slotOf) {
    if (units > MOST || slots > MOST) {
      throw new IllegalArgumentException(
          String.format(
              "%s units and %s slots: at most %s each. Maybe assign them in parts?",
              units, slots, MOST));
    }
    boolean swapped = units > slots;
    rows = Math.min(units, slots);
    columns = Math.max(units, slots);
    this.costs = new long[rows * columns];
    for (int i = 0; i < rows * columns; i++) {
      this.costs[swapped ? i % slots * columns + i / slots : i] = costs[i];
    }
    columnOf = new int[rows];
    before = new int[columns];
    prices = new long[columns];
    distances = new long[columns];
    free();
    long least = leastLongest();
    long limit = least + least / 20;
    forbid(limit);
    if (rows == columns) {
      bidForPrices(limit);
    }
    free();
    for (int row = 0; row < rows; row++) {
      augment(row);
    }
    Arrays.fill(slotOf, 0, units, -1);
    int assigned = 0;
    for (int row = 0; row < rows; row++) {
      if (this.costs[row * columns + columnOf[row]] <= limit) {
        slotOf[swapped ? columnOf[row] : row] = swapped ? row : columnOf[row];
        assigned++;
      }
    }
    return assigned;
  }

  private void free() {
    Arrays.fill(columnOf, -1);
    rowOf = new int[columns];
    Arrays.fill(rowOf, -1);
  }

  /** Returns the least longest cost among the largest matchings; −1 if no pair is possible. */
  private long leastLongest() {
    match(Long.MAX_VALUE, rows);
    int left = (int) Arrays.stream(columnOf).filter(column -> column < 0).count();
    long low = 0;
    long high = longest();
    while (low < high) {
      long middle = low + (high - low) / 2;
      if (match(middle, left)) {
        high = longest();
      } else {
        low = middle + 1;
      }
    }
    return high;
  }

  private long longest() {
    long longest = -1;
    for (int row = 0; row < rows; row++) {
      if (columnOf[row] >= 0) {
        longest = Math.max(longest, costs[row * columns + columnOf[row]]);
      }
    }
    return longest;
  }

  /** Matches rows and columns with costs up to a limit; false if more rows than some are left. */
  private boolean match(long limit, int left) {
    for (int row = 0; row < rows; row++) {
      int column = columnOf[row];
      if (column >= 0 && costs[row * columns + column] > limit) {
        columnOf[row] = -1;
        rowOf[column] = -1;
      }
    }
    int failed = 0;
    for (int row = 0; row < rows && failed <= left; row++) {
      failed += columnOf[row] >= 0 || enlarge(row, limit) ? 0 : 1;
    }
    return failed <= left;
  }

  /** Matches a free row along a shortest alternating path of pairs up to a limit. */
  private boolean enlarge(int start, long limit) {
    open = IntStream.range(0, columns).toArray();
    int left = columns;
    int row = start;
    // The columns that are reached follow the open ones: the last one is the first of a queue.
    for (int next = columns - 1; next >= left - 1; next--) {
      for (int k = left - 1; k >= 0; k--) {
        int column = open[k];
        long cost = costs[row * columns + column];
        if (cost >= 0 && cost <= limit) {
          before[column] = row;
          if (rowOf[column] < 0) {
            exchange(start, column);
            return true;
          }
          open[k] = open[--left];
          open[left] = column;
        }
      }
      if (next < left) {
        return false;
      }
      row = rowOf[open[next]];
    }
    return false;
  }

  /** Makes pairs above a limit so expensive that the others are as many as possible. */
  private void forbid(long limit) {
    if (limit >= (1L << 60) / (rows + 1)) {
      throw new IllegalArgumentException(
          String.format(
              "a cost of %s for %s units is too high. Maybe unreachable pairs are not −1?",
              limit, rows));
    }
    for (int i = 0; i < costs.length; i++) {
      if (costs[i] < 0 || costs[i] > limit) {
        costs[i] = (limit + 1) * (rows + 1);
      }
    }
  }

  /**
   * Finds good prices by an auction of as many columns as rows: each row bids for its cheapest
   * column as much as the second one would cost more, and a step. The step falls.
   */
  private void bidForPrices(long limit) {
    long range = limit - Arrays.stream(costs).min().orElse(limit);
    int most = MOST_BIDS * rows;
    int bids = 0;
    for (long step = range / 4; step > range / (FINEST * rows) && bids < most; step /= 5) {
      Arrays.fill(rowOf, -1);
      int[] waiting = IntStream.range(0, rows).map(i -> rows - 1 - i).toArray();
      int count = rows;
      for (bids = 0; count > 0 && bids < most; bids++) {
        int row = waiting[--count];
        int column = bid(row, step);
        if (rowOf[column] >= 0) {
          waiting[count++] = rowOf[column];
        }
        rowOf[column] = row;
      }
    }
  }

  /** Lowers the price of the cheapest column of a row, and returns it. */
  private int bid(int row, long step) {
    long first = Long.MAX_VALUE;
    long second = Long.MAX_VALUE;
    int best = 0;
    for (int column = 0, at = row * columns; column < columns; column++, at++) {
      long reduced = costs[at] - prices[column];
      if (reduced < first) {
        second = first;
        first = reduced;
        best = column;
      } else {
        second = Math.min(second, reduced);
      }
    }
    prices[best] -= (columns > 1 ? second - first : 0) + step;
    return best;
  }

  /** Assigns a free row along the cheapest alternating path: Dijkstra's algorithm over columns. */
  private void augment(int start) {
    Arrays.fill(distances, Long.MAX_VALUE);
    open = IntStream.range(0, columns).toArray();
    int left = columns;
    int row = start;
    long base = 0;
    while (true) {
      int nearest = 0;
      long least = Long.MAX_VALUE;
      for (int k = 0; k < left; k++) {
        int column = open[k];
        long distance = base + costs[row * columns + column] - prices[column];
        if (distance < distances[column]) {
          distances[column] = distance;
          before[column] = row;
        } else {
          distance = distances[column];
        }
        boolean freeTie = distance == least && rowOf[column] < 0 && rowOf[open[nearest]] >= 0;
        if (distance < least || freeTie) {
          least = distance;
          nearest = k;
        }
      }
      int column = open[nearest];
      if (rowOf[column] < 0) {
        for (int k = left; k < columns; k++) {
          prices[open[k]] += distances[open[k]] - least;
        }
        exchange(start, column);
        return;
      }
      open[nearest] = open[--left];
      open[left] = column;
      row = rowOf[column];
      base = least - costs[row * columns + column] + prices[column];
    }
  }

  /** Exchanges the pairs of an alternating path from a free row to a free column. */
  private void exchange(int start, int free) {
    int column = free;
    int row;
    do {
      row = before[column];
      rowOf[column] = row;
      int next = columnOf[row];
      columnOf[row] = column;
      column = next;
    } while (row != start);
  }
}
