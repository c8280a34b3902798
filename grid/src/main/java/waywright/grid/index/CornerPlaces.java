package waywright.grid.index;

/**
 * A spatial lookup of corners: in blocks of {@value #SIDE} by {@value #SIDE} cells, and tiles of as
 * many blocks. The records of corners visible from one cell are thus close in memory, however far
 * apart their numbers are.
 *
 * <p>Each block has one bit per cell, and next to them the number of corners in the blocks before
 * it: an eighth of the memory of a plain table, so that it stays in the cache. Each corner has a
 * record: its node and, optionally, its landmark distances. Immutable.
 */
final class CornerPlaces {

  /** Cells of a block in a row, and rows; also blocks of a tile. */
  private static final int SIDE = 8;

  /** Tiles in a row. */
  private final int columns;

  /** For each block the bits of its corners, and the number of corners before it. */
  private final long[] blocks;

  /** The records of the corners. */
  final int[] records;

  /** Ints per record. */
  private final int width;

  /**
   * Creates the lookup for a map of this size.
   *
   * @param marked whether records include marks
   */
  CornerPlaces(int width, int height, CornerTable corners, boolean marked) {
    int nodes = corners.count();
    this.width = marked ? 1 + LandmarkDistances.COUNT : 1;
    columns = (width + 1 >> 6) + 1;
    blocks = new long[2 * SIDE * SIDE * columns * ((height + 1 >> 6) + 1)];
    records = new int[this.width * nodes];
    for (int v = 0; v < nodes; v++) {
      blocks[block(corners.x(v), corners.y(v))] |= bit(corners.x(v), corners.y(v));
    }
    for (int at = 2; at < blocks.length; at += 2) {
      blocks[at + 1] = blocks[at - 1] + Long.bitCount(blocks[at - 2]);
    }
    for (int v = 0; v < nodes; v++) {
      int record = at(corners.x(v), corners.y(v));
      records[record] = v;
      if (marked) {
        int first = corners.firstMark(v);
        System.arraycopy(corners.numbers, first, records, record + 1, this.width - 1);
      }
    }
  }

  /** Where the block of a cell is. */
  private int block(int x, int y) {
    int tile = (y >> 6) * columns + (x >> 6);
    return 2 * (tile << 6 | (y >> 3 & 7) << 3 | x >> 3 & 7);
  }

  private static long bit(int x, int y) {
    return 1L << (y & 7) * SIDE + (x & 7);
  }

  /** The record of the corner at a padded cell, or −1 if there is none. */
  int at(int x, int y) {
    int block = block(x, y);
    long bit = bit(x, y);
    long corners = blocks[block];
    int before = (int) blocks[block + 1] + Long.bitCount(corners & bit - 1);
    return (corners & bit) == 0 ? -1 : width * before;
  }

  /** The node of a record. */
  int node(int record) {
    return records[record];
  }

  /** Bytes of all arrays. */
  long bytes() {
    return 8L * blocks.length + 4L * records.length;
  }
}
