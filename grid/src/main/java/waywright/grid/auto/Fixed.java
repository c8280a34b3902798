package waywright.grid.auto;

import java.util.function.Function;
import waywright.grid.GridOverlay;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.search.Search;

/** What cannot be edited: of use as long as the grid and the cells to avoid are as they were. */
final class Fixed implements Prepared {

  private final GridOverlay world;
  private final GridSpace shown;

  /** The cells to avoid that are walls: their number, and when they were these. */
  private final int walls;

  private final long changes;
  private final Search search;

  private Fixed(GridOverlay world, int walls, Search search) {
    this.world = world;
    this.walls = walls;
    this.search = search;
    shown = world.space();
    changes = world.changes();
  }

  /** Prepares from the grid as it is now, the cells to avoid being walls. */
  static Fixed withWalls(GridOverlay world, Function<GridSpace, Search> maker) {
    return new Fixed(world, world.avoidedCount(), maker.apply(walled(world)));
  }

  /** Prepares from the grid as it is now; of use while no cell is avoided. */
  static Fixed withoutWalls(GridOverlay world, Function<GridSpace, Search> maker) {
    return new Fixed(world, 0, maker.apply(world.space()));
  }

  /** The space with a wall on each cell to avoid. */
  private static GridSpace walled(GridOverlay world) {
    GridSpace space = world.space();
    if (world.avoidedCount() == 0) {
      return space;
    }
    int wall = wall(space.movement());
    if (wall < 0) {
      throw new IllegalStateException(
          "all letters are passable, so that no cell can be avoided by this algorithm."
              + " Maybe use astar?");
    }
    int[] cells = new int[world.avoidedCount()];
    byte[] letters = new byte[cells.length];
    for (int i = 0; i < cells.length; i++) {
      cells[i] = world.avoidedCell(i);
      letters[i] = (byte) wall;
    }
    return new GridSpace(space.map().with(cells, letters), space.movement());
  }

  /** A letter that may not be entered, or −1 if all may. */
  static int wall(Movement movement) {
    int letter = 0;
    while (letter < 256 && movement.passable(letter)) {
      letter++;
    }
    return letter < 256 ? letter : -1;
  }

  @Override
  public Search search() {
    return search;
  }

  @Override
  public int pending() {
    boolean same = walls == world.avoidedCount() && (walls == 0 || changes == world.changes());
    return same ? 0 : Integer.MAX_VALUE;
  }

  @Override
  public boolean follow() {
    return shown == world.space() && pending() == 0;
  }
}
