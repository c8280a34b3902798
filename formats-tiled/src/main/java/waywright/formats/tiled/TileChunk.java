package waywright.formats.tiled;

/**
 * A rectangle of tiles in a layer, row by row. Immutable.
 *
 * <p>A tile is named by its gid: 0 for none, else a number over all tilesets of the map. The flags
 * for flipped and turned tiles are taken off.
 *
 * @param x Tiled's own column of the first tile; may be negative
 * @param y Tiled's own row of the first tile; may be negative
 * @param width tiles in a row
 * @param height number of rows
 * @param gids the tiles; not copied
 */
@SuppressWarnings("ArrayRecordComponent")
record TileChunk(int x, int y, int width, int height, int[] gids) {

  /**
   * The tile in a column and row of this chunk, counted from 0.
   *
   * @throws IndexOutOfBoundsException if it is outside
   */
  int gid(int column, int row) {
    if (column < 0 || column >= width || row < 0 || row >= height) {
      throw new IndexOutOfBoundsException(
          "(" + column + ", " + row + ") is not in a chunk of " + width + " x " + height);
    }
    return gids[row * width + column];
  }
}
