package waywright.formats.tiled;

import waywright.layout.Layout;

/**
 * A staggered map as the square grid that it is: its diamonds touch along diagonals of Tiled's
 * columns and rows. A step along x goes to the lower right, one along y to the lower left. The grid
 * is the smallest that holds all tiles; it has corners without a tile.
 */
final class Diamonds {

  private final TiledLayout layout;

  /** 1 if the first row (or column, where these are staggered) is a shifted one, else 0. */
  private final int first;

  /** How far y lies below 0 at the least before it is moved. */
  private final int lead;

  /** Cells in a row of the grid. */
  final int width;

  /** Rows of the grid. */
  final int height;

  /** A map of so many of Tiled's columns and rows. */
  Diamonds(TiledLayout layout, int columns, int rows) {
    this.layout = layout;
    first = layout.firstIsShifted() ? 1 : 0;
    // The sum of a number and its shift never falls, so the last ones are the extreme ones.
    lead = -fall(columns - 1, 0);
    width = x(columns - 1, rows - 1) + 1;
    height = lead + fall(0, rows - 1) + 1;
  }

  /** 1 if a row (or column) is shifted, else 0. */
  private int shift(int staggered) {
    return staggered + first & 1;
  }

  /** The x of a tile, counted in columns and rows from 0. */
  int x(int column, int row) {
    return layout.staggerX()
        ? row + (column + shift(column) - first) / 2
        : column + (row + shift(row) - first) / 2;
  }

  /** The y of a tile, counted in columns and rows from 0. */
  int y(int column, int row) {
    return lead + fall(column, row);
  }

  /** How far below y 0 a tile lies before it is moved; above, if it is negative. */
  private int fall(int column, int row) {
    return layout.staggerX()
        ? row - (column - shift(column) + first) / 2
        : (row - shift(row) + first) / 2 - column;
  }

  /** Where the cells lie in Tiled's pixels. */
  Layout cells() {
    double x = (layout.staggerX() ? layout.originX() : 2.0 * layout.originX() + first) + 1 + lead;
    double y = (layout.staggerX() ? 2.0 * layout.originY() + first : layout.originY()) - lead;
    return Layout.isometric(
        x * (layout.tileWidth() / 2.0),
        y * (layout.tileHeight() / 2.0),
        layout.tileWidth(),
        layout.tileHeight());
  }
}
