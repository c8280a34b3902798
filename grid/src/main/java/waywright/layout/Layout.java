package waywright.layout;

import waywright.grid.GridMap;

/**
 * Turns positions in the world into cells x, y (column, row) and back. Immutable; allocates
 * nothing.
 *
 * <p><b>Round trip.</b> {@code x(centerX(x, y), centerY(x, y)) == x}, and likewise for y, for all
 * cells in ±2^30, provided that the origin, measured in cells, is no further away than that:
 * doubles then miss the center by far less than half a cell. Every position belongs to exactly one
 * cell; on a common edge, to one of its two.
 *
 * <p>Sizes may be negative: a negative height makes y grow upwards in the world while rows are
 * still counted the way they are stored.
 */
public interface Layout {

  /** What {@link #cellOn} answers off the map. */
  int OFF_MAP = -1;

  /**
   * The x of the cell at a position.
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

  /** How many corners a cell has. */
  int corners();

  /**
   * Where a corner of a cell lies; corners are numbered round the cell from 0.
   *
   * @param corner in {@code 0 .. corners()-1}
   */
  double cornerX(int x, int y, int corner);

  /** Where a corner of a cell lies; see {@link #cornerX}. */
  double cornerY(int x, int y, int corner);

  /**
   * The number of the map's cell at a position, or {@link #OFF_MAP} if there is none. Never clamps.
   */
  default int cellOn(GridMap map, double worldX, double worldY) {
    int x = x(worldX, worldY);
    int y = y(worldX, worldY);
    return map.contains(x, y) ? map.cell(x, y) : OFF_MAP;
  }
}
