package waywright.formats.tiled;

import org.jspecify.annotations.Nullable;
import waywright.hex.HexStorage;

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
public record TiledLayout(
    Orientation orientation,
    int tileWidth,
    int tileHeight,
    boolean staggerX,
    boolean staggerEven,
    int hexSideLength,
    int originX,
    int originY) {

  /** How columns and rows of the grid make hexagons; null if the cells are none. */
  public @Nullable HexStorage hexStorage() {
    if (orientation != Orientation.HEXAGONAL) {
      return null;
    }
    boolean moved = ((staggerX ? originX : originY) & 1) != 0;
    boolean even = staggerEven != moved;
    if (staggerX) {
      return even ? HexStorage.EVEN_Q : HexStorage.ODD_Q;
    }
    return even ? HexStorage.EVEN_R : HexStorage.ODD_R;
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
