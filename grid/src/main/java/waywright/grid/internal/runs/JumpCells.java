package waywright.grid.internal.runs;

import java.util.Objects;
import waywright.grid.Direction;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.internal.CellRows;
import waywright.grid.internal.canonical.CanonicalTable;
import waywright.prepare.Preparation;

/**
 * The cells of a map as jump points of either kind use them: of one map and movement, edited cell
 * by cell. Subclasses define how to compute a cell.
 *
 * <p>Padded by a blocked cell on every side: cell (x, y) of the map is (x + 1, y + 1) here.
 *
 * <p>After a change of one cell, only its eight neighbors depend on the cell itself; cells farther
 * away change only if a run now leads elsewhere.
 */
public abstract class JumpCells {

  /** The number of columns of the map. */
  public final int width;

  /** The number of rows of the map. */
  public final int height;

  /** Padded width. */
  public final int columns;

  /** Padded height. */
  protected final int rows;

  /** The movement. */
  public final Movement movement;

  /** The steps that the movement prunes. */
  public final CanonicalTable table;

  /** By direction of the movement, the padded cells at which runs stop. */
  protected final Lines[] lines = new Lines[8];

  /** The number of directions: 4 or 8. */
  protected final int directions;

  /** The first direction in which runs may turn. */
  protected final int firstTurning;

  /** The distance between two directions of one kind, turning or straight. */
  protected final int spacing;

  /** The row of a cell of the map. */
  private final CellRows inRows;

  private long version;

  /** Creates the cells of a map, not edited yet. */
  protected JumpCells(int width, int height, Movement movement) {
    this.width = width;
    this.height = height;
    inRows = new CellRows(width);
    columns = width + 2;
    rows = height + 2;
    this.movement = movement;
    table = CanonicalTable.of(movement);
    boolean four = hasFourNeighbors();
    directions = four ? 4 : 8;
    firstTurning = four ? 1 : 4;
    spacing = four ? 2 : 1;
    for (int d = 0; d < directions; d++) {
      lines[d] = new Lines(d, columns, rows, GridMap.MOST_IN_ONE);
    }
  }

  /**
   * Returns the extent of a preparation of jump points.
   *
   * @param weight the time of a row relative to one that is only read
   * @param bytes allocated at once for each padded cell, if they lie in one array
   */
  protected static Preparation.Extent extent(GridMap map, int passes, long weight, int bytes) {
    long columns = Objects.requireNonNull(map, "map").width() + 2L;
    int rows = map.height() + 2;
    long cells = columns * rows;
    return new Preparation.Extent(
        passes, rows, weight * columns, cells <= GridMap.MOST_IN_ONE ? bytes * cells : 0);
  }

  /** Returns the number of cells of the map. */
  public final int size() {
    return width * height;
  }

  /** Returns the number of padded cells. */
  public final int paddedSize() {
    return columns * rows;
  }

  /** Returns the padded column of a cell of the map. */
  public final int x(int cell) {
    return cell - inRows.of(cell) * width + 1;
  }

  /** Returns the padded row of a cell of the map. */
  public final int y(int cell) {
    return inRows.of(cell) + 1;
  }

  /** Returns whether diagonal steps are not allowed. */
  public final boolean hasFourNeighbors() {
    return movement.neighbors() == 4;
  }

  /** Returns the number of edits so far. */
  public final long version() {
    return version;
  }

  /** Counts an edit. */
  protected final void edited() {
    version++;
  }

  /**
   * Rejects a search that began before the last edit.
   *
   * @param begun the {@link #version} at its beginning
   */
  public final void requireVersion(long begun) {
    if (begun != version) {
      throw new IllegalStateException(
          "the map was edited while the search was running. Maybe reset and start it again?");
    }
  }

  /** Returns whether {@code cell}, any int, is on the map and passable. */
  public abstract boolean passable(int cell);

  /**
   * Changes the terrain of a cell. Does nothing if it is the same.
   *
   * @throws IndexOutOfBoundsException if the cell is not on the map
   */
  public abstract void set(int cell, char terrain);

  /** Computes the steps of a padded cell, and whether straight runs stop there. */
  protected abstract void look(int x, int y);

  /**
   * Computes where a straight run from (x, y) leads; returns whether that changed.
   *
   * @param nextX the padded column of the next cell of the run, which is on the padded map
   * @param nextY its padded row
   */
  protected abstract boolean lead(int x, int y, int direction, int nextX, int nextY);

  /** Computes whether runs that may turn stop at a padded cell. */
  protected abstract void turn(int x, int y);

  /** Computes where a run from (x, y) leads, if it is straight; returns whether that changed. */
  protected final boolean lead(int x, int y, int direction) {
    int nextX = x + Direction.dx(direction);
    int nextY = y + Direction.dy(direction);
    return isStraight(direction)
        && nextX >= 0
        && nextY >= 0
        && nextX < columns
        && nextY < rows
        && lead(x, y, direction, nextX, nextY);
  }

  /** Returns whether runs in a direction never turn. */
  public final boolean isStraight(int direction) {
    return table.branches(direction) == 0;
  }

  /** Updates the map after a change of padded cell (x, y), which must not be on the padding. */
  public final void repair(int x, int y) {
    for (int i = 0; i < 9; i++) {
      look(x - 1 + i % 3, y - 1 + i / 3);
    }
    for (int i = -1; i <= 1; i++) {
      repairLine(x + i, y + 1, 2);
      repairLine(x + i, y - 1, 0);
      repairLine(x + 1, y + i, 1);
      repairLine(x - 1, y + i, 3);
    }
    for (int i = 0; i < 9; i++) {
      turn(x - 1 + i % 3, y - 1 + i / 3);
    }
  }

  /**
   * Updates runs backward against {@code direction} from (x, y) as long as their results change.
   */
  private void repairLine(int x, int y, int direction) {
    int atX = x;
    int atY = y;
    for (int i = 0; atX >= 0 && atY >= 0 && atX < columns && atY < rows; i++) {
      boolean changed = lead(atX, atY, direction);
      if (changed) {
        turn(atX, atY);
      } else if (i >= 3) {
        return;
      }
      atX -= Direction.dx(direction);
      atY -= Direction.dy(direction);
    }
  }
}
