package waywright.layout;

import java.util.Objects;
import waywright.grid.GridMap;
import waywright.hex.HexStorage;

/**
 * Converts positions in the world to cells x, y (column, row) and back. Immutable; allocates
 * nothing.
 *
 * <p><b>Round trip.</b> {@code x(centerX(x, y), centerY(x, y)) == x}, and likewise for y, for all
 * cells in ±2^30, provided that the origin, measured in cells, is no further away than that: the
 * rounding error of doubles is then far less than half a cell. Every position belongs to exactly
 * one cell; a position on a common edge to one of the two.
 *
 * <p>Sizes may be negative: with a negative height y grows upward in the world, while row numbers
 * stay those of the storage.
 */
public interface Layout {

  /** The result of {@link #cellOn} for positions off the map. */
  int OFF_MAP = -1;

  /** Returns a layout of squares of one size, the corner of cell (0,0) at the world's origin. */
  static Layout squares(double size) {
    return squares(0, 0, size, size);
  }

  /**
   * Returns a layout of rectangular cells in straight rows and columns. Corner 0 of a cell is the
   * one nearest to the origin, 1 the next along the row.
   *
   * @param originX world x of the outer corner of cell (0,0), the one that it does not share with
   *     (1,1)
   * @param originY world y of that corner
   * @param cellWidth from one column to the next; negative if columns grow against world x
   * @param cellHeight from one row to the next; negative if y grows upwards in the world
   * @throws IllegalArgumentException if a size is 0, or a number is not finite
   */
  static Layout squares(double originX, double originY, double cellWidth, double cellHeight) {
    return new TileLayout(false, originX, originY, cellWidth, cellHeight);
  }

  /**
   * Returns an isometric layout of diamonds: a step along a row goes half a tile right and half a
   * tile down, a step along a column half a tile left and half a tile down. Corner 0 of a cell is
   * the top, 1 the right, 2 the bottom, 3 the left one.
   *
   * @param originX world x of the top corner of cell (0,0)
   * @param originY world y of that corner
   * @param tileWidth of a diamond from left to right; negative if mirrored
   * @param tileHeight of a diamond from top to bottom; negative if y grows upwards in the world
   * @throws IllegalArgumentException if a size is 0, or a number is not finite
   */
  static Layout isometric(double originX, double originY, double tileWidth, double tileHeight) {
    return new TileLayout(true, originX, originY, tileWidth, tileHeight);
  }

  /**
   * Returns a layout of regular hexagons of one radius, cell (0,0) centered at the world's origin.
   * They are flat-topped if columns are shifted, and pointy-topped otherwise.
   */
  static Layout hexagons(HexStorage storage, double radius) {
    boolean pointy = !Objects.requireNonNull(storage, "storage").shiftsColumns();
    return hexagons(storage, pointy, 0, 0, radius, radius);
  }

  /**
   * Returns a layout of pointy-topped or flat-topped hexagons. Corner 0 of a cell lies to the
   * right; of pointy cells to the right and above, on a map with y down.
   *
   * @param storage what column and row mean
   * @param pointy whether cells are pointy-topped
   * @param originX world x of the center of cell (0,0)
   * @param originY world y of that center
   * @param radiusX from a center to a corner, as if cells were regular, but scaled along x;
   *     negative if q is to grow against world x
   * @param radiusY the same along y; negative if y grows upwards in the world
   * @throws IllegalArgumentException if a size is 0, a number is not finite, or the storage is of
   *     the other orientation
   */
  static Layout hexagons(
      HexStorage storage,
      boolean pointy,
      double originX,
      double originY,
      double radiusX,
      double radiusY) {
    return new HexLayout(storage, pointy, originX, originY, radiusX, radiusY);
  }

  /**
   * Returns the x of the cell at a position.
   *
   * @throws IllegalArgumentException if the position is not a number, or further away than 2^31
   *     cells
   */
  int x(double worldX, double worldY);

  /** Returns the y of the cell at a position; see {@link #x}. */
  int y(double worldX, double worldY);

  /** Returns the world x of the center of a cell. */
  double centerX(int x, int y);

  /** Returns the world y of the center of a cell. */
  double centerY(int x, int y);

  /** Returns the number of corners of a cell. */
  int corners();

  /**
   * Returns the world x of a corner of a cell; corners are numbered around the cell from 0.
   *
   * @param corner in {@code 0 .. corners()-1}
   */
  double cornerX(int x, int y, int corner);

  /** Returns the world y of a corner of a cell; see {@link #cornerX}. */
  double cornerY(int x, int y, int corner);

  /**
   * Returns the number of the map's cell at a position, or {@link #OFF_MAP} if there is none. Never
   * clamps.
   */
  default int cellOn(GridMap map, double worldX, double worldY) {
    int x = x(worldX, worldY);
    int y = y(worldX, worldY);
    return map.contains(x, y) ? map.cell(x, y) : OFF_MAP;
  }
}
