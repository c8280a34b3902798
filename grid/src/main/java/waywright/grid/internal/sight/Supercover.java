package waywright.grid.internal.sight;

import waywright.grid.GridMap;

/**
 * Enumerates the cells whose interior a segment crosses, in order, with the lattice corners that it
 * passes between them. Exact: compares integers without rounding, so that a segment and its reverse
 * cross the same cells and corners.
 *
 * <pre>{@code
 * Supercover cells = new Supercover();
 * cells.begin(2 * x + 1, 2 * y + 1, 2 * toX + 1, 2 * toY + 1); // from center to center
 * while (cells.next()) { … cells.x(), cells.y() … }
 * }</pre>
 *
 * <p>Ends are in half cells: odd numbers are centers of columns and rows, even ones the lines
 * between them. A segment along such a line crosses no interior; the cells on its greater side are
 * reported then. Reusable, allocates nothing, confined to one thread.
 */
public final class Supercover {

  private static final long FAR = Long.MAX_VALUE;

  private int x;
  private int y;
  private int stepX;
  private int stepY;

  /**
   * Where the next column and row begin, and their distance, in units of 1/{@link #end} of the
   * segment.
   */
  private long nextColumn;

  private long nextRow;
  private long column;
  private long row;
  private long end;
  private long entered;
  private boolean begun;
  private boolean throughCorner;

  /** Creates an iterator; call {@link #begin} before use. */
  public Supercover() {}

  /**
   * Starts a segment; coordinates are in half cells.
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
              "a line to (%s, %s), in half cells, ends beyond any map. Maybe a coordinate"
                  + " overflowed?",
              x, y));
    }
  }

  /** The half cells from an end to the line where the next cell begins. */
  private static long left(int from, int cell, int step) {
    return step > 0 ? 2L * (cell + 1) - from : from - 2L * cell;
  }

  /** Advances to the next cell; returns false after the last one. */
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

  /** Returns the column of the cell. */
  public int x() {
    return x;
  }

  /** Returns the row of the cell. */
  public int y() {
    return y;
  }

  /**
   * Returns whether the segment entered the cell through a corner: then it touches there the cells
   * ({@link #x()}, {@link #besideY()}) and ({@link #besideX()}, {@link #y()}).
   */
  public boolean throughCorner() {
    return throughCorner;
  }

  /** Returns the column of the previous cell; valid only if {@link #throughCorner}. */
  public int besideX() {
    return x - stepX;
  }

  /** Returns the row of the previous cell; valid only if {@link #throughCorner}. */
  public int besideY() {
    return y - stepY;
  }

  /** Returns the fraction of the segment, in 0 .. 1, inside the cell. */
  public double part() {
    return (double) (Math.min(end, Math.min(nextColumn, nextRow)) - entered) / end;
  }
}
