package waywright.grid.internal.sight;

import waywright.grid.GridMap;

/**
 * The cells whose inside a segment passes, one after the other, with the lattice corners that it
 * passes between them. Exact: whole numbers are compared, nothing is rounded, so that a segment and
 * the same one turned round pass the same cells and corners.
 *
 * <pre>{@code
 * Supercover cells = new Supercover();
 * cells.begin(2 * x + 1, 2 * y + 1, 2 * toX + 1, 2 * toY + 1); // from center to center
 * while (cells.next()) { … cells.x(), cells.y() … }
 * }</pre>
 *
 * <p>Ends are counted in halves of a cell: odd numbers are centers of columns and rows, even ones
 * the lines between them. A segment along such a line passes no inside; the cells told then are
 * those on its greater side. Reusable, allocates nothing, confined to one thread.
 */
public final class Supercover {

  private static final long FAR = Long.MAX_VALUE;

  private int x;
  private int y;
  private int stepX;
  private int stepY;

  /** Where the next column and row begin, and how far apart they are, in parts of {@link #end}. */
  private long nextColumn;

  private long nextRow;
  private long column;
  private long row;
  private long end;
  private long entered;
  private boolean begun;
  private boolean throughCorner;

  /** A segment must be given to {@link #begin} first. */
  public Supercover() {}

  /**
   * Takes up a segment, in halves of a cell.
   *
   * @throws IllegalArgumentException if an end lies farther than 2^28 cells from the origin
   */
  public void begin(int fromX, int fromY, int toX, int toY) {
    check(fromX, fromY);
    check(toX, toY);
    stepX = Integer.signum(toX - fromX);
    stepY = Integer.signum(toY - fromY);
    long across = Math.abs(toX - fromX);
    long down = Math.abs(toY - fromY);
    x = Math.floorDiv(stepX < 0 ? fromX - 1 : fromX, 2);
    y = Math.floorDiv(stepY < 0 ? fromY - 1 : fromY, 2);
    end = Math.max(1, across) * Math.max(1, down);
    column = 2 * Math.max(1, down);
    row = 2 * Math.max(1, across);
    nextColumn = stepX == 0 ? FAR : left(fromX, x, stepX) * Math.max(1, down);
    nextRow = stepY == 0 ? FAR : left(fromY, y, stepY) * Math.max(1, across);
    entered = 0;
    begun = false;
    throughCorner = false;
  }

  private static void check(int x, int y) {
    int most = 2 * GridMap.MAX_CELLS;
    if (x < -most || y < -most || x > most || y > most) {
      throw new IllegalArgumentException(
          String.format(
              "a line to (%s, %s) in halves of a cell leaves every map. Maybe a coordinate"
                  + " overflowed?",
              x, y));
    }
  }

  /** Halves from an end to the line where the next cell begins. */
  private static long left(int from, int cell, int step) {
    return step > 0 ? 2L * (cell + 1) - from : from - 2L * cell;
  }

  /** Goes on to the next cell; false behind the last one. */
  public boolean next() {
    if (!begun) {
      begun = true;
      return true;
    }
    long next = Math.min(nextColumn, nextRow);
    if (next >= end) {
      return false;
    }
    entered = next;
    boolean sideways = nextColumn == next;
    boolean downward = nextRow == next;
    throughCorner = sideways && downward;
    if (sideways) {
      x += stepX;
      nextColumn += column;
    }
    if (downward) {
      y += stepY;
      nextRow += row;
    }
    return true;
  }

  /** The column of the cell. */
  public int x() {
    return x;
  }

  /** The row of the cell. */
  public int y() {
    return y;
  }

  /**
   * Whether the cell was entered through a corner: then the two cells beside it that the segment
   * touches there are ({@link #x()}, {@link #besideY()}) and ({@link #besideX()}, {@link #y()}).
   */
  public boolean throughCorner() {
    return throughCorner;
  }

  /** The column that the segment came from; only where it went through a corner. */
  public int besideX() {
    return x - stepX;
  }

  /** The row that the segment came from; only where it went through a corner. */
  public int besideY() {
    return y - stepY;
  }

  /** The part of the segment, in 0 .. 1, that lies inside the cell. */
  public double part() {
    return (double) (Math.min(end, Math.min(nextColumn, nextRow)) - entered) / end;
  }
}
