package waywright.grid;

import java.util.Arrays;
import waywright.grid.internal.bits.BitSquare;
import waywright.grid.internal.bits.StepBits;

/** Computes the step masks of all cells, row by row from the first, 64 cells at a time. */
final class StepRows {

  private final GridMap map;
  private final int words;
  private final StepBits rule;
  private final int[] costs;
  private final int[] exits = new int[256];
  private final long[] steps = new long[8];

  /** The passable cells of three rows, 64 per word, and an empty word at the end. */
  private long[] above;

  private long[] here;
  private long[] below;

  /** The masks of the current row. */
  private final byte[] row;

  /** The masks of all rows so far. */
  private final CellBytes.Builder all;

  /** Starts before the first row; the masks of up to {@code mostInOne} cells lie in one array. */
  StepRows(GridMap map, Movement movement, int mostInOne) {
    this.map = map;
    words = map.width() + 63 >> 6;
    rule = StepBits.of(movement.sidesNeeded());
    above = new long[words + 1];
    here = new long[words + 1];
    below = new long[words + 1];
    row = new byte[map.width()];
    all = new CellBytes.Builder(map.size(), mostInOne);
    costs = movement.costs();
    for (int terrain = 0; terrain < 256; terrain++) {
      exits[terrain] = movement.exits(terrain) & movement.steps();
    }
    open(0, below);
  }

  /** Computes the next row. */
  void row(int y) {
    long[] free = above;
    above = here;
    here = below;
    below = free;
    open(y + 1, below);
    Arrays.fill(row, (byte) 0);
    int start = y * map.width();
    for (int word = 0; word < words; word++) {
      rule.leave(above, here, below, word, steps);
      int from = word << 6;
      int count = Math.min(64, map.width() - (word << 6));
      for (int first = 0; here[word] != 0 && first < count; first += 8) {
        long bytes = BitSquare.bytes(steps, first);
        for (int i = first; i < Math.min(count, first + 8); i++, bytes >>>= 8) {
          row[from + i] = (byte) (bytes & exits[map.terrain(start + from + i)]);
        }
      }
    }
    all.put(start, row);
  }

  /** Returns the masks of all cells, once all rows are computed. */
  CellBytes finish() {
    return all.finish();
  }

  private void open(int y, long[] into) {
    Arrays.fill(into, 0);
    for (int x = 0; y < map.height() && x < map.width(); x++) {
      if (costs[map.terrain(y * map.width() + x)] > 0) {
        into[x >> 6] |= 1L << x;
      }
    }
  }
}
