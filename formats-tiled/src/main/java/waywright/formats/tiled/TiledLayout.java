package waywright.formats.tiled;

import org.jspecify.annotations.Nullable;
import waywright.formats.FormatException;
import waywright.hex.HexStorage;
import waywright.layout.Layout;

/**
 * Where the cells of a Tiled map lie in its world, in pixels: enough to build a mapping between
 * world and cell.
 *
 * @param orientation how columns and rows run
 * @param tileWidth width of a cell in pixels, ≥ 1
 * @param tileHeight height of a cell in pixels, ≥ 1
 * @param staggerX for staggered and hexagonal maps: whether every other column is shifted down;
 *     else every other row is shifted right
 * @param staggerEven whether the even columns or rows are the shifted ones, else the odd ones;
 *     counted in Tiled's own numbers, so from {@code originX} or {@code originY} on
 * @param hexSideLength length in pixels of the hexagon's side along the stagger axis; 0 for others
 * @param originX Tiled's own column of the grid's column 0: negative or positive in infinite maps,
 *     else 0
 * @param originY Tiled's own row of the grid's row 0
 */
record TiledLayout(
    Orientation orientation,
    int tileWidth,
    int tileHeight,
    boolean staggerX,
    boolean staggerEven,
    int hexSideLength,
    int originX,
    int originY) {

  private static final double SQRT3 = Math.sqrt(3);

  /** How columns and rows of the grid make hexagons; null if the cells are none. */
  public @Nullable HexStorage hexStorage() {
    return orientation == Orientation.HEXAGONAL ? storage() : null;
  }

  private HexStorage storage() {
    if (staggerX) {
      return firstIsShifted() ? HexStorage.EVEN_Q : HexStorage.ODD_Q;
    }
    return firstIsShifted() ? HexStorage.EVEN_R : HexStorage.ODD_R;
  }

  /** Whether the grid's row 0 (column 0, where these are staggered) is a shifted one. */
  boolean firstIsShifted() {
    boolean odd = ((staggerX ? originX : originY) & 1) != 0;
    return odd != staggerEven;
  }

  /**
   * Where the grid's cells lie in Tiled's pixels; not of staggered maps, whose grid depends on
   * their size. Hexagons are those of regular shape, stretched, that have Tiled's centers. Of
   * isometric maps, x is 0 at the top corner of Tiled's own cell (0,0).
   *
   * @throws IllegalStateException for a staggered map
   */
  Layout cells() {
    double halfWidth = tileWidth / 2.0;
    double halfHeight = tileHeight / 2.0;
    return switch (orientation) {
      case ORTHOGONAL ->
          Layout.squares(
              (double) originX * tileWidth, (double) originY * tileHeight, tileWidth, tileHeight);
      case ISOMETRIC ->
          Layout.isometric(
              ((double) originX - originY) * halfWidth,
              ((double) originX + originY) * halfHeight,
              tileWidth,
              tileHeight);
      case HEXAGONAL -> hexagons();
      case STAGGERED -> throw new IllegalStateException("a staggered map's grid has its own");
    };
  }

  private Layout hexagons() {
    boolean shifted = firstIsShifted();
    double acrossX = staggerX ? (tileWidth + hexSideLength) / 2.0 : tileWidth;
    double acrossY = staggerX ? tileHeight : (tileHeight + hexSideLength) / 2.0;
    double x = originX * acrossX + tileWidth / 2.0;
    double y = originY * acrossY + tileHeight / 2.0;
    return Layout.hexagons(
        storage(),
        !staggerX,
        x + (shifted && !staggerX ? tileWidth / 2.0 : 0),
        y + (shifted && staggerX ? tileHeight / 2.0 : 0),
        acrossX / (staggerX ? 1.5 : SQRT3),
        acrossY / (staggerX ? SQRT3 : 1.5));
  }

  /**
   * How many cells a layer is drawn off its place: columns in the upper 32 bits, rows in the lower
   * ones, each rounded to the nearest cell.
   *
   * @throws IllegalArgumentException in staggered and hexagonal maps, if it is half a tile or more
   */
  long offset(Layer<TileChunk> layer) {
    double right = layer.offsetX() / tileWidth;
    double down = layer.offsetY() / tileHeight;
    if (orientation == Orientation.ORTHOGONAL) {
      return pair(right, down);
    }
    if (orientation == Orientation.ISOMETRIC) {
      return pair(right + down, down - right);
    }
    if (Math.abs(right) >= 0.5 || Math.abs(down) >= 0.5) {
      throw new IllegalArgumentException(
          String.format(
              "layer %s is drawn off its place by %s, %s pixels, which is not a whole"
                  + " number of cells in a %s map. Maybe TiledCollision.ignoreOffsets() is meant?",
              FormatException.shortened(layer.path()),
              layer.offsetX(),
              layer.offsetY(),
              orientation));
    }
    return 0;
  }

  private static long pair(double columns, double rows) {
    return (long) bounded(columns) << 32 | bounded(rows) & 0xffffffffL;
  }

  /** Rounded, and so bounded that sums stay within an int: any more is off every map. */
  private static int bounded(double cells) {
    return (int) Math.max(-MapDraft.FAR, Math.min(MapDraft.FAR, Math.round(cells)));
  }

  /** How columns and rows of a Tiled map run. */
  public enum Orientation {
    /** Columns to the right, rows down. */
    ORTHOGONAL,
    /** Columns to the lower right, rows to the lower left. */
    ISOMETRIC,
    /** Diamonds in rows or columns, every other one shifted by half a tile. */
    STAGGERED,
    /** Hexagons in rows or columns, every other one shifted by half a tile. */
    HEXAGONAL
  }
}
