package waywright.units.internal.slots;

import java.util.Arrays;

/**
 * Who goes to which slot: as many units as possible; the least total cost among the assignments
 * whose longest cost is at most a twentieth above the least possible one. Exact. The method is that
 * of Jonker and Volgenant: cheap assignments by dual prices, then shortest augmenting paths. Equal
 * input gives equal output; scans go by number, so that ties go to lower ones. Reused.
 */
public final class Assignment {
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
    forbid();
    match();
    int assigned = 0;
    for (int row = 0; row < rows; row++) {
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
    if (costs.length < rows * columns) {
      costs = new long[rows * columns];
    }
    if (columnOf.length < rows) {
      columnOf = new int[rows];
      free = new int[rows];
    }
    if (rowOf.length < columns) {
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
  }

  private void match() {
    Arrays.fill(columnOf, 0, rows, -1);
    Arrays.fill(rowOf, 0, columns, -1);
    Arrays.fill(prices, 0, columns, 0);
    if (rows == columns) {
      reduceColumns();
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

  /** Lowers each price to the cheapest cost, and assigns columns to rows that have none. */
  private void reduceColumns() {
    System.arraycopy(costs, 0, prices, 0, columns);
    Arrays.fill(before, 0, columns, 0);
    for (int row = 1; row < rows; row++) {
      for (int column = 0; column < columns; column++) {
        if (costs[row * columns + column] < prices[column]) {
          prices[column] = costs[row * columns + column];
          before[column] = row;
        }
      }
    }
    for (int column = 0; column < columns; column++) {
      int row = before[column];
      if (columnOf[row] < 0) {
        columnOf[row] = column;
        rowOf[column] = row;
      }
    }
  }

  /**
   * Assigns each free row to its cheapest column, and lowers the price of that to the row's second
   * choice; who is displaced goes on. Returns how many rows are free still.
   */
  private int reduceRows(int count) {
    int left = 0;
    int steps = 4 * rows + 16;
    int i = 0;
    while (i < count) {
      int row = free[i++];
      long first = Long.MAX_VALUE;
      long second = Long.MAX_VALUE;
      int best = -1;
      int other = -1;
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
      int displaced = rowOf[best];
      boolean isBetter = first < second && other >= 0;
      if (isBetter) {
        prices[best] -= second - first;
      } else if (displaced >= 0 && other >= 0) {
        best = other;
        displaced = rowOf[best];
      }
      columnOf[row] = best;
      rowOf[best] = row;
      if (displaced >= 0) {
        columnOf[displaced] = -1;
        if (isBetter && steps-- > 0) {
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
