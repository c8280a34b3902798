package waywright.grid.auto;

import org.jspecify.annotations.Nullable;
import waywright.grid.CellSet;
import waywright.grid.GridMap;
import waywright.grid.GridOverlay;
import waywright.grid.GridSpace;
import waywright.grid.reach.ConnectedComponents;

/**
 * A jump map that is repaired where the grid or the cells to avoid change. It is this search's own:
 * what {@link waywright.grid.world.WorldVersion} lends is shared and shows the bare map, and cells
 * to avoid are shut in place here.
 */
abstract class Repaired implements Prepared {

  /** Where more than one cell in so many has changed, it is quicker to prepare anew. */
  private static final int FEW = 64;

  private final GridOverlay world;

  /** Edited along with the jump map, but for cells to avoid; or null. */
  private final @Nullable ConnectedComponents components;

  /** The grid that the jump map shows. */
  private GridSpace shown;

  /** The cells to avoid that are shut in the jump map. */
  private final CellSet shut;

  /** {@link GridOverlay#changes} when these were the cells to avoid. */
  private long changes = -1;

  Repaired(GridOverlay world, @Nullable ConnectedComponents components) {
    this.world = world;
    this.components = components;
    shown = world.space();
    shut = new CellSet(shown.nodeCount());
  }

  /** Puts a terrain on a cell; false if this kind of jump map cannot have it. */
  abstract boolean put(int cell, int terrain);

  /** Whether cells can be shut. */
  abstract boolean canShut();

  /** Shuts a cell, if that is possible. */
  abstract void shut(int cell);

  @Override
  public final int pending() {
    if (changes == world.changes()) {
      return 0;
    }
    if (world.avoidedCount() > 0 && !canShut()) {
      return Integer.MAX_VALUE;
    }
    int pending = 0;
    for (int i = 0; i < shut.size(); i++) {
      pending += world.isAvoided(shut.get(i)) ? 0 : 1;
    }
    for (int i = 0; i < world.avoidedCount(); i++) {
      pending += shut.contains(world.avoidedCell(i)) ? 0 : 1;
    }
    return pending;
  }

  @Override
  public final boolean follow() {
    return followMap() && followAvoided();
  }

  private boolean followMap() {
    GridSpace now = world.space();
    if (now == shown) {
      return true;
    }
    GridMap before = shown.map();
    GridMap after = now.map();
    boolean follows = now.movement().equals(shown.movement()) && before.width() == after.width();
    int left = before.size() / FEW;
    int cell = follows ? before.nextDifference(after, 0) : 0;
    while (follows && cell < after.size()) {
      follows = left-- > 0 && (shut.contains(cell) || put(cell, after.terrain(cell)));
      if (components != null) {
        components.set(cell, now.movement().passable(after.terrain(cell)));
      }
      cell = before.nextDifference(after, cell + 1);
    }
    shown = now;
    return follows;
  }

  private boolean followAvoided() {
    if (changes == world.changes()) {
      return true;
    }
    boolean follows = canShut() || world.avoidedCount() == 0;
    for (int i = 0; i < shut.size(); i++) {
      int cell = shut.get(i);
      follows &= world.isAvoided(cell) || put(cell, shown.map().terrain(cell));
    }
    for (int i = 0; i < world.avoidedCount() && follows; i++) {
      int cell = world.avoidedCell(i);
      if (!shut.contains(cell)) {
        shut(cell);
      }
    }
    shut.clear();
    for (int i = 0; i < world.avoidedCount(); i++) {
      shut.add(world.avoidedCell(i));
    }
    changes = world.changes();
    return follows;
  }
}
