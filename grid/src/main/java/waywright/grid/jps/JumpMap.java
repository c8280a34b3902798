package waywright.grid.jps;

import java.util.Arrays;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.canonical.CanonicalTable;

/**
 * What jump point search reads: for each of the eight directions, one bit per cell that says "a run in
 * this direction has to look up here".
 *
 * <p>Straight runs stop at walls and at jump points (cells with a forced step). Runs that may turn, the
 * diagonal ones (horizontal ones with four neighbors), stop where a straight branch leads to a jump point,
 * where a step is forced and where they end; all other cells they skip, 64 at a time. So a run costs as
 * much as it finds.
 *
 * <p><b>Edits are cheap:</b> {@link #set} repairs the bits of the cells whose runs it changes, on average
 * less than a microsecond, and needs no rebuild. The map is mutable and so confined to one thread while it
 * is edited; without edits any number of threads may search it. A search that was started before an edit
 * refuses to go on ({@link #version()}).
 *
 * <p>Memory: 2 bytes and 8 bits per cell. Time to build: some 30 ns per cell.
 */
public final class JumpMap {

  /** Bits of {@link #cells}: 0-7 open steps, 8-11 whether a straight run leads to a jump point. */
  static final int LEADS = 8;

  static final int OPEN = 1 << 12;

  private final int width;
  private final int height;
  final CanonicalTable table;
  final boolean four;
  final int terrainCost;

  /** Columns with one of padding on both sides; the number of padded cell (x+1, y+1) is (y+1)·columns+x+1. */
  final int columns;

  final int rows;
  final char[] cells;
  final Lines[] lines = new Lines[8];
  private final OpenSteps rule;
  private long version;

  private JumpMap(int width, int height, Movement movement, int terrainCost) {
    this.width = width;
    this.height = height;
    this.terrainCost = terrainCost;
    table = CanonicalTable.of(movement);
    four = movement.neighbors() == 4;
    rule = OpenSteps.of(movement);
    columns = width + 2;
    rows = height + 2;
    cells = new char[columns * rows];
    for (int d = 0; d < 8; d++) {
      lines[d] = new Lines(d, columns, rows);
    }
  }

  /**
   * The jump map of a grid.
   *
   * @throws IllegalArgumentException if jump point search is not proven for this world: passable cells of
   *     different cost, or one-way terrain
   */
  public static JumpMap of(GridMap map, Movement movement) {
    JumpMap jumps = new JumpMap(map.width(), map.height(), movement, uniformCost(map, movement));
    for (int y = 0; y < map.height(); y++) {
      for (int x = 0; x < map.width(); x++) {
        if (movement.passable(map.terrain(y * map.width() + x))) {
          jumps.cells[jumps.padded(x, y)] = OPEN;
        }
      }
    }
    jumps.build();
    return jumps;
  }

  /** The one cost of all passable cells of the map. */
  private static int uniformCost(GridMap map, Movement movement) {
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
            "jump point search is not proven for one-way cells such as '" + (char) terrain + "' at ("
                + map.x(cell) + ", " + map.y(cell) + "). Maybe use canonical or plain A*?");
      }
      if (cost == 0) {
        cost = here;
        first = terrain;
      } else if (here != cost) {
        throw new IllegalArgumentException(
            "jump point search is proven for one terrain cost only, but '" + (char) first + "' costs "
                + cost + " and '" + (char) terrain + "' at (" + map.x(cell) + ", " + map.y(cell)
                + ") costs " + here + ". Maybe use canonical A*?");
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

  /** Whether a cell is passable. */
  public boolean passable(int cell) {
    return (cells[padded(cell)] & OPEN) != 0;
  }

  /**
   * Opens or closes a cell. Does nothing if it is so already.
   *
   * @throws IndexOutOfBoundsException if the cell is not on the map
   */
  public void set(int cell, boolean passable) {
    int x = cell % width + 1;
    int y = cell / width + 1;
    int id = padded(cell);
    if ((cells[id] & OPEN) != 0 == passable) {
      return;
    }
    version++;
    cells[id] ^= OPEN;
    repair(x, y);
  }

  int padded(int cell) {
    if (cell < 0 || cell >= size()) {
      throw new IndexOutOfBoundsException(
          "cell " + cell + " is not on the " + width + " x " + height + " map");
    }
    return padded(cell % width, cell / width);
  }

  private int padded(int x, int y) {
    return (y + 1) * columns + x + 1;
  }

  private void build() {
    for (int y = 0; y < rows; y++) {
      for (int x = 0; x < columns; x++) {
        look(x, y);
      }
    }
    for (int y = 0; y < rows; y++) {
      for (int x = 0; x < columns; x++) {
        lead(columns - 1 - x, rows - 1 - y, 1);
        lead(columns - 1 - x, rows - 1 - y, 2);
        lead(x, y, 0);
        lead(x, y, 3);
      }
    }
    for (int y = 0; y < rows; y++) {
      for (int x = 0; x < columns; x++) {
        turn(x, y);
      }
    }
  }

  /** Only the eight cells around see the edit; further cells see only that a run leads elsewhere now. */
  private void repair(int x, int y) {
    for (int dy = -1; dy <= 1; dy++) {
      for (int dx = -1; dx <= 1; dx++) {
        look(x + dx, y + dy);
      }
    }
    for (int i = -1; i <= 1; i++) {
      repairLine(x + i, y + 1, 2);
      repairLine(x + i, y - 1, 0);
      repairLine(x + 1, y + i, 1);
      repairLine(x - 1, y + i, 3);
    }
    for (int dy = -1; dy <= 1; dy++) {
      for (int dx = -1; dx <= 1; dx++) {
        turn(x + dx, y + dy);
      }
    }
  }

  /** Walks back against {@code direction} from (x, y) as long as a run leads elsewhere than before. */
  private void repairLine(int x, int y, int direction) {
    int dx = OpenSteps.dx(direction);
    int dy = OpenSteps.dy(direction);
    for (int i = 0; ; i++) {
      boolean changed = lead(x, y, direction);
      if (changed) {
        turn(x, y);
      } else if (i >= 3) {
        return;
      }
      x -= dx;
      y -= dy;
      if (x < 0 || y < 0 || x >= columns || y >= rows) {
        return;
      }
    }
  }

  /** The open steps of a cell and whether straight runs stop there. */
  private void look(int x, int y) {
    int id = y * columns + x;
    boolean open = (cells[id] & OPEN) != 0;
    int steps = open ? rule.steps(cells, id, columns) : 0;
    cells[id] = (char) (cells[id] & ~0xff | steps);
    for (int d = 0; d < 4; d++) {
      if (table.branches(d) == 0) {
        lines[d].set(x, y, !open || table.isForced(d, steps));
      }
    }
  }

  /** Whether a straight run that leaves (x, y) meets a jump point before a wall; true if that is new. */
  private boolean lead(int x, int y, int direction) {
    int nextX = x + OpenSteps.dx(direction);
    int nextY = y + OpenSteps.dy(direction);
    if (table.branches(direction) != 0 || nextX < 0 || nextY < 0 || nextX >= columns || nextY >= rows) {
      return false;
    }
    int id = y * columns + x;
    int next = cells[nextY * columns + nextX];
    int bit = 1 << LEADS + direction;
    boolean leads = (next & (lines[direction].get(nextX, nextY) ? OPEN : bit)) != 0;
    if (leads == ((cells[id] & bit) != 0)) {
      return false;
    }
    cells[id] ^= (char) bit;
    return true;
  }

  /** Whether runs that may turn have to stop at a cell. */
  private void turn(int x, int y) {
    int cell = cells[y * columns + x];
    for (int d = four ? 1 : 4; d < (four ? 4 : 8); d += four ? 2 : 1) {
      boolean stop =
          (cell >> d & 1) == 0
              || (cell >> LEADS & table.branches(d)) != 0
              || table.isForced(d, cell & 0xff);
      lines[d].set(x, y, stop);
    }
  }

  /** Whether all that is kept for the searches equals that of {@code other}; for tests. */
  boolean sameAs(JumpMap other) {
    boolean same = Arrays.equals(cells, other.cells);
    for (int d = 0; d < 8; d++) {
      same &= lines[d].sameAs(other.lines[d]);
    }
    return same;
  }
}
