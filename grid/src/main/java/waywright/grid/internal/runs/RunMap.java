package waywright.grid.internal.runs;

import java.util.Arrays;
import waywright.grid.Direction;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.internal.bits.StepBits;
import waywright.store.internal.Fingerprint;

/**
 * The passable cells, and for each direction the cells at which a run of such steps stops. Straight
 * runs stop at walls and at cells of interest. Runs that may turn stop at cells of interest, where
 * a branch leads to one, and where the next step is closed.
 *
 * <p>A cell of interest has a forced step: for the run's direction only ({@link Interest#AHEAD},
 * for jump point search), or for any direction ({@link Interest#CORNERS}: all corners of walls).
 *
 * <p>Memory 2 bytes and 8 bits per padded cell.
 */
public class RunMap extends JumpCells {

  /** Which cells are of interest to a run. */
  public enum Interest {
    /** Those with a step forced for the direction of the run. */
    AHEAD,
    /** Those with a step forced for some direction. */
    CORNERS
  }

  /**
   * Bits 8 to 11 of a cell: whether a straight run in direction 0 to 3 leads to a cell of interest.
   */
  public static final int LEADS = 8;

  /** The bit of a passable cell. */
  public static final int OPEN = 1 << 12;

  final StepBits rule;

  /**
   * The bits of {@value GridMap#MOST_IN_ONE} cells at most, padded, in one array; empty for larger
   * maps.
   */
  private final char[] flat;

  /**
   * For each row the array with the bits of its cells, from {@link #begin} on: {@link #flat}, or a
   * separate one, allocated by the first {@link #put} or by building.
   */
  private final char[][] cells;

  /** By mask of steps a bit for each direction in which runs stop. */
  final byte[] interests = new byte[256];

  /** Creates a map with all cells blocked; open some and call {@link #build} before any query. */
  public RunMap(int width, int height, Movement movement, Interest interest) {
    this(width, height, movement, interest, GridMap.MOST_IN_ONE);
  }

  /** The same, with the cells in one array up to a limit. */
  RunMap(int width, int height, Movement movement, Interest interest, int mostFlat) {
    super(width, height, movement);
    rule = StepBits.of(movement.sidesNeeded());
    cells = new char[rows][];
    flat = new char[paddedSize() <= mostFlat ? paddedSize() : 0];
    if (flat.length > 0) {
      Arrays.fill(cells, flat);
    }
    for (int steps = 0; steps < 256; steps++) {
      int forced = 0;
      boolean any = false;
      for (int d = 0; d < 8; d++) {
        forced |= table.isForced(d, steps) ? 1 << d : 0;
        any |= d < directions && (steps >> (d & 4 | d + 2 & 3) & 1) != 0 && (forced >> d & 1) != 0;
      }
      interests[steps] = (byte) (interest == Interest.AHEAD ? forced : any ? 0xff : 0);
    }
  }

  @Override
  public final boolean passable(int cell) {
    return cell >= 0 && cell < size() && isOpen(x(cell), y(cell));
  }

  /** Returns the bits of a padded cell: its open steps, {@link #LEADS} and {@link #OPEN}. */
  public final int cell(int x, int y) {
    return flat.length > 0 ? flat[y * columns + x] : cells[y][x];
  }

  /** Returns whether a padded cell is passable. */
  public final boolean isOpen(int x, int y) {
    return (cell(x, y) & OPEN) != 0;
  }

  /** Returns whether a cell with these bits is of interest to a run in {@code direction}. */
  public final boolean isInteresting(int direction, int cell) {
    return (interests[cell & 0xff] >> direction & 1) != 0;
  }

  /**
   * Returns the number of steps of a run in {@code direction} from (x, y) to its next stop, at
   * least 1.
   */
  public final int steps(int direction, int x, int y) {
    return lines[direction].steps(x, y);
  }

  /** Returns the bits at which runs in {@code direction} stop, for loops along one. */
  public final Lines line(int direction) {
    return lines[direction];
  }

  /** Makes a padded cell passable or not. Call {@link #build} or {@link #repair} afterwards. */
  public final void put(int x, int y, boolean open) {
    char[] row = row(y);
    int at = begin(y) + x;
    row[at] = (char) (open ? row[at] | OPEN : row[at] & ~OPEN);
  }

  /** Reads the cells of a padded row. Call {@link #build} afterwards. */
  public final void read(GridMap map, int row) {
    for (int x = 0; row > 0 && row <= height && x < width; x++) {
      put(x + 1, row, movement.passable(map.terrain((row - 1) * width + x)));
    }
  }

  @Override
  public final void set(int cell, char terrain) {
    set(cell, movement.passable(terrain));
  }

  /**
   * Opens or closes a cell. Does nothing if its state is the same.
   *
   * @throws IndexOutOfBoundsException if the cell is not on the map
   */
  public final void set(int cell, boolean passable) {
    GridMap.requireCell(cell, width, height);
    int x = x(cell);
    int y = y(cell);
    if (isOpen(x, y) != passable) {
      edited();
      put(x, y, passable);
      repair(x, y);
    }
  }

  /** Where the bits of a row begin in its {@link #row}. */
  int begin(int y) {
    return flat.length > 0 ? y * columns : 0;
  }

  /** The array with the bits of a row, allocated at the first access. */
  char[] row(int y) {
    if (cells[y] == null) {
      cells[y] = new char[columns];
    }
    return cells[y];
  }

  /** Computes all bits after any number of {@link #put}s. Time O(cells). */
  public final void build() {
    RunBuild build = new RunBuild(this);
    for (int pass = 0; pass < RunBuild.PASSES; pass++) {
      for (int row = 0; row < rows; row++) {
        build.row(pass, row);
      }
    }
  }

  /** Computes the open steps of a cell and whether straight runs stop there. */
  @Override
  protected final void look(int x, int y) {
    boolean open = isOpen(x, y);
    int steps = open ? steps(x, y) : 0;
    row(y)[begin(y) + x] = (char) (cell(x, y) & ~0xff | steps);
    for (int d = 0; d < 4; d += spacing) {
      lines[d].set(x, y, !open || isInteresting(d, steps));
    }
  }

  /** The mask of steps that leave an open cell, which is not on the padding. */
  private int steps(int x, int y) {
    int around = 0;
    for (int d = 0; d < 8; d++) {
      around |= (cell(x + Direction.dx(d), y + Direction.dy(d)) / OPEN & 1) << d;
    }
    return rule.leave(around);
  }

  /**
   * Computes whether a straight run from (x, y) reaches a cell of interest; returns true if that
   * changed.
   */
  @Override
  protected final boolean lead(int x, int y, int direction, int nextX, int nextY) {
    int next = cell(nextX, nextY);
    int bit = 1 << LEADS + direction;
    boolean leads = (next & (lines[direction].get(nextX, nextY) ? OPEN : bit)) != 0;
    if (leads == ((cell(x, y) & bit) != 0)) {
      return false;
    }
    row(y)[begin(y) + x] ^= (char) bit;
    return true;
  }

  /** Computes whether runs that may turn stop at a cell. */
  @Override
  protected final void turn(int x, int y) {
    int cell = cell(x, y);
    for (int d = firstTurning; d < directions; d += spacing) {
      boolean stop =
          (cell >> d & 1) == 0
              || (cell >> LEADS & table.branches(d)) != 0
              || isInteresting(d, cell);
      lines[d].set(x, y, stop);
    }
  }

  /** Returns a hash of the passable cells, the movement and the cost. */
  public final long fingerprint(int cost) {
    long hash = 1;
    int corners = movement.neighbors() == 8 ? movement.corners().ordinal() : 0;
    for (int part : new int[] {columns, rows, movement.neighbors(), cost, corners}) {
      hash = Fingerprint.mix(hash, part);
    }
    for (int id = 0; id < paddedSize(); id++) {
      hash = isOpen(id % columns, id / columns) ? Fingerprint.mix(hash, id) : hash;
    }
    return hash;
  }
}
