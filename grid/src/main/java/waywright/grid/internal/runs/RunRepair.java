package waywright.grid.internal.runs;

import waywright.grid.Direction;

/**
 * Updates a map of runs after a change of one cell, only where necessary. Shared by maps of one
 * cost and of several; subclasses define how to compute a cell.
 *
 * <p>Only its eight neighbors depend on the cell itself; cells farther away change only if a run
 * now leads elsewhere.
 */
public abstract class RunRepair {

  private final int columns;
  private final int rows;

  /**
   * Creates the base for maps of a padded size.
   *
   * @param columns padded width
   * @param rows padded height
   */
  protected RunRepair(int columns, int rows) {
    this.columns = columns;
    this.rows = rows;
  }

  /** Computes the steps of a cell, and whether straight runs stop there. */
  protected abstract void look(int x, int y);

  /**
   * Computes where a straight run from (x, y) leads; returns whether that changed. Never called
   * where the next cell is not on the map or runs in this direction turn.
   */
  protected abstract boolean lead(int x, int y, int direction);

  /** Computes whether runs that may turn stop at a cell. */
  protected abstract void turn(int x, int y);

  /** Updates the map after a change of cell (x, y), which must not be on the padding. */
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
