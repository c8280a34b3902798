package waywright.formats.tiled;

/**
 * A rectangle of tiles in a layer, row by row. Immutable.
 *
 * <p>A tile is named by its gid: 0 for none, else a number over all tilesets of the map. The flags
 * for flipped and turned tiles are taken off.
 */
final class TileChunk {

  private final int x;
  private final int y;
  private final int width;
  private final int height;
  private final int[] gids;

  /** Takes over the array. */
  TileChunk(int x, int y, int width, int height, int[] gids) {
    this.x = x;
    this.y = y;
    this.width = width;
    this.height = height;
    this.gids = gids;
  }

  /** Tiled's own column of the first tile; may be negative. */
  public int x() {
    return x;
  }

  /** Tiled's own row of the first tile; may be negative. */
  public int y() {
    return y;
  }

  /** Tiles in a row. */
  public int width() {
    return width;
  }

  /** Number of rows. */
  public int height() {
    return height;
  }

  /** Whether Tiled's own cell (x, y) lies in this chunk. */
  public boolean contains(int x, int y) {
    return x >= this.x && x - this.x < width && y >= this.y && y - this.y < height;
  }

  /**
   * The tile in a column and row of this chunk, counted from 0.
   *
   * @throws IndexOutOfBoundsException if it is outside
   */
  public int gid(int column, int row) {
    if (column < 0 || column >= width || row < 0 || row >= height) {
      throw new IndexOutOfBoundsException(
          "(" + column + ", " + row + ") is not in a chunk of " + width + " x " + height);
    }
    return gids[row * width + column];
  }
}
