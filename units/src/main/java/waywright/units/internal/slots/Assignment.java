package waywright.units.internal.slots;

import java.util.Arrays;

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
  private static final long FINEST = 512;

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

  /** The costs of each unit to each slot; −1 if unreachable. */
  @FunctionalInterface
  public interface Costs {

    /** Returns the cost of a unit to a slot. */
    long get(int unit, int slot);
  }

  private enum Phase {
    READ,
    MATCH,
    BID,
    AUGMENT,
    OVER
  }

  private Phase phase = Phase.OVER;
  private Costs source = (unit, slot) -> -1;
  private boolean swapped;

  /** The pairs that were looked at so far, and those of the last step. */
  private long work;

  private long last;

  /** The next row of the phase, and the rows that a matching could not match. */
  private int row;

  private int failed;

  /** The rows that stay without a column; −1 until that is known. */
  private int left;

  /** The limit that is tried, and the range in which the least longest cost is. */
  private long limit;

  private long low;
  private long high;

  /** In the auction: the rows without a column, the step and the bids. */
  private int[] waiting = {};

  private int waitingRows;
  private long step;
  private long finest;
  private int bids;

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
    start(units, slots, (unit, slot) -> costs[unit * slots + slot]);
    run(Long.MAX_VALUE);
    return copy(slotOf);
  }

  /**
   * Starts to assign units to slots.
   *
   * @param costs at most {@code 2^60 / (units + 1)}; always the same
   */
  public void start(int units, int slots, Costs costs) {
    if (units > MOST || slots > MOST) {
      throw new IllegalArgumentException(
          "%s units and %s slots: at most %s each. Maybe assign them in parts?"
              .formatted(units, slots, MOST));
    }
    swapped = units > slots;
    rows = Math.min(units, slots);
    columns = Math.max(units, slots);
    source = costs;
    this.costs = new long[rows * columns];
    columnOf = new int[rows];
    before = new int[columns];
    open = new int[columns];
    prices = new long[columns];
    distances = new long[columns];
    free();
    work = 0;
    row = 0;
    phase = Phase.READ;
  }

  /**
   * Works on.
   *
   * @param most the number of pairs that may have been looked at in all; at least one row is done
   *     if they are not yet
   * @return how many were looked at; −1 if the assignment is not known after so many
   */
  public long run(long most) {
    while (phase != Phase.OVER && work < most) {
      last = work;
      step();
      last = work - last;
    }
    return phase == Phase.OVER && work - last < most ? work : -1;
  }

  /**
   * Copies the assignment.
   *
   * @param slotOf receives the slot of each unit, −1 if it has none
   * @return how many units have a slot
   */
  public int copy(int[] slotOf) {
    Arrays.fill(slotOf, 0, swapped ? columns : rows, -1);
    int assigned = 0;
    for (int i = 0; i < rows; i++) {
      if (columnOf[i] >= 0) {
        slotOf[swapped ? columnOf[i] : i] = swapped ? i : columnOf[i];
        assigned++;
      }
    }
    return assigned;
  }

  private void step() {
    switch (phase) {
      case READ -> read();
      case MATCH -> match();
      case BID -> bid();
      case AUGMENT -> augment();
      default -> {}
    }
  }

  /** Reads the costs of a row. */
  private void read() {
    if (row < rows) {
      for (int column = 0; column < columns; column++) {
        costs[row * columns + column] = swapped ? source.get(column, row) : source.get(row, column);
      }
      row++;
      work += columns;
    } else {
      left = -1;
      beginMatch(Long.MAX_VALUE);
    }
  }

  private void free() {
    Arrays.fill(columnOf, -1);
    rowOf = new int[columns];
    Arrays.fill(rowOf, -1);
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

  /** Begins to match rows and columns with costs up to a limit. */
  private void beginMatch(long most) {
    phase = Phase.MATCH;
    limit = most;
    row = 0;
    failed = 0;
    for (int i = 0; i < rows; i++) {
      int column = columnOf[i];
      if (column >= 0 && costs[i * columns + column] > limit) {
        columnOf[i] = -1;
        rowOf[column] = -1;
      }
    }
  }

  /** Matches a row; at the end chooses another limit: the least longest cost by bisection. */
  private void match() {
    boolean fails = left >= 0 && failed > left;
    if (row < rows && !fails) {
      failed += columnOf[row] >= 0 || enlarge(row, limit) ? 0 : 1;
      row++;
      return;
    }
    if (left < 0) {
      left = failed;
      low = 0;
      high = longest();
    } else if (fails) {
      low = limit + 1;
    } else {
      high = longest();
    }
    if (low < high) {
      beginMatch(low + (high - low) / 2);
    } else {
      limit = high + high / 20;
      forbid();
      beginBids();
    }
  }

  /** Matches a free row along a shortest alternating path of pairs up to a limit. */
  private boolean enlarge(int start, long limit) {
    number(open);
    int left = columns;
    int row = start;
    // The columns that are reached follow the open ones: the last one is the first of a queue.
    for (int next = columns - 1; next >= left - 1; next--) {
      work += left;
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

  /** Makes pairs above the limit so expensive that the others are as many as possible. */
  private void forbid() {
    if (limit >= (1L << 60) / (rows + 1)) {
      throw new IllegalArgumentException(
          "a cost of %s for %s units is too high. Maybe unreachable pairs are not −1?"
              .formatted(limit, rows));
    }
    for (int i = 0; i < costs.length; i++) {
      if (costs[i] < 0 || costs[i] > limit) {
        costs[i] = (limit + 1) * (rows + 1);
      }
    }
  }

  /**
   * Begins an auction for good prices, of as many columns as rows: each row bids for its cheapest
   * column as much as the second one would cost more, and a step. The step falls.
   */
  private void beginBids() {
    phase = Phase.BID;
    long range = rows == columns ? limit - Arrays.stream(costs).min().orElse(limit) : 0;
    waiting = new int[rows];
    waitingRows = 0;
    bids = 0;
    step = 5 * (range / 4);
    finest = range / Math.max(1, FINEST * rows);
  }

  /** Lets a row bid, or begins a round. */
  private void bid() {
    int most = MOST_BIDS * rows;
    if (waitingRows > 0 && bids < most) {
      int row = waiting[--waitingRows];
      int column = bid(row, step);
      if (rowOf[column] >= 0) {
        waiting[waitingRows++] = rowOf[column];
      }
      rowOf[column] = row;
      bids++;
      return;
    }
    step /= 5;
    if (step > finest && bids < most) {
      Arrays.fill(rowOf, -1);
      Arrays.setAll(waiting, i -> rows - 1 - i);
      waitingRows = rows;
      bids = 0;
    } else {
      free();
      row = 0;
      phase = Phase.AUGMENT;
    }
  }

  /** Lowers the price of the cheapest column of a row, and returns it. */
  private int bid(int row, long step) {
    long first = Long.MAX_VALUE;
    long second = Long.MAX_VALUE;
    int best = 0;
    work += columns;
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

  /** Assigns a row; at the end takes back forbidden pairs, and forgets the costs. */
  private void augment() {
    if (row < rows) {
      augment(row++);
      return;
    }
    for (int i = 0; i < rows; i++) {
      columnOf[i] = costs[i * columns + columnOf[i]] <= limit ? columnOf[i] : -1;
    }
    costs = new long[0];
    phase = Phase.OVER;
  }

  private static void number(int[] columns) {
    for (int i = 0; i < columns.length; i++) {
      columns[i] = i;
    }
  }

  /** Assigns a free row along the cheapest alternating path: Dijkstra's algorithm over columns. */
  private void augment(int start) {
    Arrays.fill(distances, Long.MAX_VALUE);
    number(open);
    int left = columns;
    int row = start;
    long base = 0;
    while (true) {
      int nearest = 0;
      long least = Long.MAX_VALUE;
      work += left;
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
