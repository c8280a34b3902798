package waywright.grid.internal;

/**
 * Computes the row of a cell without a division, because searches need it for every cell they
 * expand. Immutable, shared by threads.
 */
public final class CellRows {

  /**
   * 2^shift / width, rounded up: {@code cell * reciprocal >> shift} is {@code cell / width} for all
   * cells from 0 to 2^31 − 1, since the shift is 31 more than the width has bits (Granlund and
   * Montgomery 1994).
   */
  private final long reciprocal;

  private final int shift;

  /**
   * Creates the table for rows of {@code width} cells.
   *
   * @throws IllegalArgumentException if the width is not positive
   */
  public CellRows(int width) {
    if (width < 1) {
      throw new IllegalArgumentException(
          "rows of " + width + " cells. Maybe width and height were not set yet?");
    }
    shift = 31 + 32 - Integer.numberOfLeadingZeros(width - 1);
    reciprocal = ((1L << shift) + width - 1) / width;
  }

  /**
   * Returns the row of a cell in 0 .. 2^31 − 1: {@code cell / width}. The result for negative
   * numbers is undefined.
   */
  public int of(int cell) {
    return (int) (cell * reciprocal >> shift);
  }
}
