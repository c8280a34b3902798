package waywright.grid.internal.canonical;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.grid.Corners;
import waywright.grid.Direction;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.internal.frontier.CellStates;
import waywright.grid.internal.terrain.TerrainProfile;
import waywright.grid.world.GridRecipe;
import waywright.grid.world.WorldVersion;
import waywright.prepare.Preparation;

/**
 * A grid with the precomputed data of canonical search: for every cell its open steps, and whether
 * it and its eight neighbors have one cost.
 *
 * <p>Supports any terrain. <b>If the nine cells around x cost the same</b> and none is one-way,
 * {@link CanonicalTable} applies, and so does its proof: its argument walks back over a straight
 * run only as long as steps are dropped at equal cost, that is, over cells with such surroundings,
 * on which the replaced path costs the same. <b>Otherwise</b> only steps are dropped that are more
 * expensive on any terrain: those back to p, and those to cells beside p, which p enters by a
 * straight step at no higher cost. No cheapest path is lost. <b>Beside one-way cells</b> nothing is
 * dropped.
 *
 * <p>Immutable, shared by threads. Two bytes a cell in addition to the grid's.
 */
public final class CanonicalSpace {

  private static final int MIXED = 1 << 8;
  private static final int ONE_WAY = 2 << 8;

  private final GridSpace space;

  private static final int PIECE = 16;
  private static final int IN_PIECE = (1 << PIECE) - 1;

  /**
   * For each cell its open steps, and whether it is {@link #MIXED} or worse; empty if in pieces.
   */
  private final char[] cells;

  /**
   * The same of more than {@link GridMap#MOST_IN_ONE} cells, in pieces of 65,536; empty if in one
   * array.
   */
  private final char[][] pieces;

  private final byte[] successors = new byte[9 << 10];

  private CanonicalSpace(Rows rows) {
    space = rows.space;
    boolean inOne = space.nodeCount() <= GridMap.MOST_IN_ONE;
    cells = inOne ? rows.pieces[0] : new char[0];
    pieces = inOne ? new char[0][] : rows.pieces;
    Movement movement = space.movement();
    fill(CanonicalTable.of(movement), movement.neighbors() == 4 ? 0x0f : 0xff);
  }

  /**
   * Starts computing the data of all cells in portions.
   *
   * @throws IllegalArgumentException if the movement has other than octile steps
   */
  public static Preparation<CanonicalSpace> prepare(GridSpace space) {
    return new Rows(space);
  }

  /**
   * Returns the recipe of canonical spaces, for versions of a grid. They are prepared from scratch
   * after each edit.
   */
  public static GridRecipe<CanonicalSpace> recipe(Movement movement) {
    return new Recipe(Objects.requireNonNull(movement, "movement"));
  }

  /** The recipe of a space. */
  private record Recipe(Movement movement) implements GridRecipe<CanonicalSpace> {

    @Override
    public List<GridRecipe<?>> needs() {
      return List.of(GridRecipe.space(movement));
    }

    @Override
    public long work(WorldVersion version) {
      return CanonicalSpace.work(version.map(), movement);
    }

    @Override
    public long searchMemory(WorldVersion version) {
      return CellStates.initialBytes(version.map().size());
    }

    @Override
    public Preparation<CanonicalSpace> begin(WorldVersion version) {
      return prepare(version.space(movement));
    }

    /** Counts two bytes a cell, and a compact space. */
    @Override
    public long bytes(CanonicalSpace made, WorldVersion version) {
      return 3L * version.map().size();
    }
  }

  /**
   * Returns the work of {@link #prepare}, which depends only on the size of the map and the number
   * of neighbors.
   */
  public static long work(GridMap map, Movement movement) {
    return extent(map, movement).work();
  }

  private static Preparation.Extent extent(GridMap map, Movement movement) {
    Objects.requireNonNull(map, "map");
    return new Preparation.Extent(
        passes(movement), map.height(), Rows.WEIGHT * (long) map.width(), bytes(map, movement));
  }

  /**
   * The bytes allocated in one piece: two a cell, and those of the compacted space; one more a cell
   * with four neighbors.
   */
  private static long bytes(GridMap map, Movement movement) {
    long own = map.size() <= GridMap.MOST_IN_ONE ? (1L + passes(movement)) * map.size() : 0;
    return own + GridSpace.compactBytes(map.size());
  }

  /** With four neighbors, the steps to the corners are computed first. */
  private static int passes(Movement movement) {
    return Objects.requireNonNull(movement, "movement").neighbors() == 4 ? 2 : 1;
  }

  /** Computes the data row by row. */
  private static final class Rows extends Preparation<CanonicalSpace> {

    /** The time of a row relative to one that is only read: nine cells for each. */
    private static final int WEIGHT = 8;

    /** The space; compacted at the first row if it has few enough cells. */
    private GridSpace space;

    /** Allocated when the first of their cells is computed. */
    private final char[][] pieces;

    /** The number of bits of a cell's number that are its index in its piece. */
    private final int bits;

    /** The computation of the steps of eight neighbors; null if the space has eight neighbors. */
    private final @Nullable Preparation<GridSpace> corners;

    /** The work done for the corners. */
    private long cornered;

    Rows(GridSpace space) {
      super(extent(Objects.requireNonNull(space, "space").map(), space.movement()));
      Movement movement = space.movement();
      movement.requireOctile("canonical A*");
      this.space = space;
      int count = space.nodeCount();
      bits = count <= GridMap.MOST_IN_ONE ? Integer.SIZE - 1 : PIECE;
      pieces = new char[(count - 1 >> bits) + 1][];
      corners =
          movement.neighbors() == 4
              ? GridSpace.prepare(
                  space.map(), movement.toBuilder().neighbors(8).corners(Corners.NEVER).build())
              : null;
    }

    @Override
    protected void row(int pass, int row) {
      space = pass == 0 && row == 0 ? space.compact() : space;
      GridSpace all = space;
      if (corners != null) {
        if (pass == 0) {
          cornered += corners.run(corners.work() * (row + 1) / space.map().height() - cornered);
          return;
        }
        all = corners.finish();
      }
      int width = space.map().width();
      for (int cell = row * width; cell < (row + 1) * width; cell++) {
        piece(cell >> bits)[cell & (1 << bits) - 1] = (char) (all.steps(cell) | surroundings(cell));
      }
    }

    private char[] piece(int number) {
      if (pieces[number] == null) {
        long rest = space.nodeCount() - ((long) number << bits);
        pieces[number] = new char[(int) Math.min(rest, 1L << bits)];
      }
      return pieces[number];
    }

    @Override
    protected CanonicalSpace result() {
      return new CanonicalSpace(this);
    }

    private int surroundings(int cell) {
      if (space.movement().hasOneWay() && isBesideOneWay(cell)) {
        return ONE_WAY;
      }
      return TerrainProfile.hasOneCostAround(space.map(), space.movement(), cell) ? 0 : MIXED;
    }

    private boolean isBesideOneWay(int cell) {
      GridMap map = space.map();
      int x = map.x(cell);
      int y = map.y(cell);
      boolean found = isOneWay(map.terrain(cell));
      for (int d = 0; d < 8 && !found; d++) {
        found =
            map.contains(x + Direction.dx(d), y + Direction.dy(d))
                && isOneWay(map.terrain(cell + Direction.offset(d, map.width())));
      }
      return found;
    }

    private boolean isOneWay(int terrain) {
      return space.movement().passable(terrain) && space.movement().exits(terrain) != 0xff;
    }
  }

  private void fill(CanonicalTable table, int all) {
    for (int arrival = 0; arrival <= CanonicalTable.NO_ARRIVAL; arrival++) {
      int away = all & ~behind(arrival, all);
      for (int steps = 0; steps < 256; steps++) {
        int row = arrival << 10 | steps;
        successors[row] = (byte) table.successors(arrival, steps);
        successors[row | MIXED] = (byte) (steps & away);
        successors[row | ONE_WAY] = (byte) (steps & all);
      }
    }
  }

  /** The steps from x to p and to the cells that share a side with p. */
  private static int behind(int arrival, int all) {
    int behind = 0;
    for (int d = 0; d < 8 && arrival != CanonicalTable.NO_ARRIVAL; d++) {
      int dx = Direction.dx(d) + Direction.dx(arrival);
      int dy = Direction.dy(d) + Direction.dy(arrival);
      boolean beside = all == 0xff && Math.abs(dx) + Math.abs(dy) == 1;
      behind |= dx == 0 && dy == 0 || beside && !forward(d, arrival) ? 1 << d : 0;
    }
    return behind;
  }

  /** Whether a step keeps a component of the direction of arrival. */
  private static boolean forward(int step, int arrival) {
    return Direction.dx(step) * Direction.dx(arrival) + Direction.dy(step) * Direction.dy(arrival)
        > 0;
  }

  /** Returns the grid. */
  public GridSpace space() {
    return space;
  }

  /**
   * Returns the mask of canonical steps from a cell reached by {@code arrival}, given the result of
   * {@link #known} for the cell; see {@link CanonicalTable}. Neither is checked, because searches
   * call this for every expansion.
   */
  int successors(int known, int arrival) {
    return successors[arrival << 10 | known] & 0xff;
  }

  /** Whether a cell and all passable cells around it cost the same, and none is one-way. */
  static boolean isLevel(int known) {
    return known < MIXED;
  }

  /** The open steps of a cell, and the kind of its surroundings. */
  int known(int cell) {
    return cell < cells.length ? cells[cell] : pieces[cell >> PIECE][cell & IN_PIECE];
  }
}
