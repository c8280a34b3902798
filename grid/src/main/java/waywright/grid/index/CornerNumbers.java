package waywright.grid.index;

/**
 * Node by padded cell: for each block of {@value #SIDE} by {@value #SIDE} cells one bit for each of
 * them and the number of corners in the blocks before it, side by side. An eighth of the memory of
 * a plain table, and so in cache when it counts.
 */
final class CornerNumbers {

  /** Cells of a block in a row, and rows. */
  private static final int SIDE = 8;

  /** Blocks in a row. */
  private final int columns;

  /** For each block the bits of its corners, and the number of corners before it. */
  private final long[] blocks;

  /** The nodes in the order of their cells. */
  private final int[] numbers;

  /** The nodes of a map of so many cells. */
  CornerNumbers(int width, int height, Corners corners) {
    columns = width / SIDE + 1;
    blocks = new long[2 * columns * (height / SIDE + 1)];
    numbers = new int[corners.count()];
    for (int v = 0; v < corners.count(); v++) {
      blocks[block(corners.x(v), corners.y(v))] |= bit(corners.x(v), corners.y(v));
    }
    for (int at = 2; at < blocks.length; at += 2) {
      blocks[at + 1] = blocks[at - 1] + Long.bitCount(blocks[at - 2]);
    }
    for (int v = 0; v < corners.count(); v++) {
      numbers[rank(block(corners.x(v), corners.y(v)), bit(corners.x(v), corners.y(v)))] = v;
    }
  }

  /** Where the block of a cell is. */
  private int block(int x, int y) {
    return 2 * ((y >> 3) * columns + (x >> 3));
  }

  private static long bit(int x, int y) {
    return 1L << (y & 7) * SIDE + (x & 7);
  }

  /** Number of corners on cells before one. */
  private int rank(int block, long bit) {
    return (int) blocks[block + 1] + Long.bitCount(blocks[block] & bit - 1);
  }

  /** The node at a padded cell, or −1. */
  int at(int x, int y) {
    int block = block(x, y);
    long bit = bit(x, y);
    return (blocks[block] & bit) == 0 ? -1 : numbers[rank(block, bit)];
  }

  /** Bytes of all arrays. */
  long bytes() {
    return 8L * blocks.length + 4L * numbers.length;
  }
}
