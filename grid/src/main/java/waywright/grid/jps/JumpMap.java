package waywright.grid.jps;

import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.canonical.CanonicalTable;
import waywright.grid.runs.OpenSteps;
import waywright.grid.runs.RunMap;

/**
 * The map of a jump point search: which cells are passable, and for each direction where a run has
 * to look up. A run costs as much as it finds, however long it is.
 *
 * <p><b>Edits are cheap:</b> {@link #set} repairs the bits of the cells whose runs it changes, a
 * microsecond or so, and needs no rebuild. The map is mutable and so confined to one thread while
 * it is edited; without edits any number of threads may search it. A search that was started before
 * an edit refuses to go on ({@link #version()}).
 *
 * <p>Memory: 2 bytes and 8 bits per cell. Time to build: some 30 ns per cell.
 */
public final class JumpMap {

  private final int width;
  private final int height;
  private final CanonicalTable table;
  private final int terrainCost;
  private final Movement movement;
  private final RunMap runs;
  private long version;

  private JumpMap(GridMap map, Movement movement, int terrainCost) {
    width = map.width();
    height = map.height();
    this.terrainCost = terrainCost;
    this.movement = movement;
    table = CanonicalTable.of(movement);
    runs = new RunMap(width, height, table, OpenSteps.of(movement), RunMap.Interest.AHEAD);
    for (int cell = 0; cell < map.size(); cell++) {
      runs.put(cell % width + 1, cell / width + 1, movement.passable(map.terrain(cell)));
    }
    runs.build();
  }

  /**
   * The jump map of a grid.
   *
   * @throws IllegalArgumentException if jump point search is not proven for this world: passable
   *     cells of different cost, or one-way terrain
   */
  public static JumpMap of(GridMap map, Movement movement) {
    return new JumpMap(map, movement, uniformCost(map, movement));
  }

  /**
   * The one cost of all passable cells of the map.
   *
   * @throws IllegalArgumentException if there are several, or one-way cells
   */
  public static int uniformCost(GridMap map, Movement movement) {
    int cost = 0;
    int first = 0;
    for (int cell = 0; cell < map.size(); cell++) {
      int terrain = map.terrain(cell);
      int here = movement.cost(terrain);
      if (here == 0) {
        continue;
      }
      if (movement.exits(terrain) != 0xff) {
        throw new IllegalArgumentException(
            "jump point search is not proven for one-way cells such as '"
                + (char) terrain
                + "' at ("
                + map.x(cell)
                + ", "
                + map.y(cell)
                + "). Maybe use canonical or plain A*?");
      }
      if (cost == 0) {
        cost = here;
        first = terrain;
      } else if (here != cost) {
        throw new IllegalArgumentException(
            "jump point search is proven for one terrain cost only, but '"
                + (char) first
                + "' costs "
                + cost
                + " and '"
                + (char) terrain
                + "' at ("
                + map.x(cell)
                + ", "
                + map.y(cell)
                + ") costs "
                + here
                + ". Maybe use canonical A*?");
      }
    }
    return Math.max(1, cost);
  }

  /** Cells in a row. */
  public int width() {
    return width;
  }

  /** Number of rows. */
  public int height() {
    return height;
  }

  /** Number of cells. */
  public int size() {
    return width * height;
  }

  /** Counts the edits. */
  public long version() {
    return version;
  }

  /**
   * What the passable cells as they are now, the movement and the cost hash to: the same as that of
   * an index of such a map. Time O(cells).
   */
  public long fingerprint() {
    return runs.fingerprint(movement, terrainCost);
  }

  /** Whether {@code cell}, any int, is on the map and passable. */
  public boolean passable(int cell) {
    return cell >= 0 && cell < size() && runs.isOpen(cell % width + 1, cell / width + 1);
  }

  /**
   * Opens or closes a cell. Does nothing if it is so already.
   *
   * @throws IndexOutOfBoundsException if the cell is not on the map
   */
  public void set(int cell, boolean passable) {
    if (cell < 0 || cell >= size()) {
      throw new IndexOutOfBoundsException(
          "cell " + cell + " is not on the " + width + " x " + height + " map");
    }
    int x = cell % width + 1;
    int y = cell / width + 1;
    if (runs.isOpen(x, y) != passable) {
      version++;
      runs.put(x, y, passable);
      runs.repair(x, y);
    }
  }

  RunMap runs() {
    return runs;
  }

  CanonicalTable table() {
    return table;
  }

  /** What a straight step costs in units of its length. */
  int terrainCost() {
    return terrainCost;
  }

  boolean hasFourNeighbors() {
    return movement.neighbors() == 4;
  }
}
