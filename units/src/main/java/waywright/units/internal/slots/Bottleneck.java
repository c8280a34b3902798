package waywright.units.internal.slots;

import java.util.Arrays;

/**
 * The least longest cost among the largest matchings of rows and columns: Hopcroft and Karp's
 * algorithm below a threshold, which is found by bisection. After each threshold that is too low,
 * the next is at least the cheapest cost that leads out of what its search has reached.
 */
final class Bottleneck {
  private long[] costs = {};
  private int rows;
  private int columns;
  private int[] columnOf = {};
  private int[] rowOf = {};
  private int[] kept = {};
  private int[] level = {};
  private int[] next = {};
  private int[] queue = {};
  private int[] open = {};
  private int[] columnLevel = {};
  private int opened;
  private int size;

  /**
   * Returns the least longest cost; −1 if no pair is possible.
   *
   * @param costs of each row and column, −1 if impossible
   */
  long find(long[] costs, int rows, int columns) {
    this.costs = costs;
    this.rows = rows;
    this.columns = columns;
    reserve();
    Arrays.fill(kept, 0, rows, -1);
    restore();
    match(Long.MAX_VALUE);
    int largest = size;
    if (largest == 0) {
      return -1;
    }
    long high = longest();
    long low = largest == rows ? leastPossible() : 0;
    Arrays.fill(kept, 0, rows, -1);
    restore();
    for (int round = 0; low < high; round++) {
      match(round == 0 ? low : low + (high - low) / 8);
      if (size == largest) {
        high = longest();
        restore();
      } else {
        System.arraycopy(columnOf, 0, kept, 0, rows);
        low = leastOut();
      }
    }
    return high;
  }

  private void reserve() {
    if (columnOf.length < rows) {
      columnOf = new int[rows];
      kept = new int[rows];
      level = new int[rows];
      next = new int[rows];
      queue = new int[rows];
    }
    if (rowOf.length < columns) {
      rowOf = new int[columns];
      open = new int[columns];
      columnLevel = new int[columns];
    }
  }

  private void restore() {
    Arrays.fill(rowOf, 0, columns, -1);
    size = 0;
    for (int row = 0; row < rows; row++) {
      columnOf[row] = kept[row];
      if (kept[row] >= 0) {
        rowOf[kept[row]] = row;
        size++;
      }
    }
  }

  private boolean isWithin(int row, int column, long threshold) {
    long cost = costs[row * columns + column];
    return cost >= 0 && cost <= threshold;
  }

  private long longest() {
    long longest = 0;
    for (int row = 0; row < rows; row++) {
      if (columnOf[row] >= 0) {
        longest = Math.max(longest, costs[row * columns + columnOf[row]]);
      }
    }
    return longest;
  }

  /** Returns the largest of the cheapest costs of all rows. */
  private long leastPossible() {
    long largest = 0;
    for (int row = 0; row < rows; row++) {
      long least = Long.MAX_VALUE;
      for (int column = 0; column < columns; column++) {
        long cost = costs[row * columns + column];
        least = cost >= 0 ? Math.min(least, cost) : least;
      }
      largest = Math.max(largest, least);
    }
    return largest;
  }

  /** Enlarges the matching as far as the threshold permits. */
  private void match(long threshold) {
    while (reach(threshold)) {
      Arrays.fill(next, 0, rows, 0);
      for (int row = 0; row < rows; row++) {
        if (columnOf[row] < 0) {
          augment(row, threshold);
        }
      }
    }
  }

  /** Numbers the rows and columns by their distance from a free row; whether one is free. */
  private boolean reach(long threshold) {
    int end = 0;
    for (int row = 0; row < rows; row++) {
      level[row] = columnOf[row] < 0 ? 0 : -1;
      if (columnOf[row] < 0) {
        queue[end++] = row;
      }
    }
    for (int column = 0; column < columns; column++) {
      open[column] = column;
      columnLevel[column] = -1;
    }
    opened = columns;
    int last = Integer.MAX_VALUE;
    for (int i = 0; i < end && level[queue[i]] < last; i++) {
      int row = queue[i];
      int left = 0;
      for (int k = 0; k < opened; k++) {
        int column = open[k];
        if (!isWithin(row, column, threshold)) {
          open[left++] = column;
          continue;
        }
        columnLevel[column] = level[row] + 1;
        int owner = rowOf[column];
        if (owner < 0) {
          last = level[row] + 1;
        } else {
          level[owner] = level[row] + 1;
          queue[end++] = owner;
        }
      }
      opened = left;
    }
    return last < Integer.MAX_VALUE;
  }

  /** Returns the cheapest cost from a row that was reached to a column that was not. */
  private long leastOut() {
    long least = Long.MAX_VALUE;
    for (int row = 0; row < rows; row++) {
      for (int k = 0; level[row] >= 0 && k < opened; k++) {
        long cost = costs[row * columns + open[k]];
        least = cost >= 0 ? Math.min(least, cost) : least;
      }
    }
    return least;
  }

  /** Follows the levels from a free row to a free column, depth first; the queue is its stack. */
  private void augment(int start, long threshold) {
    int depth = 0;
    queue[0] = start;
    while (depth >= 0) {
      int row = queue[depth];
      int column = next[row];
      while (column < columns
          && (columnLevel[column] != level[row] + 1 || !isWithin(row, column, threshold))) {
        column++;
      }
      next[row] = column + 1;
      if (column >= columns) {
        depth--;
        continue;
      }
      columnLevel[column] = -1;
      if (rowOf[column] >= 0) {
        queue[++depth] = rowOf[column];
        continue;
      }
      for (int i = depth; i >= 0; i--) {
        int taker = queue[i];
        int left = columnOf[taker];
        columnOf[taker] = column;
        rowOf[column] = taker;
        column = left;
      }
      size++;
      return;
    }
  }
}
