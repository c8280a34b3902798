package waywright.hex;

/**
 * The mapping between axial coordinates q, r of a hexagon and a column and row of a rectangle.
 * Exact for all coordinates in ±2^30.
 */
public enum HexStorage {
  /** Column is q, row is r: a slanted parallelogram; for cells of either orientation. */
  AXIAL,
  /** Rows of pointy-topped cells; odd rows are shifted by half a cell. */
  ODD_R,
  /** Rows of pointy-topped cells; even rows are shifted by half a cell. */
  EVEN_R,
  /** Columns of flat-topped cells; odd columns are shifted by half a cell. */
  ODD_Q,
  /** Columns of flat-topped cells; even columns are shifted by half a cell. */
  EVEN_Q;

  /** Returns the q of a column and row. */
  public int q(int column, int row) {
    return column - shiftOfRow(row);
  }

  /** Returns the r of a column and row. */
  public int r(int column, int row) {
    return row - shiftOfColumn(column);
  }

  /** Returns the column of q, r. */
  public int column(int q, int r) {
    return q + shiftOfRow(r);
  }

  /** Returns the row of q, r. */
  public int row(int q, int r) {
    return r + shiftOfColumn(q);
  }

  /** Returns whether rows are shifted, that is, cells are pointy-topped. */
  public boolean shiftsRows() {
    return this == ODD_R || this == EVEN_R;
  }

  /** Returns whether columns are shifted, that is, cells are flat-topped. */
  public boolean shiftsColumns() {
    return this == ODD_Q || this == EVEN_Q;
  }

  /** The offset from q to column in a row: half the row, rounded down for odd, up for even. */
  private int shiftOfRow(int row) {
    return shiftsRows() ? row + (this == EVEN_R ? 1 : 0) >> 1 : 0;
  }

  private int shiftOfColumn(int column) {
    return shiftsColumns() ? column + (this == EVEN_Q ? 1 : 0) >> 1 : 0;
  }
}
