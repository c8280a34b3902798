package waywright.game;

import java.util.Arrays;
import waywright.grid.GridMap;

/**
 * A world of terrain letters that is edited by cell, rectangle or mask, and can be kept and taken
 * back at any time: versions share all tiles that do not differ.
 *
 * <p>Time: an edit takes the cells it covers, and the first one in a tile since the last {@link
 * #save} a copy of that tile; {@link #save} and {@link #restore} take no time worth counting. One
 * thread.
 */
public final class GameWorld implements NavWorld {

  /** The side of a tile is 2 to this power. */
  private static final int SHIFT = 5;

  private static final int SIDE = 1 << SHIFT;
  private static final int LOG = 1024;

  private final int width;
  private final int height;
  private final int columns;
  private byte[][] tiles;
  private boolean tilesShared;
  private final int[] owned;
  private int epoch = 1;
  private long version;

  /** The last edits, in a ring: version, x, y, columns and rows of each. */
  private final long[] log = new long[5 * LOG];

  private int logged;

  /** A world that begins as a map. */
  public GameWorld(GridMap map) {
    width = map.width();
    height = map.height();
    columns = width + SIDE - 1 >> SHIFT;
    tiles = new byte[columns * (height + SIDE - 1 >> SHIFT)][SIDE * SIDE];
    owned = new int[tiles.length];
    Arrays.fill(owned, epoch);
    for (int cell = 0; cell < map.size(); cell++) {
      int x = map.x(cell);
      int y = map.y(cell);
      tiles[tile(x, y)][place(x, y)] = (byte) map.terrain(cell);
    }
  }

  /** A version that was kept. Immutable; shares its tiles with others. */
  public static final class Version {

    private final GameWorld world;
    private final byte[][] tiles;
    private final long number;
    private final int logged;

    private Version(GameWorld world) {
      this.world = world;
      tiles = world.tiles;
      number = world.version;
      logged = world.logged;
    }

    /** The number of the version. */
    public long number() {
      return number;
    }
  }

  /** Keeps the world as it is now. */
  public Version save() {
    epoch++;
    tilesShared = true;
    return new Version(this);
  }

  /**
   * Takes the world back to a version that was kept, number and all. Whoever follows the world must
   * be taken back with it: see {@link Navigator#restore}.
   *
   * @throws IllegalArgumentException if the version is of another world
   */
  public void restore(Version kept) {
    if (kept.world != this) {
      throw new IllegalArgumentException("this version was kept of another world");
    }
    tiles = kept.tiles;
    tilesShared = true;
    epoch++;
    version = kept.number;
    logged = kept.logged;
  }

  /** Changes one cell. */
  public void set(int x, int y, char letter) {
    fill(x, y, 1, 1, letter);
  }

  /**
   * Changes a rectangle.
   *
   * @throws IndexOutOfBoundsException if it does not lie on the map
   */
  public void fill(int x, int y, int columns, int rows, char letter) {
    check(x, y, columns, rows, letter);
    for (int i = 0; i < columns * rows; i++) {
      put(x + i % columns, y + i / columns, letter);
    }
    note(x, y, columns, rows);
  }

  /**
   * Changes the cells of a mask.
   *
   * @param mask row by row from (x, y) on
   * @param columns of the mask
   */
  public void paint(int x, int y, boolean[] mask, int columns, char letter) {
    if (columns < 1 || mask.length % columns != 0) {
      throw new IllegalArgumentException(
          "a mask of " + mask.length + " cells cannot have rows of " + columns);
    }
    check(x, y, columns, mask.length / columns, letter);
    for (int i = 0; i < mask.length; i++) {
      if (mask[i]) {
        put(x + i % columns, y + i / columns, letter);
      }
    }
    note(x, y, columns, mask.length / columns);
  }

  private void check(int x, int y, int columns, int rows, char letter) {
    if (x < 0 || y < 0 || columns < 1 || rows < 1 || x > width - columns || y > height - rows) {
      throw new IndexOutOfBoundsException(
          "an edit of "
              + columns
              + " x "
              + rows
              + " cells at ("
              + x
              + ", "
              + y
              + ") does not lie on the "
              + width
              + " x "
              + height
              + " world");
    }
    if (letter > 0xff) {
      throw new IllegalArgumentException("terrain letter '" + letter + "' is not one byte");
    }
  }

  private void put(int x, int y, char letter) {
    int tile = tile(x, y);
    if (tilesShared) {
      tiles = tiles.clone();
      tilesShared = false;
    }
    if (owned[tile] != epoch) {
      tiles[tile] = tiles[tile].clone();
      owned[tile] = epoch;
    }
    tiles[tile][place(x, y)] = (byte) letter;
  }

  private void note(int x, int y, int columns, int rows) {
    int at = logged++ % LOG * 5;
    log[at] = ++version;
    log[at + 1] = x;
    log[at + 2] = y;
    log[at + 3] = columns;
    log[at + 4] = rows;
  }

  @Override
  public int width() {
    return width;
  }

  @Override
  public int height() {
    return height;
  }

  /**
   * The terrain letter of a cell.
   *
   * @throws IndexOutOfBoundsException if it is not on the map
   */
  @Override
  public char terrain(int x, int y) {
    if (x < 0 || y < 0 || x >= width || y >= height) {
      throw new IndexOutOfBoundsException(
          "cell (" + x + ", " + y + ") is not on the " + width + " x " + height + " world");
    }
    return (char) (tiles[tile(x, y)][place(x, y)] & 0xff);
  }

  @Override
  public long version() {
    return version;
  }

  @Override
  public boolean changesSince(long since, Changes changes) {
    if (version - since > LOG || since > version) {
      return false;
    }
    for (int i = logged - (int) (version - since); i < logged; i++) {
      int at = i % LOG * 5;
      if (i < 0 || log[at] != version - (logged - 1 - i)) {
        return false;
      }
      changes.rectangle((int) log[at + 1], (int) log[at + 2], (int) log[at + 3], (int) log[at + 4]);
    }
    return true;
  }

  private int tile(int x, int y) {
    return (y >> SHIFT) * columns + (x >> SHIFT);
  }

  private static int place(int x, int y) {
    return (y & SIDE - 1) << SHIFT | x & SIDE - 1;
  }
}
