package waywright.grid.sight;

import java.util.Objects;
import java.util.function.IntPredicate;
import waywright.grid.Corners;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.internal.sight.Supercover;
import waywright.internal.Checks;

/**
 * Decides exactly whether a straight line is clear: no cell that it crosses is closed, and where it
 * passes through a corner of four cells the corner rule applies to the two cells beside it.
 *
 * <table>
 *   <caption>What touching a closed cell means</caption>
 *   <tr><th>the line</th><th>NEVER</th><th>ONE_OPEN</th><th>ALWAYS</th></tr>
 *   <tr><td>passes the inside</td><td>no</td><td>no</td><td>no</td></tr>
 *   <tr><td>through a corner, one cell beside it closed</td><td>no</td><td>yes</td><td>yes</td></tr>
 *   <tr><td>through a corner, both closed</td><td>no</td><td>no</td><td>yes</td></tr>
 *   <tr><td>along a side, one neighbor closed</td><td>no</td><td>yes</td><td>yes</td></tr>
 *   <tr><td>along a side, both closed</td><td>no</td><td>no</td><td>no</td></tr>
 *   <tr><td>ends at a rim that an open cell touches</td><td>yes</td><td>yes</td><td>yes</td></tr>
 * </table>
 *
 * <pre>{@code
 * LineOfSight eyes = LineOfSight.through(map, ".~w");               // by letters
 * LineOfSight legs = LineOfSight.of(space).corners(Corners.NEVER);  // where a unit may walk
 * }</pre>
 *
 * <p>{@link Corners#ONE_OPEN} is the rule for sight and for points that may touch walls; for
 * straight movement of a unit use the corner rule of its movement and lines over its space.
 * Symmetric in both ends. Time proportional to the number of cells crossed; allocates nothing. One
 * thread at a time.
 */
public final class LineOfSight {

  final int width;
  final int height;
  private final int words;

  /** The cells that are open to lines, a bit each, row by row. */
  private final long[] open;

  private final Corners corners;
  private final Supercover cells = new Supercover();

  private LineOfSight(int width, int height, long[] open, Corners corners) {
    this.width = width;
    this.height = height;
    words = open.length / height;
    this.open = open;
    this.corners = corners;
  }

  /**
   * Creates lines of sight through the cells whose letters, as unsigned bytes, pass a test. Lines
   * may touch corners and run along walls, and never slip between two closed cells. Sight is
   * independent of movement: a window blocks walkers but not their sight, and a ball flies over
   * water. Nothing outside the map is open. Time O(cells).
   */
  public static LineOfSight of(GridMap map, IntPredicate letters) {
    Objects.requireNonNull(letters, "letters");
    int width = Objects.requireNonNull(map, "map").width();
    boolean[] passes = new boolean[256];
    for (int letter = 0; letter < 256; letter++) {
      passes[letter] = letters.test(letter);
    }
    long[] open = new long[(width + 63 >> 6) * map.height()];
    LineOfSight made = new LineOfSight(width, map.height(), open, Corners.ONE_OPEN);
    for (int cell = 0; cell < map.size(); cell++) {
      made.put(cell % width, cell / width, passes[map.terrain(cell)]);
    }
    return made;
  }

  /** Creates lines of sight through the cells with one of these letters. Time O(cells). */
  public static LineOfSight through(GridMap map, String letters) {
    Objects.requireNonNull(letters, "letters");
    return of(map, letter -> letters.indexOf(letter) >= 0);
  }

  /**
   * Creates lines of sight through the cells that may be entered; for a body larger than a cell,
   * its anchors. Time O(cells).
   */
  public static LineOfSight of(GridSpace space) {
    Objects.requireNonNull(space, "space");
    return of(space.map(), letter -> space.movement().passable(letter));
  }

  /**
   * Returns lines over the same cells that pass corners by another rule. Edits of the cells are
   * seen by both; another thread may use them while no thread edits the cells.
   */
  public LineOfSight corners(Corners rule) {
    return new LineOfSight(width, height, open, Objects.requireNonNull(rule, "rule"));
  }

  /** Returns whether a cell, which need not be on the map, is open. */
  public boolean isOpen(int x, int y) {
    return x >= 0
        && y >= 0
        && x < width
        && y < height
        && (open[y * words + (x >> 6)] >>> x & 1) != 0;
  }

  /**
   * Opens or closes a cell.
   *
   * @throws IndexOutOfBoundsException if it is not on the map
   */
  public void set(int x, int y, boolean isOpen) {
    requireCell(x, y);
    put(x, y, isOpen);
  }

  private void put(int x, int y, boolean isOpen) {
    int word = y * words + (x >> 6);
    open[word] = isOpen ? open[word] | 1L << x : open[word] & ~(1L << x);
  }

  /** Returns the number of a cell; rejects one that is not on the map. */
  int requireCell(int x, int y) {
    return Checks.cell(x, y, width, height);
  }

  /**
   * Returns whether the line between the centers of two cells is clear. False if one of them is
   * closed.
   *
   * @throws IndexOutOfBoundsException if one of them is not on the map
   */
  public boolean sees(int fromX, int fromY, int toX, int toY) {
    requireCell(fromX, fromY);
    requireCell(toX, toY);
    return isClear(2 * fromX + 1, 2 * fromY + 1, 2 * toX + 1, 2 * toY + 1);
  }

  /**
   * Returns whether a line is clear. Its ends are in half cells: odd numbers are centers, even ones
   * the lines between cells.
   *
   * @throws IllegalArgumentException if an end lies farther than 2^28 cells from the origin
   */
  public boolean isClear(int fromX, int fromY, int toX, int toY) {
    if (fromX == toX && fromY == toY) {
      return touchesOpen(fromX, fromY);
    }
    if (fromX == toX && (fromX & 1) == 0 || fromY == toY && (fromY & 1) == 0) {
      return isClearAlong(fromX, fromY, toX, toY);
    }
    cells.begin(fromX, fromY, toX, toY);
    while (cells.next()) {
      if (!isOpen(cells.x(), cells.y()) || cells.throughCorner() && !passesCorner()) {
        return false;
      }
    }
    return true;
  }

  private boolean passesCorner() {
    return passes(isOpen(cells.x(), cells.besideY()), isOpen(cells.besideX(), cells.y()));
  }

  private boolean passes(boolean one, boolean other) {
    return switch (corners) {
      case NEVER -> one && other;
      case ONE_OPEN -> one || other;
      case ALWAYS -> true;
    };
  }

  /** Whether an open cell holds a point, or touches it. */
  private boolean touchesOpen(int x, int y) {
    int left = Math.floorDiv(x - 1, 2);
    int top = Math.floorDiv(y - 1, 2);
    int right = Math.floorDiv(x, 2);
    int bottom = Math.floorDiv(y, 2);
    return isOpen(left, top) || isOpen(right, top) || isOpen(left, bottom) || isOpen(right, bottom);
  }

  /** Whether the line between two columns or rows is clear. */
  private boolean isClearAlong(int fromX, int fromY, int toX, int toY) {
    boolean sideways = fromY == toY;
    int line = (sideways ? fromY : fromX) / 2;
    int from = sideways ? Math.min(fromX, toX) : Math.min(fromY, toY);
    int to = sideways ? Math.max(fromX, toX) : Math.max(fromY, toY);
    boolean lessBefore = true;
    boolean moreBefore = true;
    for (int i = Math.floorDiv(from, 2); i < Math.floorDiv(to + 1, 2); i++) {
      boolean less = sideways ? isOpen(i, line - 1) : isOpen(line - 1, i);
      boolean more = sideways ? isOpen(i, line) : isOpen(line, i);
      boolean clear =
          switch (corners) {
            case NEVER -> less && more;
            case ONE_OPEN -> less && lessBefore || more && moreBefore;
            case ALWAYS -> less || more;
          };
      if (!clear) {
        return false;
      }
      lessBefore = less;
      moreBefore = more;
    }
    return true;
  }

  /**
   * Returns the first cell that stops a line between the centers of two cells, −1 if none does: a
   * closed cell on the line, or one beside a corner that the line may not pass; of two the one with
   * the lower number.
   *
   * @throws IndexOutOfBoundsException if one of them is not on the map
   */
  public int obstacle(int fromX, int fromY, int toX, int toY) {
    walk(fromX, fromY, toX, toY);
    return stopped;
  }

  /**
   * Returns the last cell that a line between the centers of two cells enters before it is stopped:
   * the goal if nothing stops it, −1 if the start is closed.
   *
   * @throws IndexOutOfBoundsException if one of them is not on the map
   */
  public int farthest(int fromX, int fromY, int toX, int toY) {
    walk(fromX, fromY, toX, toY);
    return last;
  }

  private int stopped;
  private int last;

  private void walk(int fromX, int fromY, int toX, int toY) {
    requireCell(fromX, fromY);
    requireCell(toX, toY);
    stopped = -1;
    last = -1;
    cells.begin(2 * fromX + 1, 2 * fromY + 1, 2 * toX + 1, 2 * toY + 1);
    while (stopped < 0 && cells.next()) {
      if (cells.throughCorner() && !passesCorner()) {
        int one = closed(cells.x(), cells.besideY());
        stopped = Math.min(one, closed(cells.besideX(), cells.y()));
      } else if (!isOpen(cells.x(), cells.y())) {
        stopped = requireCell(cells.x(), cells.y());
      } else {
        last = requireCell(cells.x(), cells.y());
      }
    }
  }

  /** The number of a closed cell; a number above all cells if it is open. */
  private int closed(int x, int y) {
    return isOpen(x, y) ? Integer.MAX_VALUE : requireCell(x, y);
  }
}
