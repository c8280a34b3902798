package waywright.puzzle;

import java.util.Arrays;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * A board of a sliding puzzle: the tile in each cell, row by row; 0 is the blank. An immutable
 * value that {@code StateSearch} can search.
 */
public final class Board {

  private static final int MAX_CELLS = 127;

  private final int columns;
  private final int blank;
  private final byte[] tiles;

  private Board(int columns, byte[] tiles, int blank) {
    this.columns = columns;
    this.tiles = tiles;
    this.blank = blank;
  }

  /**
   * Returns a board of the given tiles.
   *
   * @param columns number of cells in a row
   * @param tiles each number from 0 to n−1 once, row by row; copied
   * @throws IllegalArgumentException if a number is missing or repeated, the tiles do not fill the
   *     rows, or there are more than 127
   */
  public static Board of(int columns, int... tiles) {
    int cells = Objects.requireNonNull(tiles, "tiles").length;
    if (cells == 0 || cells > MAX_CELLS) {
      throw new IllegalArgumentException("a board of " + cells + " cells, not 1 .. " + MAX_CELLS);
    }
    if (columns < 1 || cells % columns != 0) {
      throw new IllegalArgumentException(
          ("%s tiles do not fill rows of %s. Maybe a tile is missing, or the number of"
                  + " columns is different?")
              .formatted(cells, columns));
    }
    byte[] copy = new byte[cells];
    boolean[] met = new boolean[cells];
    int blank = 0;
    for (int cell = 0; cell < cells; cell++) {
      int tile = tiles[cell];
      if (tile < 0 || tile >= cells) {
        throw new IllegalArgumentException(
            "tile %s is not in 0 .. %s. Maybe the blank is not written as 0?"
                .formatted(tile, cells - 1));
      }
      if (met[tile]) {
        throw new IllegalArgumentException(
            "tile " + tile + " occurs twice. Maybe another tile was meant?");
      }
      met[tile] = true;
      copy[cell] = (byte) tile;
      blank = tile == 0 ? cell : blank;
    }
    return new Board(columns, copy, blank);
  }

  /**
   * Parses a board from numbers separated by spaces, commas or semicolons.
   *
   * @param columns number of cells in a row; 0 for a square board
   * @throws IllegalArgumentException if the text does not describe a board
   */
  public static Board parse(String text, int columns) {
    String[] words = Objects.requireNonNull(text, "text").strip().split("[\\s,;]+");
    int[] tiles = new int[words.length];
    for (int i = 0; i < words.length; i++) {
      try {
        tiles[i] = Integer.parseInt(words[i]);
      } catch (NumberFormatException e) {
        throw new IllegalArgumentException(
            "\"%s\" is not a tile. Maybe separate numbers with spaces, and write 0 for the blank?"
                .formatted(words[i]),
            e);
      }
    }
    int side = (int) Math.round(Math.sqrt(tiles.length));
    if (columns == 0 && side * side != tiles.length) {
      throw new IllegalArgumentException(
          tiles.length + " tiles do not make a square. Maybe give the number of columns?");
    }
    return of(columns == 0 ? side : columns, tiles);
  }

  /** Takes ownership of valid tiles. */
  static Board owning(int columns, byte[] tiles) {
    int blank = 0;
    while (tiles[blank] != 0) {
      blank++;
    }
    return new Board(columns, tiles, blank);
  }

  /** Number of columns. */
  public int columns() {
    return columns;
  }

  /** Number of rows. */
  public int rows() {
    return tiles.length / columns;
  }

  /** Number of cells. */
  public int cells() {
    return tiles.length;
  }

  /** The cell of the blank: {@code row * columns + column}. */
  public int blank() {
    return blank;
  }

  /**
   * The tile in a cell, 0 for the blank.
   *
   * @throws IndexOutOfBoundsException if the cell is not in {@code 0 .. cells()-1}
   */
  public int tile(int cell) {
    if (cell < 0 || cell >= tiles.length) {
      throw new IndexOutOfBoundsException(
          "cell " + cell + " is not in 0 .. " + (tiles.length - 1) + ": " + this);
    }
    return tiles[cell];
  }

  /** The tiles, not copied: the caller must not change them. */
  byte[] tiles() {
    return tiles;
  }

  /** A copy of the tiles, row by row. */
  public int[] toArray() {
    return IntStream.range(0, tiles.length).map(cell -> tiles[cell]).toArray();
  }

  /** Whether the blank can move in a direction. */
  public boolean canSlide(Slide slide) {
    int x = blank % columns + Objects.requireNonNull(slide, "slide").dx;
    int y = blank / columns + slide.dy;
    return x >= 0 && x < columns && y >= 0 && y < rows();
  }

  /**
   * Returns the board after a move.
   *
   * @throws IllegalArgumentException if the blank cannot move in that direction
   */
  public Board slide(Slide slide) {
    if (!canSlide(slide)) {
      throw new IllegalArgumentException(
          "the blank of " + this + " cannot move " + slide + ". Maybe call canSlide first?");
    }
    int from = blank + slide.dx + slide.dy * columns;
    byte[] moved = tiles.clone();
    moved[blank] = moved[from];
    moved[from] = 0;
    return new Board(columns, moved, from);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Board board
        && board.columns == columns
        && Arrays.equals(board.tiles, tiles);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(tiles) + columns;
  }

  /** The tiles in rows, {@code "1 2 / 0 3"}. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (int cell = 0; cell < tiles.length; cell++) {
      text.append(cell == 0 ? "" : cell % columns == 0 ? " / " : " ").append(tiles[cell]);
    }
    return text.toString();
  }

  /** One move, named by the direction of the blank; the tile moves in the opposite direction. */
  public enum Slide {
    /** The blank moves up one row, the tile above it down. */
    UP(0, -1),
    /** The blank moves left. */
    LEFT(-1, 0),
    /** The blank moves right. */
    RIGHT(1, 0),
    /** The blank moves down one row. */
    DOWN(0, 1);

    private static final Slide[] ALL = values();

    /** Change of the blank's column. */
    final int dx;

    /** Change of the blank's row. */
    final int dy;

    Slide(int dx, int dy) {
      this.dx = dx;
      this.dy = dy;
    }

    /** The move that undoes this one. */
    public Slide opposite() {
      return ALL[3 - ordinal()];
    }

    static Slide of(int ordinal) {
      return ALL[ordinal];
    }

    /** The move of the blank between neighboring cells, in rows of {@code columns} cells. */
    static Slide between(int from, int to, int columns) {
      int step = to - from;
      return step == columns ? DOWN : step == -columns ? UP : step > 0 ? RIGHT : LEFT;
    }
  }
}
