package waywright.grid.internal.wave;

import java.util.Arrays;
import waywright.internal.Growth;

/** The start cells of a wave with their costs, sorted by cost. */
public final class Seeds {

  private static final int FEW = 48;

  int[] cells = new int[16];
  long[] costs = new long[16];
  int size;

  private int[] otherCells = {};
  private long[] otherCosts = {};

  /** Removes all seeds. */
  public void clear() {
    size = 0;
  }

  /** Adds a cell with its cost. */
  public void add(int cell, long cost) {
    if (size == cells.length) {
      cells = Growth.ensure(cells, size + 1);
      costs = Growth.ensure(costs, size + 1);
    }
    cells[size] = cell;
    costs[size++] = cost;
  }

  /** Sets the costs of the seeds, by cell. */
  public void copyTo(long[] byCell) {
    for (int i = 0; i < size; i++) {
      byCell[cells[i]] = costs[i];
    }
  }

  /** Sorts by cost, stably. Linear time for many seeds. */
  void sort() {
    if (size <= FEW) {
      insert();
      return;
    }
    long least = Arrays.stream(costs, 0, size).min().getAsLong();
    long most = Arrays.stream(costs, 0, size).max().getAsLong();
    if (otherCells.length < size) {
      otherCells = new int[cells.length];
      otherCosts = new long[cells.length];
    }
    for (int digit = 0; digit < 64 && (most - least) >>> digit != 0; digit += 8) {
      spread(least, digit);
    }
  }

  private void insert() {
    for (int i = 1; i < size; i++) {
      int cell = cells[i];
      long cost = costs[i];
      int at = i;
      for (; at > 0 && costs[at - 1] > cost; at--) {
        cells[at] = cells[at - 1];
        costs[at] = costs[at - 1];
      }
      cells[at] = cell;
      costs[at] = cost;
    }
  }

  /** One round of radix sort, by the eight bits from {@code digit} on. */
  private void spread(long least, int digit) {
    int[] starts = new int[257];
    for (int i = 0; i < size; i++) {
      starts[((int) (costs[i] - least >>> digit) & 0xff) + 1]++;
    }
    for (int d = 1; d < 257; d++) {
      starts[d] += starts[d - 1];
    }
    for (int i = 0; i < size; i++) {
      int to = starts[(int) (costs[i] - least >>> digit) & 0xff]++;
      otherCells[to] = cells[i];
      otherCosts[to] = costs[i];
    }
    int[] sortedCells = otherCells;
    otherCells = cells;
    cells = sortedCells;
    long[] sortedCosts = otherCosts;
    otherCosts = costs;
    costs = sortedCosts;
  }
}
