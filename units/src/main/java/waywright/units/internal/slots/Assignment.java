package waywright.units.internal.slots;

import java.util.Arrays;

/**
 * Who goes to which slot: as many units as possible; the least total cost among the assignments
 * whose longest cost is at most a twentieth above the least possible one. Exact. The method: an
 * auction for good prices (Bertsekas), then augmenting rows and shortest augmenting paths (Jonker
 * and Volgenant). Equal input gives equal output; scans go by number, so that ties go to lower
 * ones. Reused.
 */
public final class Assignment {
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
  private int[] order = {};
  private int[] free = {};
  private int best;
  private int other;
  private long advantage;
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
      order = new int[columns];
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
    int count = 0;
    for (int row = 0; row < rows; row++) {
      if (columnOf[row] < 0) {
        free[count++] = row;
      }
    }
    for (int round = 0; round < 2 && count > 0; round++) {
      count = reduceRows(count);
    }
    for (int i = 0; i < count; i++) {
      augment(free[i]);
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
        choose(row);
        prices[best] -= advantage + step;
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

  /** Finds the cheapest column of a row by cost less price, and the second one. */
  private void choose(int row) {
    long first = Long.MAX_VALUE;
    long second = Long.MAX_VALUE;
    best = -1;
    other = -1;
    for (int column = 0, at = row * columns; column < columns; column++, at++) {
      long reduced = costs[at] - prices[column];
      if (reduced < second) {
        if (reduced < first) {
          second = first;
          other = best;
          first = reduced;
          best = column;
        } else {
          second = reduced;
          other = column;
        }
      }
    }
    advantage = other < 0 ? 0 : second - first;
  }

  /**
   * Assigns each free row to its cheapest column, and lowers the price of that to the row's second
   * choice; a row that is displaced goes on. Returns how many rows are free still.
   */
  private int reduceRows(int count) {
    int left = 0;
    int steps = 4 * rows + 16;
    int i = 0;
    while (i < count) {
      int row = free[i++];
      choose(row);
      prices[best] -= advantage;
      int column = advantage > 0 || rowOf[best] < 0 || other < 0 ? best : other;
      int displaced = rowOf[column];
      columnOf[row] = column;
      rowOf[column] = row;
      if (displaced >= 0) {
        columnOf[displaced] = -1;
        if (advantage > 0 && steps-- > 0) {
          free[--i] = displaced;
        } else {
          free[left++] = displaced;
        }
      }
    }
    return left;
  }

  /**
   * Assigns a free row along the cheapest alternating path. In {@link #order}, columns below {@code
   * ready} are final, those below {@code near} are at the least distance.
   */
  private void augment(int start) {
    for (int column = 0; column < columns; column++) {
      distances[column] = costs[start * columns + column] - prices[column];
      before[column] = start;
      order[column] = column;
    }
    int ready = 0;
    int near = 0;
    int scanned = 0;
    long least = 0;
    int end = -1;
    while (end < 0) {
      if (ready == near) {
        scanned = ready;
        near = collect(near);
        least = distances[order[ready]];
        for (int k = ready; k < near && end < 0; k++) {
          end = rowOf[order[k]] < 0 ? order[k] : -1;
        }
      }
      while (end < 0 && ready < near) {
        int column = order[ready++];
        int row = rowOf[column];
        long base = least - costs[row * columns + column] + prices[column];
        for (int k = near; k < columns; k++) {
          int other = order[k];
          long distance = base + costs[row * columns + other] - prices[other];
          if (distance < distances[other]) {
            distances[other] = distance;
            before[other] = row;
            if (distance == least) {
              if (rowOf[other] < 0) {
                end = other;
                break;
              }
              order[k] = order[near];
              order[near++] = other;
            }
          }
        }
      }
    }
    for (int k = 0; k < scanned; k++) {
      prices[order[k]] += distances[order[k]] - least;
    }
    int row;
    do {
      row = before[end];
      rowOf[end] = row;
      int next = columnOf[row];
      columnOf[row] = end;
      end = next;
    } while (row != start);
  }

  /** Moves the columns at the least distance to the front, from {@code near} on. */
  private int collect(int near) {
    long least = Long.MAX_VALUE;
    int end = near;
    for (int k = near; k < columns; k++) {
      int column = order[k];
      if (distances[column] <= least) {
        if (distances[column] < least) {
          least = distances[column];
          end = near;
        }
        order[k] = order[end];
        order[end++] = column;
      }
    }
    return end;
  }
}
