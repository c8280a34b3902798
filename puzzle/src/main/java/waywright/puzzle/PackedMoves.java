package waywright.puzzle;

import waywright.puzzle.Board.Slide;

/**
 * Boards of up to 4 × 4 in one {@code long}, and tables of their moves. Cell (x, y) is in the 4
 * bits from bit 4·(4y + x). Cells of the frame outside the board contain 15, a tile that smaller
 * boards do not have.
 *
 * <p>A move has a code, {@code 4 · (cell of the blank) + ordinal of the slide}; code 0 is not a
 * move, because from cell 0 the blank cannot move up. A list of moves is an int, 6 bits per move,
 * the first in the lowest bits.
 */
final class PackedMoves {

  private static final int SIDE = SlidingTileIdaStar.SIDE;

  /** Per move, how far the moved tile is shifted to the lowest bits. */
  final int[] shift = new int[64];

  /** Per move, the factor whose product with the tile, XORed to the board, makes the move. */
  final long[] swap = new long[64];

  /** Per move, the moves that may follow it: all but the one that undoes it. */
  final int[] following = new int[64];

  /**
   * Per move and tile, at {@code move << 4 | tile}, the increase of moves made plus distance: 0 or
   * 2.
   */
  final byte[] growth = new byte[64 << 4];

  /**
   * Per move, what {@link MoveStack} needs in one word: {@link #shift} in the lowest 6 bits; from
   * bit {@link #GROWTH}, for each tile, whether {@link #growth} is not 0; from bit {@link
   * #REVERSED}, {@link #following} with the last move in the lowest bits.
   */
  final long[] about = new long[64];

  static final int GROWTH = 8;
  static final int REVERSED = 24;

  private final int columns;
  private final int rows;

  PackedMoves(SlidingPuzzle puzzle) {
    columns = puzzle.columns();
    rows = puzzle.rows();
    for (int move = 0; move < 64; move++) {
      Slide slide = Slide.of(move & 3);
      int blank = move >> 2;
      if (!allowed(blank, slide)) {
        continue;
      }
      int from = blank + slide.dx + SIDE * slide.dy;
      shift[move] = 4 * from;
      swap[move] = 1L << 4 * from | 1L << 4 * blank;
      following[move] = movesFrom(from, slide.opposite().ordinal());
      for (int tile = 1; tile < puzzle.cells(); tile++) {
        int home = puzzle.home(tile) / columns * SIDE + puzzle.home(tile) % columns;
        boolean away = distance(blank, home) > distance(from, home);
        growth[move << 4 | tile] = (byte) (away ? 2 : 0);
        about[move] |= away ? 1L << GROWTH + tile : 0;
      }
      about[move] |= shift[move] | (long) reversed(following[move]) << REVERSED;
    }
  }

  private static int distance(int a, int b) {
    return Math.abs(a % SIDE - b % SIDE) + Math.abs(a / SIDE - b / SIDE);
  }

  private boolean allowed(int blank, Slide slide) {
    int x = blank % SIDE;
    int y = blank / SIDE;
    int toX = x + slide.dx;
    int toY = y + slide.dy;
    return x < columns && y < rows && toX >= 0 && toX < columns && toY >= 0 && toY < rows;
  }

  /** The moves of the blank from a cell of the frame, except one slide (−1 for none). */
  private int movesFrom(int blank, int except) {
    int list = 0;
    for (int slide = 3; slide >= 0; slide--) {
      if (slide != except && allowed(blank, Slide.of(slide))) {
        list = list << 6 | blank << 2 | slide;
      }
    }
    return list;
  }

  /** Returns a list of moves in reverse order. */
  static int reversed(int list) {
    int reversed = 0;
    for (int rest = list; rest != 0; rest >>>= 6) {
      reversed = reversed << 6 | rest & 63;
    }
    return reversed;
  }

  /** All moves from a packed board. */
  int movesOf(long board) {
    return movesFrom(blank(board), -1);
  }

  long pack(Board board) {
    long packed = -1;
    for (int cell = 0; cell < board.cells(); cell++) {
      int at = 4 * (cell / columns * SIDE + cell % columns);
      packed ^= (15L ^ board.tile(cell)) << at;
    }
    return packed;
  }

  /** The slide that leads from one packed board to the next. */
  static Slide between(long before, long after) {
    return Slide.between(blank(before), blank(after), SIDE);
  }

  private static int blank(long board) {
    int cell = 0;
    while ((board >>> 4 * cell & 15) != 0) {
      cell++;
    }
    return cell;
  }
}
