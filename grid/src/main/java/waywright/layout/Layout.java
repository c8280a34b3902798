package waywright.layout;

import waywright.grid.GridMap;

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

  /** The result of {@link #cellOn} off the map. */
  int OFF_MAP = -1;

  /**
   * Returns the x of the cell at a position.
   *
   * @throws IllegalArgumentException if the position is not a number, or further away than 2^31
   *     cells
   */
  int x(double worldX, double worldY);

  /** The y of the cell at a position; see {@link #x}. */
  int y(double worldX, double worldY);

  /** Where the center of a cell lies. */
  double centerX(int x, int y);

  /** Where the center of a cell lies. */
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
