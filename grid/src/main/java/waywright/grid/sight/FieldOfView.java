package waywright.grid.sight;

import java.util.Objects;
import waywright.grid.internal.CellSet;

/**
 * All cells seen from one, for fog of war and threat. An open cell is seen if the {@link
 * LineOfSight} from center to center is clear, so that between open cells sight is symmetric; a
 * closed one if an open cell beside it is seen, by a side or a corner. A viewer in a closed cell
 * sees that cell alone.
 *
 * <pre>{@code
 * FieldOfView eyes = new FieldOfView(new LineOfSight(SightMap.through(map, ".~")));
 * eyes.look(x, y, 12);
 * if (eyes.sees(otherX, otherY)) …
 * }</pre>
 *
 * <p>The range counts from center to center: dx² + dy² ≤ radius². Time: a line for each cell in
 * range, which ends at the first thing in its way. Reusable, allocates nothing once warmed up; one
 * thread at a time.
 */
public final class FieldOfView {

  private final LineOfSight lines;
  private final SightMap map;
  private final CellSet seen;

  /** Sees nothing yet. */
  public FieldOfView(LineOfSight lines) {
    this.lines = Objects.requireNonNull(lines, "lines");
    map = lines.map();
    seen = new CellSet(map.width() * map.height());
  }

  /**
   * Looks round from a cell, and forgets what was seen before.
   *
   * @param radius in cells, ≥ 0
   * @return the number of cells seen, that of the viewer among them
   * @throws IndexOutOfBoundsException if the cell is not on the map
   * @throws IllegalArgumentException if the radius is negative
   */
  public int look(int x, int y, int radius) {
    int here = map.requireCell(x, y);
    if (radius < 0) {
      throw new IllegalArgumentException(
          "a radius of " + radius + " cells. Maybe Integer.MAX_VALUE is meant, for the whole map?");
    }
    seen.clear();
    seen.add(here);
    if (map.isOpen(x, y)) {
      int top = (int) Math.max(0, (long) y - radius);
      int bottom = (int) Math.min(map.height() - 1, (long) y + radius);
      for (int row = top; row <= bottom; row++) {
        lookAlong(x, y, row, radius);
      }
    }
    return seen.size();
  }

  /** Looks at the cells of a row that are in range. */
  private void lookAlong(int x, int y, int row, int radius) {
    long most = (long) radius * radius - (long) (row - y) * (row - y);
    int left = (int) Math.max(0, (long) x - radius);
    int right = (int) Math.min(map.width() - 1, (long) x + radius);
    for (int column = left; column <= right; column++) {
      long across = (long) (column - x) * (column - x);
      if (across <= most && map.isOpen(column, row) && lines.sees(x, y, column, row)) {
        seen.add(map.requireCell(column, row));
        addWalls(column, row, x, y, radius);
      }
    }
  }

  /** Adds the closed cells in range around an open one. */
  private void addWalls(int column, int row, int x, int y, int radius) {
    for (int near = 0; near < 9; near++) {
      int cx = column - 1 + near % 3;
      int cy = row - 1 + near / 3;
      boolean on = cx >= 0 && cy >= 0 && cx < map.width() && cy < map.height();
      long dx = (long) cx - x;
      long dy = (long) cy - y;
      if (on && !map.isOpen(cx, cy) && dx * dx + dy * dy <= (long) radius * radius) {
        seen.add(map.requireCell(cx, cy));
      }
    }
  }

  /**
   * Whether a cell was seen at the last look.
   *
   * @throws IndexOutOfBoundsException if it is not on the map
   */
  public boolean sees(int x, int y) {
    return seen.contains(map.requireCell(x, y));
  }

  /** Number of cells seen. */
  public int count() {
    return seen.size();
  }

  /**
   * The number of cell {@code i} of those seen, the viewer's first.
   *
   * @throws IndexOutOfBoundsException if {@code i} is not in {@code 0 .. count()-1}
   */
  public int cell(int i) {
    return seen.get(i);
  }
}
