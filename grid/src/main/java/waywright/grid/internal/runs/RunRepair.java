package waywright.grid.internal.runs;

import waywright.grid.Direction;

/**
 * What one changed cell changes in a map of runs, worked out where it must be and no further. Said
 * here for maps of one cost and of several; they say how a cell is worked out.
 *
 * <p>Only the eight cells around see the cell itself; further ones see only that a run leads
 * elsewhere now.
 */
public abstract class RunRepair {

  private final int columns;
  private final int rows;

  /**
   * For maps of a padded size.
   *
   * @param columns padded width
   * @param rows padded height
   */
  protected RunRepair(int columns, int rows) {
    this.columns = columns;
    this.rows = rows;
  }

  /** Works out the steps of a cell, and whether straight runs stop there. */
  protected abstract void look(int x, int y);

  /**
   * Works out where a straight run leads that leaves (x, y); returns whether that is new. Never
   * where the next cell is not on the map or runs in this direction turn.
   */
  protected abstract boolean lead(int x, int y, int direction);

  /** Works out whether runs that may turn stop at a cell. */
  protected abstract void turn(int x, int y);

  /** Works out what a change of cell (x, y), which is not on the padding, has changed. */
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
   * Walks back against {@code direction} from (x, y) as long as a run leads elsewhere than before.
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
