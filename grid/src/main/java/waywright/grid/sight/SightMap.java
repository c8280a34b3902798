package waywright.grid.sight;

import java.util.Objects;
import java.util.function.IntPredicate;
import waywright.grid.GridMap;
import waywright.internal.Checks;

/** The cells that are open to straight lines, one bit each. Nothing outside the map is open. */
final class SightMap {

  final int width;
  final int height;
  private final int words;
  private final long[] open;

  private SightMap(int width, int height) {
    this.width = width;
    this.height = height;
    words = width + 63 >> 6;
    open = new long[words * height];
  }

  /** Opens the cells whose letters, as unsigned bytes, pass a test. Time O(cells). */
  static SightMap of(GridMap map, IntPredicate letters) {
    Objects.requireNonNull(letters, "letters");
    Objects.requireNonNull(map, "map");
    boolean[] passes = new boolean[256];
    for (int letter = 0; letter < 256; letter++) {
      passes[letter] = letters.test(letter);
    }
    SightMap made = new SightMap(map.width(), map.height());
    for (int cell = 0; cell < map.size(); cell++) {
      made.put(cell % made.width, cell / made.width, passes[map.terrain(cell)]);
    }
    return made;
  }

  /** Returns whether a line may cross a cell; false off the map. */
  boolean isOpen(int x, int y) {
    return x >= 0
        && y >= 0
        && x < width
        && y < height
        && (open[y * words + (x >> 6)] >>> x & 1) != 0;
  }

  /** Opens or closes a cell, as after an edit of the map. */
  void set(int x, int y, boolean isOpen) {
    requireCell(x, y);
    put(x, y, isOpen);
  }

  private void put(int x, int y, boolean isOpen) {
    int word = y * words + (x >> 6);
    open[word] = isOpen ? open[word] | 1L << x : open[word] & ~(1L << x);
  }

  /** Returns the number of a cell; rejects one that is not on the map. */
  int requireCell(int x, int y) {
    return Checks.cell(x, y, width, height);
  }
}
