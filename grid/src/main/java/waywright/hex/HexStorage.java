package waywright.hex;

/**
 * How the axial coordinates q, r of a hexagon become a column and a row of a rectangle. Exact for
 * all coordinates, negative ones too, that stay within 2^30.
 */
public enum HexStorage {
  /** Column is q, row is r: a slanted parallelogram; for cells of either orientation. */
  AXIAL,
  /** Rows of cells that stand on a corner; odd rows lie half a cell further along. */
  ODD_R,
  /** Rows of cells that stand on a corner; even rows lie half a cell further along. */
  EVEN_R,
  /** Columns of cells that lie on a side; odd columns lie half a cell further along. */
  ODD_Q,
  /** Columns of cells that lie on a side; even columns lie half a cell further along. */
  EVEN_Q;

  /** The q of a column and row. */
  public int q(int column, int row) {
    return column - shiftOfRow(row);
  }

  /** The r of a column and row. */
  public int r(int column, int row) {
    return row - shiftOfColumn(column);
  }

  /** The column of q, r. */
  public int column(int q, int r) {
    return q + shiftOfRow(r);
  }

  /** The row of q, r. */
  public int row(int q, int r) {
    return r + shiftOfColumn(q);
  }

  /** Whether rows are shifted: cells stand on a corner (are pointy-topped). */
  public boolean shiftsRows() {
    return this == ODD_R || this == EVEN_R;
  }

  /** Whether columns are shifted: cells lie on a side (are flat-topped). */
  public boolean shiftsColumns() {
    return this == ODD_Q || this == EVEN_Q;
  }

  /** What a row's columns are ahead of its q: half the row, rounded down for odd, up for even. */
  private int shiftOfRow(int row) {
    return shiftsRows() ? row + (this == EVEN_R ? 1 : 0) >> 1 : 0;
  }

  private int shiftOfColumn(int column) {
    return shiftsColumns() ? column + (this == EVEN_Q ? 1 : 0) >> 1 : 0;
  }
}
