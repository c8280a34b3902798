package waywright.grid.sight;

import java.util.Objects;
import java.util.function.IntPredicate;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.internal.Checks;

/**
 * The cells that are open to straight lines, one bit each. Sight is independent of movement: a
 * window blocks walkers but not their sight, and a ball flies over water. Nothing outside the map
 * is open.
 *
 * <pre>{@code
 * SightMap eyes = SightMap.through(map, ".~w");   // by letters
 * SightMap legs = SightMap.of(space);             // where a unit, of any size, may be
 * }</pre>
 *
 * <p>Any number of threads may read it while no thread edits it.
 */
public final class SightMap {

  private final int width;
  private final int height;
  private final int words;
  private final long[] open;

  private SightMap(int width, int height) {
    this.width = width;
    this.height = height;
    words = width + 63 >> 6;
    open = new long[words * height];
  }

  /** Opens the cells whose letters, as unsigned bytes, pass a test. Time O(cells). */
  public static SightMap of(GridMap map, IntPredicate letters) {
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

  /** Opens the cells with one of these letters. Time O(cells). */
  public static SightMap through(GridMap map, String letters) {
    Objects.requireNonNull(letters, "letters");
    return of(map, letter -> letters.indexOf(letter) >= 0);
  }

  /**
   * Opens the cells that may be entered; for a body larger than a cell, its anchors. Time O(cells).
   */
  public static SightMap of(GridSpace space) {
    Objects.requireNonNull(space, "space");
    return of(space.map(), letter -> space.movement().passable(letter));
  }

  /** Returns the number of columns. */
  public int width() {
    return width;
  }

  /** Returns the number of rows. */
  public int height() {
    return height;
  }

  /** Returns whether a line may cross a cell; false off the map. */
  public boolean isOpen(int x, int y) {
    return x >= 0
        && y >= 0
        && x < width
        && y < height
        && (open[y * words + (x >> 6)] >>> x & 1) != 0;
  }

  /** Opens or closes a cell, as after an edit of the map. */
  public void set(int x, int y, boolean isOpen) {
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
