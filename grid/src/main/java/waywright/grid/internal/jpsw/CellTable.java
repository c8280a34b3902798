package waywright.grid.internal.jpsw;

import java.util.Arrays;

/**
 * The data of each padded cell of a {@link WeightedJumpMap}, 12 bytes a cell. It lies in one array
 * per field for up to {@value waywright.grid.GridMap#MOST_IN_ONE} cells; else in pieces, which are
 * allocated row by row.
 */
final class CellTable {

  /** The kind of cells that cannot be entered. */
  static final int BLOCKED = 256;

  static final int BYTES = 12;
  private static final int PIECE = 14;
  private static final int IN_PIECE = (1 << PIECE) - 1;

  /** Number of cells. */
  final int size;

  /** The letter of each cell, or {@link #BLOCKED}. */
  char[] kinds = {};

  /** For each step that may have led to a cell a byte: the mask of steps to take from there. */
  long[] masks = {};

  /**
   * Bits 0 to 3 of a cell: whether a straight run in that direction stops at a cell where it can
   * continue. Bits 4 to 11: whether a run stops at the very next cell.
   */
  char[] bits = {};

  /** The same in pieces, null until allocated; empty if in one array. */
  final char[][] kindPieces;

  final long[][] maskPieces;
  final char[][] bitPieces;

  /** Creates a table with one array per field for up to {@code mostInOne} cells. */
  CellTable(int size, int mostInOne) {
    this.size = size;
    int pieces = size <= mostInOne ? 0 : (size - 1 >> PIECE) + 1;
    kindPieces = new char[pieces][];
    maskPieces = new long[pieces][];
    bitPieces = new char[pieces][];
  }

  /**
   * Allocates memory for the cells of a range, all blocked; with one array for all cells at the
   * first call.
   */
  void allocate(int from, int to) {
    if (kindPieces.length == 0 && from == 0) {
      kinds = blocked(size);
      masks = new long[size];
      bits = new char[size];
    }
    for (int piece = from >> PIECE; kindPieces.length > 0 && piece <= to - 1 >> PIECE; piece++) {
      if (kindPieces[piece] == null) {
        int count = Math.min(size - (piece << PIECE), 1 << PIECE);
        kindPieces[piece] = blocked(count);
        maskPieces[piece] = new long[count];
        bitPieces[piece] = new char[count];
      }
    }
  }

  private static char[] blocked(int count) {
    char[] kinds = new char[count];
    Arrays.fill(kinds, (char) BLOCKED);
    return kinds;
  }

  int kind(int cell) {
    return kinds.length == 0 ? kindPieces[cell >> PIECE][cell & IN_PIECE] : kinds[cell];
  }

  void setKind(int cell, char kind) {
    if (kinds.length > 0) {
      kinds[cell] = kind;
    } else {
      kindPieces[cell >> PIECE][cell & IN_PIECE] = kind;
    }
  }

  long masks(int cell) {
    return masks.length == 0 ? maskPieces[cell >> PIECE][cell & IN_PIECE] : masks[cell];
  }

  void setMasks(int cell, long steps) {
    if (masks.length > 0) {
      masks[cell] = steps;
    } else {
      maskPieces[cell >> PIECE][cell & IN_PIECE] = steps;
    }
  }

  int bits(int cell) {
    return bits.length == 0 ? bitPieces[cell >> PIECE][cell & IN_PIECE] : bits[cell];
  }

  void setBits(int cell, int value) {
    if (bits.length > 0) {
      bits[cell] = (char) value;
    } else {
      bitPieces[cell >> PIECE][cell & IN_PIECE] = (char) value;
    }
  }
}
