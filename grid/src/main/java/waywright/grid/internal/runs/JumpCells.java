package waywright.grid.internal.runs;

import java.util.Objects;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.internal.canonical.CanonicalTable;

/**
 * The cells of a map as jump points of either kind see them: of one map and movement, edited cell
 * by cell.
 */
public abstract class JumpCells {

  /** The number of columns. */
  protected final int width;

  /** The number of rows. */
  protected final int height;

  /** The movement. */
  protected final Movement movement;

  /** The steps that the movement prunes. */
  protected final CanonicalTable table;

  private long version;

  /** Creates the cells of a map, not edited yet. */
  protected JumpCells(GridMap map, Movement movement) {
    width = Objects.requireNonNull(map, "map").width();
    height = map.height();
    this.movement = movement;
    table = CanonicalTable.of(movement);
  }

  /** Returns the number of columns. */
  public final int width() {
    return width;
  }

  /** Returns the number of rows. */
  public final int height() {
    return height;
  }

  /** Returns the number of cells. */
  public final int size() {
    return width * height;
  }

  /** Returns the movement. */
  public final Movement movement() {
    return movement;
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
}
