package waywright.puzzle;

import waywright.puzzle.Board.Slide;

/**
 * The moves that linear conflicts add: for single lines, and in tables over all contents of a line
 * of a 4 × 4 frame (16 bits).
 */
final class LineConflicts {

  private static final long COLUMN = 0x000F_000F_000F_000FL;
  private static final long GATHER = 1L << 48 | 1L << 36 | 1L << 24 | 1L << 12;

  /** Moves added by a row y or a column x: at {@code y << 16 | contents}. */
  private final byte[] rows = new byte[4 << 16];

  private final byte[] columns = new byte[4 << 16];

  LineConflicts(SlidingPuzzle puzzle) {
    int[] line = new int[4];
    for (int at = 0; at < 4; at++) {
      for (int contents = 0; contents < 1 << 16; contents++) {
        int index = at << 16 | contents;
        rows[index] = (byte) moves(line, belonging(puzzle, contents, at, true, line));
        columns[index] = (byte) moves(line, belonging(puzzle, contents, at, false, line));
      }
    }
  }

  /** Collects where on line {@code at} its own tiles belong; returns their number. */
  private static int belonging(
      SlidingPuzzle puzzle, int contents, int at, boolean isRow, int[] line) {
    int size = 0;
    for (int i = 0; i < 4; i++) {
      int tile = contents >>> 4 * i & 15;
      if (tile == 0 || tile >= puzzle.cells()) {
        continue;
      }
      int x = puzzle.home(tile) % puzzle.columns();
      int y = puzzle.home(tile) / puzzle.columns();
      if ((isRow ? y : x) == at) {
        line[size++] = isRow ? x : y;
      }
    }
    return size;
  }

  /**
   * Returns twice the number of tiles that must leave a line.
   *
   * @param homes where on the line its tiles belong, in their current order; {@code size} of them
   */
  static int moves(int[] homes, int size) {
    int[] runs = new int[size];
    int longest = 0;
    for (int i = 0; i < size; i++) {
      runs[i] = 1;
      for (int j = 0; j < i; j++) {
        if (homes[j] < homes[i]) {
          runs[i] = Math.max(runs[i], runs[j] + 1);
        }
      }
      longest = Math.max(longest, runs[i]);
    }
    return 2 * (size - longest);
  }

  /** Moves added by row {@code y} of a packed board. */
  int row(long board, int y) {
    return rows[y << 16 | (int) (board >>> (y << 4)) & 0xFFFF];
  }

  /** Moves added by column {@code x} of a packed board. */
  int column(long board, int x) {
    return columns[x << 16 | (int) ((board >>> (x << 2) & COLUMN) * GATHER >>> 48)];
  }

  /** Returns by how much a move changes the number of moves added by all lines. */
  int change(long before, long after, int move) {
    int blank = move >> 2;
    return switch (Slide.of(move & 3)) {
      case UP -> rows(after, blank / 4 - 1) - rows(before, blank / 4 - 1);
      case DOWN -> rows(after, blank / 4) - rows(before, blank / 4);
      case LEFT -> columns(after, blank % 4 - 1) - columns(before, blank % 4 - 1);
      case RIGHT -> columns(after, blank % 4) - columns(before, blank % 4);
    };
  }

  private int rows(long board, int y) {
    return row(board, y) + row(board, y + 1);
  }

  private int columns(long board, int x) {
    return column(board, x) + column(board, x + 1);
  }
}
