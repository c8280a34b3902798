package waywright.grid.sight;

import java.util.Objects;
import waywright.internal.IntSet;

/**
 * Computes all cells visible from one, for fog of war and threat. An open cell is visible if the
 * {@link LineOfSight} from center to center is clear, so that sight between open cells is
 * symmetric. A closed cell is visible if an open cell that shares a side or a corner with it is
 * visible. A viewer in a closed cell sees that cell alone.
 *
 * <pre>{@code
 * FieldOfView eyes = new FieldOfView(LineOfSight.through(map, ".~"));
 * eyes.look(x, y, 12);
 * if (eyes.sees(otherX, otherY)) …
 * }</pre>
 *
 * <p>The range is measured from center to center: dx² + dy² ≤ radius². Time: one line for each cell
 * in range, which ends at its first obstacle. Reusable, allocates nothing once warmed up; one
 * thread at a time.
 */
public final class FieldOfView {

  private final LineOfSight lines;
  private final IntSet seen;

  /** Creates a field of view in which nothing is visible yet. */
  public FieldOfView(LineOfSight lines) {
    this.lines = Objects.requireNonNull(lines, "lines");
    seen = new IntSet(lines.width * lines.height);
  }

  /**
   * Computes the cells visible from a cell, and discards the previous result.
   *
   * @param radius in cells, ≥ 0
   * @return the number of visible cells, including the viewer's
   * @throws IndexOutOfBoundsException if the cell is not on the map
   * @throws IllegalArgumentException if the radius is negative
   */
  public int look(int x, int y, int radius) {
    int here = lines.requireCell(x, y);
    if (radius < 0) {
      throw new IllegalArgumentException(
          "a radius of " + radius + " cells. Maybe Integer.MAX_VALUE is meant, for the whole map?");
    }
    seen.clear();
    seen.add(here);
    if (lines.isOpen(x, y)) {
      int top = (int) Math.max(0, (long) y - radius);
      int bottom = (int) Math.min(lines.height - 1, (long) y + radius);
      for (int row = top; row <= bottom; row++) {
        scanRow(x, y, row, radius);
      }
    }
    return seen.size();
  }

  /** Computes the visible cells of a row that are in range. */
  private void scanRow(int x, int y, int row, int radius) {
    long most = (long) radius * radius - (long) (row - y) * (row - y);
    int left = (int) Math.max(0, (long) x - radius);
    int right = (int) Math.min(lines.width - 1, (long) x + radius);
    for (int column = left; column <= right; column++) {
      long across = (long) (column - x) * (column - x);
      if (across <= most && lines.isOpen(column, row) && lines.sees(x, y, column, row)) {
        seen.add(lines.requireCell(column, row));
        addWalls(column, row, x, y, radius);
      }
    }
  }

  /** Adds the closed cells in range around an open one. */
  private void addWalls(int column, int row, int x, int y, int radius) {
    for (int near = 0; near < 9; near++) {
      int cx = column - 1 + near % 3;
      int cy = row - 1 + near / 3;
      boolean on = cx >= 0 && cy >= 0 && cx < lines.width && cy < lines.height;
      long dx = (long) cx - x;
      long dy = (long) cy - y;
      if (on && !lines.isOpen(cx, cy) && dx * dx + dy * dy <= (long) radius * radius) {
        seen.add(lines.requireCell(cx, cy));
      }
    }
  }

  /**
   * Returns whether a cell was visible at the last {@link #look}.
   *
   * @throws IndexOutOfBoundsException if it is not on the map
   */
  public boolean sees(int x, int y) {
    return seen.contains(lines.requireCell(x, y));
  }

  /** Returns the number of visible cells. */
  public int count() {
    return seen.size();
  }

  /**
   * Returns visible cell {@code i}, the viewer's cell first.
   *
   * @throws IndexOutOfBoundsException if {@code i} is not in {@code 0 .. count()-1}
   */
  public int cell(int i) {
    return seen.get(i);
  }
}
