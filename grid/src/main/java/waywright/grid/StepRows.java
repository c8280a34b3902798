package waywright.grid;

import java.util.Arrays;
import waywright.grid.internal.bits.BitSquare;
import waywright.grid.internal.bits.StepBits;

/** The masks of steps of all cells, row by row from the first, 64 cells at a time. */
final class StepRows {

  private final GridMap map;
  private final int words;
  private final StepBits rule;
  private final boolean[] passable = new boolean[256];
  private final int[] exits = new int[256];
  private final long[] steps = new long[8];

  /** Open cells of three rows, 64 a word, and an empty word behind. */
  private long[] above;

  private long[] here;
  private long[] below;

  /** The masks of the row at work. */
  private final byte[] row;

  /** Those of all rows so far. */
  private final CellBytes.Making all;

  /** Nothing done yet; the masks of up to so many cells are to lie in one array. */
  StepRows(GridMap map, Movement movement, int mostInOne) {
    this.map = map;
    words = map.width() + 63 >> 6;
    rule = StepBits.of(movement.sidesNeeded());
    above = new long[words + 1];
    here = new long[words + 1];
    below = new long[words + 1];
    row = new byte[map.width()];
    all = new CellBytes.Making(map.size(), mostInOne);
    for (int terrain = 0; terrain < 256; terrain++) {
      passable[terrain] = movement.passable(terrain);
      exits[terrain] = movement.exits(terrain) & movement.steps();
    }
    open(0, below);
  }

  /** Works out the next row. */
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

  /** The masks of all cells, once all rows are worked out. */
  CellBytes finish() {
    return all.finish();
  }

  private void open(int y, long[] into) {
    Arrays.fill(into, 0);
    for (int x = 0; y < map.height() && x < map.width(); x++) {
      if (passable[map.terrain(y * map.width() + x)]) {
        into[x >> 6] |= 1L << x;
      }
    }
  }
}
