package waywright.hex;

import java.util.Objects;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.internal.CellRows;
import waywright.grid.world.GridRecipe;
import waywright.grid.world.WorldVersion;
import waywright.prepare.Preparation;
import waywright.space.ArcBuffer;
import waywright.space.Heuristic;
import waywright.space.TwoWayExpander;

/**
 * The graph that hex searches run over: a {@link HexMap} combined with a {@link Movement} of 6
 * neighbors. Node = cell number.
 *
 * <p><b>The cost of a step is the terrain cost of the cell entered</b>: 1 on common ground. There
 * are no corners to cut, so that only the letters of a cell and its neighbors matter. Beside a wall
 * a passage from center to center is 0.577 wide, the length of a side: a disc with a radius above
 * half of that takes only steps where both cells beside it, those that touch both ends, are
 * passable. Nothing is precomputed: a new space, or one for an edited map, takes O(1) time and
 * memory. Immutable; share it between threads.
 */
public final class HexSpace implements TwoWayExpander {

  private final HexMap map;
  private final GridMap terrain;
  private final Rules rules;

  /** Whether steps are reversed: a step then costs the terrain cost of the cell that it leaves. */
  private final boolean backward;

  /** Tables that depend on the movement and on the layout of the map, but not on its letters. */
  private static final class Rules {

    final Movement movement;
    final int width;
    final int height;

    /** Computes the row of a cell. */
    final CellRows rows;

    /** Whether a disc is wider than a side of a cell. */
    final boolean isWide;

    /** The cost by letter, 0 if it may not be entered. */
    final int[] costs;

    /** For each parity of column and row, and each side, what a step adds to the column. */
    final int[] columns = new int[4 * HexMap.SIDES];

    /** The same for the row: −1 to 1. */
    final int[] above = new int[4 * HexMap.SIDES];

    /** The same for the number of the cell. */
    final int[] offsets = new int[4 * HexMap.SIDES];

    Rules(HexMap map, Movement movement) {
      this.movement = movement;
      width = Objects.requireNonNull(map, "map").terrain().width();
      height = map.terrain().height();
      rows = new CellRows(width);
      costs = movement.costs();
      long measure = movement.body().measure();
      long denominator = movement.body().denominator();
      isWide = movement.body().isDisc() && 12 * measure * measure > denominator * denominator;
      for (int i = 0; i < offsets.length; i++) {
        int column = i / HexMap.SIDES & 1;
        int row = i / HexMap.SIDES >> 1;
        int q = map.storage().q(column, row) + HexMap.STEP_Q[i % HexMap.SIDES];
        int r = map.storage().r(column, row) + HexMap.STEP_R[i % HexMap.SIDES];
        columns[i] = map.storage().column(q, r) - column;
        above[i] = map.storage().row(q, r) - row;
        offsets[i] = above[i] * width + columns[i];
      }
    }

    /** Where the steps of a cell begin in the tables. */
    int first(int column, int row) {
      return HexMap.SIDES * (column & 1 | (row & 1) << 1);
    }

    /** Whether all six neighbors of a cell are on the map, whatever their rows. */
    boolean isInner(int column, int row) {
      return column > 0 && row > 0 && column < width - 1 && row < height - 1;
    }

    /** Whether a step from a cell stays on the map. */
    boolean stays(int column, int row, int step) {
      int x = column + columns[step];
      int y = row + above[step];
      return x >= 0 && y >= 0 && x < width && y < height;
    }
  }

  /** Returns the recipe of hex spaces for versions of a grid; it needs no preparation. */
  public static GridRecipe<HexSpace> recipe(HexStorage storage, Movement movement) {
    return new Recipe(
        Objects.requireNonNull(storage, "storage"), Objects.requireNonNull(movement, "movement"));
  }

  /** The recipe of a hex space, which reads cells on demand: it needs no preparation. */
  private record Recipe(HexStorage storage, Movement movement) implements GridRecipe<HexSpace> {

    @Override
    public Preparation<HexSpace> begin(WorldVersion version) {
      HexMap map = new HexMap(version.map(), storage);
      return Preparation.atOnce(1, () -> new HexSpace(map, movement));
    }

    @Override
    public boolean canFollow() {
      return true;
    }

    @Override
    public HexSpace follow(HexSpace made, GridMap shown, WorldVersion version) {
      return made.with(version.map());
    }

    /** Counts the tables of the movement; they do not grow with the map. */
    @Override
    public long bytes(HexSpace made, WorldVersion version) {
      return 1 << 10;
    }
  }

  /**
   * Creates the graph of a map and a movement. Time O(1).
   *
   * @throws IllegalArgumentException if the movement does not have 6 neighbors, or has one-way
   *     terrain, which square grids alone support
   */
  public HexSpace(HexMap map, Movement movement) {
    this(map, new Rules(map, checked(movement)), false);
  }

  private HexSpace(HexMap map, Rules rules, boolean backward) {
    this.map = map;
    terrain = map.terrain();
    this.rules = rules;
    this.backward = backward;
  }

  private static Movement checked(Movement movement) {
    Objects.requireNonNull(movement, "movement");
    if (movement.neighbors() != HexMap.SIDES || movement.hasOneWay()) {
      throw new IllegalArgumentException(
          String.format(
              "a hex grid has 6 neighbors and no one-way terrain, this movement is: %s."
                  + " Maybe use movement.toBuilder().neighbors(6)?",
              movement));
    }
    return movement;
  }

  /**
   * Returns the space of the same movement over another map, such as one after an edit. Time O(1).
   *
   * @param changed a map of the same size
   * @throws IllegalArgumentException if the sizes differ
   */
  public HexSpace with(GridMap changed) {
    Objects.requireNonNull(changed, "changed");
    if (changed.width() != rules.width || changed.height() != rules.height) {
      throw new IllegalArgumentException(
          String.format(
              "a map of %s x %s cells cannot follow one of %s x %s. Maybe make a new space?",
              changed.width(), changed.height(), rules.width, rules.height));
    }
    return new HexSpace(new HexMap(changed, map.storage()), rules, backward);
  }

  /**
   * Returns the cost from any cell to a column and row, which need not be on the map, on an empty
   * map of the cheapest terrain: a consistent heuristic for searches over this space. Its estimates
   * allocate nothing; confined to one thread.
   *
   * @throws IllegalArgumentException if one is not in −2^30 .. 2^30
   */
  public Heuristic towards(int x, int y) {
    return new HexDistance(this).to(x, y, 0);
  }

  /**
   * Returns the heuristic towards the nearest cell of a rectangle, like {@link #towards(int, int)}.
   *
   * @throws IllegalArgumentException if its middle is not in −2^30 .. 2^30
   */
  public Heuristic towards(int left, int top, int right, int bottom) {
    return new HexDistance(this).toBox(left, top, right, bottom);
  }

  /** Returns the map. */
  public HexMap map() {
    return map;
  }

  /** Returns the movement. */
  public Movement movement() {
    return rules.movement;
  }

  /** Returns whether {@code cell}, any int, is on the map and may be entered. */
  @Override
  public boolean contains(int cell) {
    return cell >= 0 && cell < terrain.size() && rules.costs[terrain.terrain(cell)] > 0;
  }

  @Override
  public int nodeCount() {
    return terrain.size();
  }

  @Override
  public void expand(int cell, ArcBuffer out) {
    Rules rules = this.rules;
    GridMap terrain = this.terrain;
    int[] costs = rules.costs;
    int[] offsets = rules.offsets;
    int own = costs[terrain.terrain(cell)];
    if (own == 0) {
      return;
    }
    int row = rules.rows.of(cell);
    int column = cell - row * rules.width;
    int first = rules.first(column, row);
    boolean inner = rules.isInner(column, row);
    int exits = rules.isWide ? exits(cell) : -1;
    for (int step = first; step < first + HexMap.SIDES; step++) {
      if (inner || rules.stays(column, row, step)) {
        int head = cell + offsets[step];
        int entered = costs[terrain.terrain(head)];
        if (entered > 0 && (exits & 1 << step - first) != 0) {
          out.add(head, backward ? own : entered);
        }
      }
    }
  }

  /** Returns whether a wall also closes steps that lead past it: of a disc wider than a side. */
  public boolean isWide() {
    return rules.isWide;
  }

  /**
   * Returns the sides over which steps lead from a cell, as bits: those of {@link
   * HexMap#neighbor(int, int)}.
   */
  public int exits(int cell) {
    int open = 0;
    for (int side = 0; contains(cell) && side < HexMap.SIDES; side++) {
      open |= contains(map.neighbor(cell, side)) ? 1 << side : 0;
    }
    int ring = open << HexMap.SIDES | open;
    return rules.isWide ? open & ring >> 1 & ring >> HexMap.SIDES - 1 : open;
  }

  /** Returns the same cells with every step reversed; a step keeps its cost. Time O(1). */
  @Override
  public HexSpace reversed() {
    return movement().isUniform() ? this : new HexSpace(map, rules, !backward);
  }

  @Override
  public String toString() {
    return terrain.width() + " x " + terrain.height() + " hexagons, " + rules.movement;
  }
}
