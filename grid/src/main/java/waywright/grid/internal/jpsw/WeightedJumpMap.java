package waywright.grid.internal.jpsw;

import java.util.Arrays;
import java.util.Objects;
import waywright.grid.Anchors;
import waywright.grid.Direction;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.internal.frontier.CellStates;
import waywright.grid.internal.runs.JumpCells;
import waywright.grid.internal.runs.JumpRecipe;
import waywright.grid.internal.runs.Lines;
import waywright.grid.internal.terrain.TerrainProfile;
import waywright.grid.world.GridRecipe;
import waywright.grid.world.WorldVersion;
import waywright.prepare.Preparation;

/**
 * The map of a weighted jump point search: the cost of each cell, the steps to take from it after
 * each arrival, and for each direction the cells at which a run must stop.
 *
 * <p><b>Edits are cheap:</b> {@link #set} recomputes the cell and its eight neighbors, and updates
 * the bits of the cells whose runs it changes. Confined to one thread while edited; without edits
 * any number of threads may search it. A search that was started before an edit refuses to continue
 * ({@link #version()}).
 *
 * <p>Memory: 12 bytes and 8 bits a cell. Time to build: some 60 ns a cell, half a microsecond where
 * costs differ.
 */
public final class WeightedJumpMap extends JumpCells {

  /** The first of the bits of a cell that say whether a run stops at the very next cell. */
  private static final int NEXT_STOPS = 1 << 4;

  /** One pass for the kinds of terrain, and three over the cells. */
  private static final int PASSES = 4;

  /** The time of a row relative to one that is only read. */
  private static final int WEIGHT = 8;

  private final Surroundings surroundings;

  /** The data of each padded cell. */
  final CellTable cells;

  private final int[] costs;

  private final int[] offsets;

  private WeightedJumpMap(GridMap map, Movement movement) {
    super(map.width(), map.height(), movement);
    surroundings = new Surroundings(movement, columns);
    cells = new CellTable(paddedSize(), GridMap.MOST_IN_ONE);
    costs = Arrays.copyOf(movement.costs(), CellTable.BLOCKED + 1);
    offsets = Direction.offsets(columns);
  }

  /**
   * Builds the jump map of a grid; of the anchors, for a body larger than a cell.
   *
   * @throws IllegalArgumentException if there is one-way terrain, for which the search is not
   *     proven, or the movement is one for hex grids or has other than octile steps
   */
  public static WeightedJumpMap of(GridMap map, Movement movement) {
    return recipe(movement).begin(WorldVersion.of(map)).finish();
  }

  /**
   * Starts building the jump map of a grid in portions.
   *
   * @param profile that of the map and the movement
   * @throws IllegalArgumentException as {@link #of} does, and for a body larger than a cell
   */
  public static Preparation<WeightedJumpMap> prepare(
      GridMap map, Movement movement, TerrainProfile profile) {
    Objects.requireNonNull(profile, "profile");
    Objects.requireNonNull(movement, "movement").requireSquares();
    movement.requireOctile("weighted jump point search");
    movement.requireCell("a jump map");
    for (int cell = 0; profile.oneWay() && cell < map.size(); cell++) {
      checkTwoWay(movement, map.terrain(cell), map.x(cell), map.y(cell));
    }
    WeightedJumpMap jumps = new WeightedJumpMap(map, movement);
    return new Preparation<>(extent(map)) {

      @Override
      protected void row(int pass, int row) {
        if (pass == 0) {
          jumps.read(map, row);
        } else {
          jumps.build(pass - 1, row);
        }
      }

      @Override
      protected WeightedJumpMap result() {
        return jumps;
      }
    };
  }

  /**
   * Returns the recipe of weighted jump maps, for versions of a grid. Versions with one-way terrain
   * are rejected with an {@link IllegalArgumentException}.
   */
  public static GridRecipe<WeightedJumpMap> recipe(Movement movement) {
    return new Recipe(Objects.requireNonNull(movement, "movement"));
  }

  /** The recipe of a weighted jump map. */
  private record Recipe(Movement movement) implements JumpRecipe<WeightedJumpMap> {

    @Override
    public long work(WorldVersion version) {
      return extent(version.map()).work();
    }

    @Override
    public long searchMemory(WorldVersion version) {
      return CellStates.initialBytes((version.map().width() + 2L) * (version.map().height() + 2));
    }

    @Override
    public Preparation<WeightedJumpMap> begin(WorldVersion version) {
      Anchors at = version.anchors(movement);
      return prepare(at.map(), at.movement(), TerrainProfile.of(version, movement));
    }

    @Override
    public boolean fits(WeightedJumpMap made, TerrainProfile profile) {
      return !profile.oneWay();
    }

    /** Counts twelve bytes a cell, and two bits for each of eight directions. */
    @Override
    public long bytes(WeightedJumpMap made, WorldVersion version) {
      return 14L * version.map().size();
    }
  }

  private static Preparation.Extent extent(GridMap map) {
    return extent(map, PASSES, WEIGHT, CellTable.BYTES);
  }

  /** Allocates memory for the cells of a padded row and a part of the lines, and reads the row. */
  private void read(GridMap map, int row) {
    Lines.allocate(lines, row, rows);
    cells.allocate(row * columns, (row + 1) * columns);
    for (int x = 0; row > 0 && row <= height && x < width; x++) {
      cells.setKind(row * columns + x + 1, kind(map.terrain((row - 1) * width + x)));
    }
  }

  private char kind(int terrain) {
    return (char) (movement.passable(terrain) ? terrain : CellTable.BLOCKED);
  }

  private static void checkTwoWay(Movement movement, int terrain, int x, int y) {
    if (movement.passable(terrain) && movement.exits(terrain) != 0xff) {
      throw new IllegalArgumentException(
          String.format(
              "weighted jump point search is not proven for one-way cells such as '%s' at (%s,"
                  + " %s). Maybe use canonical or plain A*?",
              (char) terrain, x, y));
    }
  }

  @Override
  public boolean passable(int cell) {
    return cell >= 0 && cell < size() && cells.kind(padded(cell)) != CellTable.BLOCKED;
  }

  /**
   * Changes the terrain of a cell. Does nothing if it is the same.
   *
   * @throws IndexOutOfBoundsException if the cell is not on the map
   * @throws IllegalArgumentException if the terrain is one-way
   */
  @Override
  public void set(int cell, char terrain) {
    GridMap.requireCell(cell, width, height);
    if (terrain > 0xff) {
      throw new IllegalArgumentException(
          "terrain letter '" + terrain + "' is not one byte. Maybe map it to a Latin-1 letter?");
    }
    checkTwoWay(movement, terrain, cell % width, cell / width);
    char kind = kind(terrain);
    if (cells.kind(padded(cell)) != kind) {
      edited();
      cells.setKind(padded(cell), kind);
      repair(x(cell), y(cell));
    }
  }

  /** Computes one padded row: in pass 0 its steps, then where runs lead, then where they turn. */
  private void build(int pass, int row) {
    for (int x = 0; x < columns; x++) {
      if (pass == 0) {
        look(x, row);
      } else if (pass == 1) {
        lead(columns - 1 - x, rows - 1 - row, 1);
        lead(columns - 1 - x, rows - 1 - row, 2);
        lead(x, row, 0);
        lead(x, row, 3);
      } else {
        turn(x, row);
      }
    }
  }

  /** Computes the steps to take from a cell, and whether straight runs stop there. */
  @Override
  protected void look(int x, int y) {
    int cell = y * columns + x;
    boolean open = cells.kind(cell) != CellTable.BLOCKED;
    cells.setMasks(cell, open ? surroundings.masks(this, cell) : 0);
    for (int d = 0; d < 4; d += spacing) {
      stop(x, y, d, steps(cell, d) != 1 << d || changesAhead(cell, d));
    }
  }

  /**
   * Computes whether a straight run from (x, y) stops at a cell where it can continue; returns true
   * if that changed.
   */
  @Override
  protected boolean lead(int x, int y, int direction, int nextX, int nextY) {
    int cell = y * columns + x;
    int next = cell + offsets[direction];
    boolean leads =
        lines[direction].get(nextX, nextY)
            ? steps(next, direction) != 0
            : leads(next, 1 << direction);
    if (leads == leads(cell, 1 << direction)) {
      return false;
    }
    cells.setBits(cell, cells.bits(cell) ^ 1 << direction);
    return true;
  }

  /** Computes whether runs that may turn stop at a cell. */
  @Override
  protected void turn(int x, int y) {
    int cell = y * columns + x;
    for (int d = firstTurning; d < directions; d += spacing) {
      int steps = steps(cell, d);
      boolean passes =
          (steps & ~table.branches(d)) == 1 << d
              && !leads(cell, steps & table.branches(d))
              && !changesAhead(cell, d);
      stop(x, y, d, !passes);
    }
  }

  /** Makes runs stop at (x, y) or pass it, and updates the previous cell of these runs. */
  private void stop(int x, int y, int direction, boolean stops) {
    lines[direction].set(x, y, stops);
    int before = y * columns + x - offsets[direction];
    if (before >= 0 && before < cells.size) {
      int bit = NEXT_STOPS << direction;
      int bits = cells.bits(before);
      cells.setBits(before, stops ? bits | bit : bits & ~bit);
    }
  }

  private boolean changesAhead(int cell, int direction) {
    return cells.kind(cell) == CellTable.BLOCKED || cost(cell + offsets[direction]) != cost(cell);
  }

  /** The mask of steps to take from a padded cell that was entered in a direction. */
  int steps(int cell, int direction) {
    return (int) (cells.masks(cell) >>> 8 * direction) & 0xff;
  }

  /**
   * Whether a straight run from a padded cell in one of these directions has a stop where it can
   * continue.
   */
  boolean leads(int cell, int directions) {
    return (cells.bits(cell) & directions) != 0;
  }

  /**
   * The number of steps from a padded cell, in an allowed direction, to the first cell where a run
   * stops.
   */
  int run(int cell, int x, int y, int direction) {
    return (cells.bits(cell) & NEXT_STOPS << direction) != 0 ? 1 : lines[direction].steps(x, y);
  }

  /** The cost of entering a padded cell, 0 if it is blocked. */
  int cost(int cell) {
    return costs[cells.kind(cell)];
  }

  /** The mask of all allowed steps from a padded cell. */
  int allSteps(int cell) {
    return surroundings.allSteps(this, cell);
  }

  int padded(int cell) {
    return y(cell) * columns + x(cell);
  }
}
