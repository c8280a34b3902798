package waywright.formats.tiled;

import waywright.formats.FormatException;

/** How many cells a layer is drawn off its place. */
final class Offset {

  private Offset() {}

  /**
   * Columns in the upper 32 bits, rows in the lower ones, each rounded to the nearest cell.
   *
   * @throws IllegalArgumentException in staggered and hexagonal maps, if it is half a tile or more
   */
  static long cells(TiledLayout layout, Layer<TileChunk> layer) {
    double right = layer.offsetX() / layout.tileWidth();
    double down = layer.offsetY() / layout.tileHeight();
    switch (layout.orientation()) {
      case ORTHOGONAL -> {
        return pair(right, down);
      }
      case ISOMETRIC -> {
        return pair(right + down, down - right);
      }
      default -> {
        if (Math.abs(right) >= 0.5 || Math.abs(down) >= 0.5) {
          throw new IllegalArgumentException(
              String.format(
                  "layer %s is drawn off its place by %s, %s pixels, which is no whole"
                      + " number of cells in a %s map. Maybe TiledCollision.ignoreOffsets() is meant?",
                  FormatException.shortened(layer.path()),
                  layer.offsetX(),
                  layer.offsetY(),
                  layout.orientation()));
        }
        return 0;
      }
    }
  }

  private static long pair(double columns, double rows) {
    return (long) bounded(columns) << 32 | bounded(rows) & 0xffffffffL;
  }

  /** Rounded, and so bounded that sums stay within an int: any more is off every map. */
  private static int bounded(double cells) {
    return (int) Math.max(-MapDraft.FAR, Math.min(MapDraft.FAR, Math.round(cells)));
  }
}
