package waywright.units.internal.slots;

import java.util.Arrays;

/**
 * Who goes to which slot: as many units as possible; the least total cost among the assignments
 * whose longest cost is at most a twentieth above the least possible one. Exact: an auction
 * (Bertsekas) finds good prices, so that the shortest augmenting paths that follow are short. Equal
 * input gives equal output; scans go by number, so that ties go to lower ones. Reused.
 */
public final class Assignment {
  /** The largest number of units and of slots: the matrix of their costs takes 128 MB. */
  public static final int MOST = 4096;

  /** The last step of the auction: this part of the range of costs, per row. */
  private static final long FINEST = 512;

  /** A round of the auction that needs more bids per row is broken off: prices race then. */
  private static final int MOST_BIDS = 40;

  private final Bottleneck bottleneck = new Bottleneck();
  private long[] costs = {};
  private int rows;
  private int columns;
  private long forbidden;
  private long limit;
  private long[] prices = {};
  private long[] distances = {};
  private int[] columnOf = {};
  private int[] rowOf = {};
  private int[] before = {};
  private int[] open = {};
  private int[] free = {};
  private long longest;
  private long total;

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
          "%s units and %s slots: at most %s each. Maybe assign them in parts?"
              .formatted(units, slots, MOST));
    }
    boolean swapped = units > slots;
    rows = Math.min(units, slots);
    columns = Math.max(units, slots);
    reserve();
    for (int unit = 0; unit < units; unit++) {
      for (int slot = 0; slot < slots; slot++) {
        int at = swapped ? slot * columns + unit : unit * columns + slot;
        this.costs[at] = costs[unit * slots + slot];
      }
    }
    Arrays.fill(slotOf, 0, units, -1);
    longest = 0;
    total = 0;
    long least = bottleneck.find(this.costs, rows, columns);
    if (least < 0) {
      return 0;
    }
    limit = least + least / 20;
    int all = rows;
    forbid();
    match();
    int assigned = 0;
    for (int row = 0; row < all; row++) {
      long cost = this.costs[row * columns + columnOf[row]];
      if (cost <= limit) {
        slotOf[swapped ? columnOf[row] : row] = swapped ? row : columnOf[row];
        longest = Math.max(longest, cost);
        total += cost;
        assigned++;
      }
    }
    return assigned;
  }

  /** Returns the longest cost of the last assignment. */
  public long longest() {
    return longest;
  }

  /** Returns the total cost of the last assignment. */
  public long total() {
    return total;
  }

  private void reserve() {
    int most = 2 * rows >= columns ? columns : rows;
    if (costs.length < most * columns) {
      costs = new long[most * columns];
    }
    if (rowOf.length < columns) {
      columnOf = new int[columns];
      free = new int[columns];
      rowOf = new int[columns];
      prices = new long[columns];
      distances = new long[columns];
      before = new int[columns];
      open = new int[columns];
    }
  }

  /** Makes pairs above the limit so expensive that the others are as many as possible. */
  private void forbid() {
    if (limit >= (1L << 60) / (rows + 1)) {
      throw new IllegalArgumentException(
          "a cost of %s for %s units is too high. Maybe unreachable pairs are not −1?"
              .formatted(limit, rows));
    }
    forbidden = (limit + 1) * (rows + 1);
    for (int i = 0; i < rows * columns; i++) {
      if (costs[i] < 0 || costs[i] > limit) {
        costs[i] = forbidden;
      }
    }
    if (2 * rows >= columns) {
      Arrays.fill(costs, rows * columns, columns * columns, limit);
      rows = columns;
    }
  }

  private void match() {
    Arrays.fill(columnOf, 0, rows, -1);
    Arrays.fill(rowOf, 0, columns, -1);
    Arrays.fill(prices, 0, columns, 0);
    if (rows == columns) {
      bidForPrices();
    }
    for (int row = 0; row < rows; row++) {
      augment(row);
    }
  }

  /**
   * Finds good prices by an auction: each row bids for its cheapest column as much as the second
   * one would cost more, and a step. The step falls; what is assigned is forgotten.
   */
  private void bidForPrices() {
    long cheapest = Long.MAX_VALUE;
    for (int i = 0; i < rows * columns; i++) {
      cheapest = Math.min(cheapest, costs[i]);
    }
    long last = (limit - cheapest) / (FINEST * rows);
    int bids = 0;
    for (long step = (limit - cheapest) / 4; step > last && bids < MOST_BIDS * rows; step /= 5) {
      Arrays.fill(rowOf, 0, columns, -1);
      int count = 0;
      for (int row = rows - 1; row >= 0; row--) {
        free[count++] = row;
      }
      for (bids = 0; count > 0 && bids < MOST_BIDS * rows; bids++) {
        int row = free[count - 1];
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
        int displaced = rowOf[best];
        rowOf[best] = row;
        if (displaced >= 0) {
          free[count - 1] = displaced;
        } else {
          count--;
        }
      }
    }
    Arrays.fill(rowOf, 0, columns, -1);
  }

  /** Assigns a free row along the cheapest alternating path: Dijkstra's algorithm over columns. */
  private void augment(int start) {
    for (int column = 0; column < columns; column++) {
      distances[column] = Long.MAX_VALUE;
      open[column] = column;
    }
    int row = start;
    long base = 0;
    long least;
    int end;
    int left = columns;
    while (true) {
      int nearest = 0;
      least = Long.MAX_VALUE;
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
      end = open[nearest];
      if (rowOf[end] < 0) {
        break;
      }
      open[nearest] = open[--left];
      open[left] = end;
      row = rowOf[end];
      base = least - costs[row * columns + end] + prices[end];
    }
    for (int k = left; k < columns; k++) {
      prices[open[k]] += distances[open[k]] - least;
    }
    do {
      row = before[end];
      rowOf[end] = row;
      int next = columnOf[row];
      columnOf[row] = end;
      end = next;
    } while (row != start);
  }
}
