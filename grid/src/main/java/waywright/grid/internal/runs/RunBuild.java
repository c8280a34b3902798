package waywright.grid.internal.runs;

import java.util.Arrays;
import waywright.grid.internal.bits.BitSquare;

/**
 * Computes a whole {@link RunMap} after any number of {@link RunMap#put}s, row by row, 64 cells at
 * a time; every bit equals the result of {@link RunMap#repair} for the same cells one by one.
 *
 * <p>The first pass is upward, because a run south depends on the row below: the steps of each
 * cell, and a bit for each where a run south leads on. The second pass, downward, computes the
 * rest. Planes whose lines are columns or diagonals are collected for 64 rows, each row shifted
 * like its diagonals, and then transposed.
 */
public final class RunBuild {

  /** Passes over all padded rows. */
  public static final int PASSES = 2;

  private static final int NORTH = 0;
  private static final int EAST = 1;
  private static final int SOUTH = 2;
  private static final int WEST = 3;

  private final RunMap runs;
  private final int columns;
  private final int rows;
  private final int words;

  /** The passable cells of three rows, 64 per word, and an empty word at the end. */
  private long[] above;

  private long[] here;
  private long[] below;

  /** For each row the cells from which a run south leads to a cell of interest. */
  private final long[][] leadsSouth;

  /**
   * The cells at which a run north or south onto the last computed row leads to a cell of interest.
   */
  private final long[] onto;

  /** The current row, by word and direction: its steps, its cells of interest, where runs lead. */
  private final long[][] steps;

  private final long[][] interest;
  private final long[][] leads;

  /** The stops of a row, and an empty word at the end. */
  private final long[] stops;

  /** For each direction whose lines are not rows the stops of 64 rows, by word and row. */
  private final long[][] bands = new long[8][];

  private final long[] square = new long[64];

  /** Creates a build before its first row. */
  public RunBuild(RunMap runs) {
    this.runs = runs;
    columns = runs.columns;
    rows = runs.rows;
    words = columns + 63 >> 6;
    above = new long[words + 1];
    here = new long[words + 1];
    below = new long[words + 1];
    stops = new long[words + 1];
    leadsSouth = new long[rows][];
    onto = new long[words];
    steps = new long[words][8];
    interest = new long[words][8];
    leads = new long[words][8];
    for (int d = 0; d < 8; d++) {
      bands[d] =
          runs.lines[d] == null || runs.lines[d].alongRows ? new long[0] : new long[64 * words];
    }
  }

  /** Computes one row: pass 0 goes upward, pass 1 downward. */
  public void row(int pass, int number) {
    if (number == 0) {
      Arrays.fill(onto, 0);
    }
    if (pass == 0) {
      Lines.allocate(runs.lines, number, rows);
      up(rows - 1 - number);
    } else {
      down(number);
    }
  }

  private void up(int y) {
    long[] free = below;
    below = here;
    here = above;
    above = free;
    if (y == rows - 1) {
      Arrays.fill(below, 0);
      open(y, here);
    }
    open(y - 1, above);
    leadsSouth[y] = onto.clone();
    for (int word = 0; word < words; word++) {
      runs.rule.leave(above, here, below, word, steps[word]);
      long wanted = writeSteps(y, word);
      if (runs.isStraight(SOUTH)) {
        onto[word] = here[word] & (wanted | onto[word]);
      }
    }
  }

  /** Reads the passable cells of a row; none outside. */
  private void open(int y, long[] into) {
    Arrays.fill(into, 0);
    if (y < 0) {
      return;
    }
    char[] row = runs.row(y);
    int begin = runs.begin(y);
    for (int x = 0; x < columns; x++) {
      into[x >> 6] |= (long) (row[begin + x] / RunMap.OPEN & 1) << x;
    }
  }

  /** Writes the steps of 64 cells; returns the cells of interest to a run south. */
  private long writeSteps(int y, int word) {
    char[] row = runs.row(y);
    int begin = runs.begin(y);
    int from = word << 6;
    int count = Math.min(64, columns - from);
    long wanted = 0;
    for (int first = 0; first < count; first += 8) {
      long bytes = BitSquare.bytes(steps[word], first);
      for (int i = first; i < Math.min(count, first + 8); i++, bytes >>>= 8) {
        int mask = (int) bytes & 0xff;
        row[begin + from + i] = (char) (row[begin + from + i] & RunMap.OPEN | mask);
        wanted |= (long) (runs.interests[mask] >> SOUTH & 1) << i;
      }
    }
    return wanted;
  }

  private void down(int y) {
    for (int word = 0; word < words; word++) {
      read(y, word);
      leads[word][SOUTH] = leadsSouth[y][word];
      leads[word][NORTH] = onto[word];
      if (runs.isStraight(NORTH)) {
        onto[word] = here[word] & (interest[word][NORTH] | onto[word]);
      }
    }
    if (runs.isStraight(EAST)) {
      leadAlong();
    }
    for (int word = 0; word < words; word++) {
      writeLeads(y, word);
    }
    for (int d = 0; d < 8; d++) {
      if (runs.lines[d] != null) {
        stop(y, d, runs.lines[d]);
      }
    }
  }

  /** Reads 64 cells: which are open, their steps, and to which runs they are of interest. */
  private void read(int y, int word) {
    Arrays.fill(steps[word], 0);
    Arrays.fill(interest[word], 0);
    long open = 0;
    char[] row = runs.row(y);
    int begin = runs.begin(y);
    int from = word << 6;
    int count = Math.min(64, columns - from);
    for (int first = 0; first < count; first += 8) {
      long masks = 0;
      long wanted = 0;
      for (int i = Math.min(count, first + 8) - 1; i >= first; i--) {
        int cell = row[begin + from + i];
        open |= (long) (cell / RunMap.OPEN & 1) << i;
        masks = masks << 8 | cell & 0xff;
        wanted = wanted << 8 | runs.interests[cell & 0xff] & 0xff;
      }
      BitSquare.addPlanes(masks, first, steps[word]);
      BitSquare.addPlanes(wanted, first, interest[word]);
    }
    here[word] = open;
  }

  /**
   * Computes where runs along the row lead to a cell of interest, by filling each word from the
   * last such cells.
   */
  private void leadAlong() {
    long carry = 0;
    for (int word = 0; word < words; word++) {
      long led = here[word] & interest[word][WEST] | carry & here[word];
      long pass = here[word] & ~interest[word][WEST];
      for (int far = 1; far < 64; far <<= 1) {
        led |= pass & led << far;
        pass &= pass << far;
      }
      leads[word][WEST] = led << 1 | carry;
      carry = led >>> 63;
    }
    carry = 0;
    for (int word = words - 1; word >= 0; word--) {
      long led = here[word] & (interest[word][EAST] | carry << 63);
      long pass = here[word] & ~interest[word][EAST];
      for (int far = 1; far < 64; far <<= 1) {
        led |= pass & led >>> far;
        pass &= pass >>> far;
      }
      leads[word][EAST] = led >>> 1 | carry << 63;
      carry = led & 1;
    }
  }

  private void writeLeads(int y, int word) {
    char[] row = runs.row(y);
    int begin = runs.begin(y);
    int from = word << 6;
    int count = Math.min(64, columns - from);
    for (int first = 0; first < count; first += 8) {
      long bytes = BitSquare.bytes(leads[word], first);
      for (int i = first; bytes != 0 && i < Math.min(count, first + 8); i++, bytes >>>= 8) {
        row[begin + from + i] |= (char) ((bytes & 0xf) << RunMap.LEADS);
      }
    }
  }

  /** Computes where runs in a direction stop. */
  private void stop(int y, int direction, Lines lines) {
    int branches = runs.table.branches(direction);
    for (int word = 0; word < words; word++) {
      long passes = runs.isStraight(direction) ? here[word] : steps[word][direction];
      long stop = ~passes | interest[word][direction];
      for (int left = branches; left != 0; left &= left - 1) {
        stop |= leads[word][Integer.numberOfTrailingZeros(left)];
      }
      stops[word] = word == words - 1 ? stop & -1L >>> (words << 6) - columns : stop;
    }
    if (lines.alongRows) {
      for (int word = 0; word < words; word++) {
        lines.write(y, word, stops[word]);
      }
      return;
    }
    int shift = lines.shifts[y];
    for (int word = 0; word < words; word++) {
      bands[direction][word << 6 | y & 63] = moved(shift + (word << 6));
    }
    if ((y & 63) == 63 || y == rows - 1) {
      writeBand(y >> 6, bands[direction], lines);
    }
  }

  /** 64 stops of the row from a cell on; cell 0 follows the last. */
  private long moved(int cell) {
    int from = cell < columns ? cell : cell - columns;
    long ahead = stopsFrom(from);
    int before = columns - from;
    return before < 64 ? ahead | stopsFrom(0) << before : ahead;
  }

  private long stopsFrom(int cell) {
    int word = cell >> 6;
    return stops[word] >>> cell | stops[word + 1] << 1 << (~cell & 63);
  }

  private void writeBand(int block, long[] band, Lines lines) {
    for (int word = 0; word < words; word++) {
      System.arraycopy(band, word << 6, square, 0, 64);
      BitSquare.turn(square);
      int count = Math.min(64, columns - (word << 6));
      for (int i = 0; i < count; i++) {
        lines.write((word << 6) + i, block, square[i]);
      }
    }
    Arrays.fill(band, 0);
  }
}
