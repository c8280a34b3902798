package waywright.grid.index;

/**
 * Node by padded cell: one bit for each cell, and where nodes lie close to the bits of their cells.
 * An eighth of the memory of a plain table, and so in cache when it counts.
 */
final class CornerNumbers {

  /** Padded cells in a row. */
  private final int columns;

  /** A bit for each padded cell: whether a corner is there. */
  private final long[] words;

  /** Number of nodes in the words before one. */
  private final int[] before;

  /** The nodes in the order of their cells. */
  private final int[] numbers;

  /** Nodes are numbered as they stand in the arrays. */
  CornerNumbers(int columns, int size, int[] xs, int[] ys) {
    this.columns = columns;
    words = new long[(size >> 6) + 1];
    before = new int[words.length + 1];
    numbers = new int[xs.length];
    for (int v = 0; v < xs.length; v++) {
      int cell = ys[v] * columns + xs[v];
      words[cell >> 6] |= 1L << cell;
    }
    for (int i = 0; i < words.length; i++) {
      before[i + 1] = before[i] + Long.bitCount(words[i]);
    }
    for (int v = 0; v < xs.length; v++) {
      int cell = ys[v] * columns + xs[v];
      numbers[rank(cell)] = v;
    }
  }

  /** Number of corners on cells before one. */
  private int rank(int cell) {
    return before[cell >> 6] + Long.bitCount(words[cell >> 6] & (1L << cell) - 1);
  }

  /** The node at a padded cell, or −1. */
  int at(int x, int y) {
    int cell = y * columns + x;
    return (words[cell >> 6] >>> cell & 1) == 0 ? -1 : numbers[rank(cell)];
  }

  /** Bytes of all arrays. */
  long bytes() {
    return 8L * words.length + 4L * before.length + 4L * numbers.length;
  }
}
