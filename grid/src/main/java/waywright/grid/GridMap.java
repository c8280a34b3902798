package waywright.grid;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.IntConsumer;
import waywright.internal.Checks;
import waywright.internal.IntList;

/**
 * An immutable snapshot of a rectangle of cells, each with one terrain letter (a byte).
 *
 * <p>A {@link Movement} defines what a letter means (blocked, free, slow), so that one map serves
 * walkers, boats and birds. Cells are {@code x, y} with (0,0) at the upper left; cell number {@code
 * y · width + x}. Threads may share a map.
 *
 * <p><b>Versions share unchanged pages.</b> {@link #with} takes time and memory only for the pages
 * of 8,192 cells that it changes: one changed cell costs some KB and about a microsecond on a map
 * of any size. {@link #nextDifference} finds the differences of two versions of one map just as
 * quickly.
 */
public final class GridMap {

  /** The largest number of cells: 2^28. */
  public static final int MAX_CELLS = 1 << 28;

  /**
   * The largest number of cells whose data lies in one array: 1,024 rows of 1,024 cells with a
   * margin. One array is the fastest to read and is allocated at once; data of larger maps lies in
   * pages, which are allocated row by row or as cells are visited.
   */
  public static final int MOST_IN_ONE = 1026 * 1026;

  private final int width;
  private final int height;
  private final CellBytes terrain;

  private GridMap(int width, int height, CellBytes terrain) {
    this.width = width;
    this.height = height;
    this.terrain = terrain;
  }

  /**
   * Creates a map from terrain letters, row by row.
   *
   * @param width cells in a row, ≥ 1
   * @param height rows, ≥ 1
   * @param terrain {@code width · height} letters; copied
   * @throws IllegalArgumentException if a size is out of range or the array's length does not fit
   */
  public static GridMap of(int width, int height, byte[] terrain) {
    checkSize(width, height);
    if (Objects.requireNonNull(terrain, "terrain").length != width * height) {
      throw new IllegalArgumentException(
          String.format(
              "a %s x %s map has %s cells, but %s were given. Maybe width and height are swapped,"
                  + " or a row is short?",
              width, height, width * height, terrain.length));
    }
    return new GridMap(width, height, CellBytes.of(terrain));
  }

  /**
   * Creates a map from text, one string per row, one Latin-1 character per cell: {@code
   * GridMap.of("..#", "...")}.
   *
   * @throws IllegalArgumentException if there is no row, the rows differ in length, or a character
   *     is not Latin-1
   */
  public static GridMap of(String... rows) {
    int width = Objects.requireNonNull(rows, "rows").length == 0 ? 0 : rows[0].length();
    checkSize(width, rows.length);
    byte[] terrain = new byte[width * rows.length];
    for (int y = 0; y < rows.length; y++) {
      if (rows[y].length() != width) {
        throw new IllegalArgumentException(
            String.format(
                "row %s has %s cells, row 0 has %s. Maybe a row lost its trailing blanks?",
                y, rows[y].length(), width));
      }
      for (int x = 0; x < width; x++) {
        terrain[y * width + x] = letter(rows[y].charAt(x));
      }
    }
    return new GridMap(width, rows.length, CellBytes.over(terrain));
  }

  /** Creates a map with the same terrain letter everywhere. */
  public static GridMap filled(int width, int height, char letter) {
    checkSize(width, height);
    byte[] terrain = new byte[width * height];
    Arrays.fill(terrain, letter(letter));
    return new GridMap(width, height, CellBytes.over(terrain));
  }

  /** Returns the number of columns. */
  public int width() {
    return width;
  }

  /** Returns the number of rows. */
  public int height() {
    return height;
  }

  /** Returns the number of cells. */
  public int size() {
    return terrain.size();
  }

  /** Returns whether (x, y) lies on the map. Never clamps. */
  public boolean contains(int x, int y) {
    return x >= 0 && x < width && y >= 0 && y < height;
  }

  /** Returns whether a rectangle with its upper left cell at (x, y) lies entirely on the map. */
  public boolean contains(int x, int y, int columns, int rows) {
    return x >= 0
        && y >= 0
        && columns >= 0
        && rows >= 0
        && x <= width - columns
        && y <= height - rows;
  }

  /**
   * Returns the number of cell (x, y).
   *
   * @throws IndexOutOfBoundsException if it is not on the map
   */
  public int cell(int x, int y) {
    return Checks.cell(x, y, width, height);
  }

  /**
   * Returns {@code cell} itself after checking that it is on the map.
   *
   * @throws IndexOutOfBoundsException if no cell has that number
   */
  public int requireCell(int cell) {
    return requireCell(cell, width, height);
  }

  /** Returns {@code cell} like {@link #requireCell(int)}, for any map of this width and height. */
  public static int requireCell(int cell, int width, int height) {
    if (cell < 0 || cell >= width * height) {
      throw new IndexOutOfBoundsException(
          String.format(
              "cell %s is not on the %s x %s map, whose cells are 0 .. %s. Maybe use map.cell(x, y)?",
              cell, width, height, width * height - 1));
    }
    return cell;
  }

  /**
   * Checks some cell numbers.
   *
   * @throws IndexOutOfBoundsException if one of them is not on the map
   */
  public void requireCells(int... cells) {
    for (int cell : Objects.requireNonNull(cells, "cells")) {
      requireCell(cell);
    }
  }

  /**
   * Returns the x of a cell number. Not checked: the result is undefined for numbers off the map.
   */
  public int x(int cell) {
    return cell % width;
  }

  /**
   * Returns the y of a cell number. Not checked: the result is undefined for numbers off the map.
   */
  public int y(int cell) {
    return cell / width;
  }

  /**
   * Calls an action for a cell and for all cells of the map that share a side or a corner with it,
   * row by row.
   *
   * @throws IndexOutOfBoundsException if the cell is not on the map
   */
  public void around(int cell, IntConsumer action) {
    Objects.requireNonNull(action, "action");
    int x = x(requireCell(cell));
    int y = y(cell);
    for (int ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
      for (int nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
        action.accept(ny * width + nx);
      }
    }
  }

  /**
   * Returns the terrain letter of a cell number, as an unsigned byte.
   *
   * @throws IndexOutOfBoundsException if no cell has that number
   */
  public int terrain(int cell) {
    return terrain.get(requireCell(cell));
  }

  /**
   * Returns the terrain letter at (x, y).
   *
   * @throws IndexOutOfBoundsException if it is not on the map
   */
  public char letter(int x, int y) {
    return (char) terrain(cell(x, y));
  }

  /** Returns a copy of all letters, row by row. */
  public byte[] toBytes() {
    return terrain.toArray();
  }

  /**
   * Returns a new map that differs in one cell. Copies one page of 8,192 cells and shares the rest.
   *
   * @throws IndexOutOfBoundsException if (x, y) is not on the map
   * @throws IllegalArgumentException if the letter is not Latin-1
   */
  public GridMap with(int x, int y, char letter) {
    return with(x, y, 1, 1, letter);
  }

  /**
   * Returns a new map that differs in a rectangle, whose upper left cell is (x, y).
   *
   * @param columns width of the rectangle, ≥ 1
   * @param rows height of the rectangle, ≥ 1
   * @throws IllegalArgumentException if a side of the rectangle is less than 1
   * @throws IndexOutOfBoundsException if a corner of it is not on the map
   */
  public GridMap with(int x, int y, int columns, int rows, char letter) {
    if (columns < 1 || rows < 1) {
      throw new IllegalArgumentException(
          String.format(
              "a rectangle of %s x %s cells: each side must be at least 1. Maybe two corners were"
                  + " given?",
              columns, rows));
    }
    int first = cell(x, y);
    cell(x + columns - 1, y + rows - 1);
    CellBytes.Draft changed = terrain.draft();
    byte value = letter(letter);
    for (int row = 0; row < rows; row++) {
      changed.fill(first + row * width, columns, value);
    }
    return new GridMap(width, height, changed.finish());
  }

  /**
   * Returns a new map with other letters in some cells. Copies the pages of these cells and shares
   * the rest.
   *
   * @param cells cell numbers
   * @param letters the new letter of each
   * @throws IllegalArgumentException if the numbers of letters and cells differ
   * @throws IndexOutOfBoundsException if no cell has one of the numbers
   */
  public GridMap with(int[] cells, byte[] letters) {
    Objects.requireNonNull(letters, "letters");
    if (Objects.requireNonNull(cells, "cells").length != letters.length) {
      throw new IllegalArgumentException(
          cells.length + " cells were given with " + letters.length + " letters");
    }
    CellBytes.Draft changed = terrain.draft();
    for (int i = 0; i < cells.length; i++) {
      changed.set(requireCell(cells[i]), letters[i]);
    }
    return new GridMap(width, height, changed.finish());
  }

  /** A map of the same size. */
  GridMap with(CellBytes letters) {
    return new GridMap(width, height, letters);
  }

  /**
   * Returns the same map with its letters in one array, which speeds up reading the whole map: in a
   * map made by {@link #with} reading a letter takes one or two more loads. Time and memory
   * O(cells). Does nothing if the letters are in one array already, or if there are more than
   * {@link #MOST_IN_ONE} cells.
   */
  public GridMap compact() {
    CellBytes letters = terrain.compact();
    return letters == terrain ? this : new GridMap(width, height, letters);
  }

  /**
   * Returns the first cell, from {@code from} on, whose letter differs between the maps; {@link
   * #size()} if there is none. For versions of one map ({@link #with}) this reads only the pages
   * that they do not share; otherwise it reads both maps up to that cell.
   *
   * @param other a map of the same size
   * @param from in {@code 0 .. size()}
   * @throws IllegalArgumentException if the sizes differ
   * @throws IndexOutOfBoundsException if {@code from} is out of range
   */
  public int nextDifference(GridMap other, int from) {
    checkSameSize(other);
    if (from != size()) {
      requireCell(from);
    }
    return terrain.mismatch(other.terrain, from);
  }

  /**
   * Returns the cells whose letters differ between the maps, in ascending order.
   *
   * @param other a map of the same size
   * @throws IllegalArgumentException if the sizes differ
   * @see #nextDifference time
   */
  public int[] differences(GridMap other) {
    IntList cells = new IntList();
    for (int at = nextDifference(other, 0); at < size(); at = nextDifference(other, at + 1)) {
      cells.add(at);
    }
    return cells.toArray();
  }

  /**
   * Returns for each cell the side of the largest square of passable cells that has its lowest x
   * and y there: 0 where the cell is blocked. Time and memory O(cells).
   *
   * @param most larger squares count as this; in {@code 1 .. 127}
   */
  public byte[] clearances(Movement movement, int most) {
    int[] costs = Objects.requireNonNull(movement, "movement").costs();
    if (most < 1 || most > Byte.MAX_VALUE) {
      throw new IllegalArgumentException("squares of at most " + most + " cells, not 1 .. 127");
    }
    byte[] sides = new byte[size()];
    for (int row = size() - width; row >= 0; row -= width) {
      int below = row + width < size() ? row + width : -1;
      int beyond = 0;
      int diagonal = 0;
      for (int x = width - 1; x >= 0; x--) {
        int beneath = below < 0 ? 0 : sides[below + x];
        int least = Math.min(Math.min(beyond, beneath), diagonal);
        beyond = costs[terrain.get(row + x)] > 0 ? Math.min(most, least + 1) : 0;
        diagonal = beneath;
        sides[row + x] = (byte) beyond;
      }
    }
    return sides;
  }

  /** Returns the number of cells with each of the 256 letters. Time O(cells). */
  public int[] census() {
    int[] census = new int[256];
    for (int cell = 0; cell < size(); cell++) {
      census[terrain.get(cell)]++;
    }
    return census;
  }

  /** Rejects a map of another size. */
  void checkSameSize(GridMap other) {
    if (Objects.requireNonNull(other, "other").width != width || other.height != height) {
      throw new IllegalArgumentException(
          String.format(
              "a map of %s x %s cells cannot follow one of %s x %s",
              other.width, other.height, width, height));
    }
  }

  /** Returns whether the other map has the same size and letters. */
  @Override
  public boolean equals(Object other) {
    return other instanceof GridMap map
        && map.width == width
        && map.height == height
        && map.terrain.equals(terrain);
  }

  @Override
  public int hashCode() {
    return terrain.hashCode() * 31 + width;
  }

  /** Returns the rows as text, each ended by a line feed. */
  @Override
  public String toString() {
    byte[] row = new byte[width];
    StringBuilder text = new StringBuilder((width + 1) * height);
    for (int y = 0; y < height; y++) {
      terrain.copy(y * width, width, row, 0);
      text.append(new String(row, StandardCharsets.ISO_8859_1)).append('\n');
    }
    return text.toString();
  }

  /** The letters themselves. */
  CellBytes letters() {
    return terrain;
  }

  static byte letter(char letter) {
    if (letter > 0xff) {
      throw new IllegalArgumentException(
          String.format(
              "terrain letter '%s' (U+%s) is not one byte. Maybe map it to a Latin-1 letter?",
              letter, Integer.toHexString(letter)));
    }
    return (byte) letter;
  }

  private static void checkSize(int width, int height) {
    if (width < 1 || height < 1 || (long) width * height > MAX_CELLS) {
      throw new IllegalArgumentException(
          String.format(
              "a map of %s x %s cells: each side must be at least 1 and there can be at most %s cells",
              width, height, MAX_CELLS));
    }
  }
}
