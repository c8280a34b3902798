package waywright.grid.building;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import waywright.grid.GridSpace;
import waywright.grid.field.Field;
import waywright.internal.Checks;
import waywright.internal.IntList;

/**
 * Computes for all cells at once where a tower may be built: which squares can be blocked without
 * cutting a spawn or a unit off from every goal, and how much longer the lanes get. The results
 * equal those of blocking each square and searching again.
 *
 * <pre>{@code
 * Buildable where = Buildable.over(space).spawns(a, b).goals(c).units(creeps).footprint(2).survey();
 * if (where.mayBuild(x, y)) { long price = where.delta(x, y); … }
 * }</pre>
 *
 * <p>A lane is the cheapest path from a spawn to the nearest goal. A square is identified by its
 * upper left cell. Squares with a blocked cell, or that cover a spawn, a goal or a unit, are
 * refused. Spawns and units that cannot reach a goal even now are ignored. Immutable, shared by
 * threads; 16 bytes a cell.
 *
 * <p>Time: that of a few fields of the whole map, plus two for each spawn whose lane does not soon
 * join another one. Where units may slip between corners ({@link waywright.grid.Corners#ALWAYS}) or
 * terrain is one-way, each unit takes as long as a spawn. Where units are larger than a cell,
 * squares are tried one by one, each with two repairs of a field; spawns, goals and units are
 * anchors then (see {@link waywright.grid.Body}), and a square must not cover any cell under their
 * bodies.
 */
public final class Buildable {

  /**
   * The result of {@link #delta} and {@link #longest(int)} for a square that may not be built on.
   */
  public static final long REFUSED = -1;

  private final GridSpace space;
  final long[] deltas;
  final long[] longest;
  long[] lanes = {};

  private Buildable(GridSpace space) {
    this.space = space;
    deltas = new long[space.nodeCount()];
    longest = new long[space.nodeCount()];
  }

  /** Starts a survey of the current map. */
  public static Survey over(GridSpace space) {
    return new Survey(space);
  }

  /**
   * Returns whether the square with its upper left cell at (x, y) may be built on. False off the
   * map.
   */
  public boolean mayBuild(int x, int y) {
    return space.map().contains(x, y) && mayBuild(space.map().cell(x, y));
  }

  /**
   * Returns whether the square with this upper left cell may be built on.
   *
   * @throws IndexOutOfBoundsException if the cell is not on the map
   */
  public boolean mayBuild(int cell) {
    return delta(cell) >= 0;
  }

  /**
   * Returns the largest increase of any lane's cost, in exact units: 0 if no lane gets longer,
   * {@link #REFUSED} if the square may not be built on.
   *
   * @throws IndexOutOfBoundsException if the cell is not on the map
   */
  public long delta(int cell) {
    return deltas[space.map().requireCell(cell)];
  }

  /**
   * Returns the cost of the longest lane once the square is built on, {@link #REFUSED} if it may
   * not be. The difference to {@link #longest()} is the increase of the maximum over all lanes.
   *
   * @throws IndexOutOfBoundsException if the cell is not on the map
   */
  public long longest(int cell) {
    return longest[space.map().requireCell(cell)];
  }

  /** Returns the current cost of the longest lane; 0 if there is none. */
  public long longest() {
    return Arrays.stream(lanes).filter(cost -> cost != Field.UNREACHED).max().orElse(0);
  }

  /**
   * Returns the current cost of the lane from the i-th spawn, {@link Field#UNREACHED} if it cannot
   * reach a goal.
   *
   * @throws IndexOutOfBoundsException if there is no such spawn
   */
  public long lane(int i) {
    Checks.index(i, lanes.length, "lane", "Maybe the lanes are counted from 0?");
    return lanes[i];
  }

  /** Returns the cells that may be built on, in ascending order. */
  public IntStream cells() {
    return IntStream.range(0, deltas.length).filter(this::mayBuild);
  }

  /** Adds the costs of a lane that now costs {@code now} when squares are blocked. */
  private void lengthen(IntList squares, long[] costs, long now) {
    for (int j = 0; j < costs.length; j++) {
      int square = squares.get(j);
      if (costs[j] != Field.UNREACHED) {
        deltas[square] = Math.max(deltas[square], costs[j] - now);
        longest[square] = Math.max(longest[square], costs[j]);
      }
    }
  }

  /** Sets the results of refused squares, and of squares that touch no lane. */
  private void refuse(byte[] allowed) {
    long now = longest();
    for (int cell = 0; cell < allowed.length; cell++) {
      long refused = allowed[cell] - 1L; // All bits of REFUSED, or none.
      deltas[cell] |= refused;
      longest[cell] = Math.max(now, longest[cell]) | refused;
    }
  }

  /** Collects the parameters of a survey. */
  public static final class Survey {

    private final GridSpace space;
    private int[] spawns = {};
    private int[] goals = {};
    private int[] units = {};
    private int side = 1;

    private Survey(GridSpace space) {
      this.space = Objects.requireNonNull(space, "space");
    }

    /**
     * Sets the cells where lanes begin.
     *
     * @throws IllegalArgumentException if one is blocked or not on the map
     */
    public Survey spawns(int... cells) {
      spawns = checked(cells, "spawn");
      return this;
    }

    /**
     * Sets the cells where lanes may end.
     *
     * @throws IllegalArgumentException if one is blocked or not on the map
     */
    public Survey goals(int... cells) {
      goals = checked(cells, "goal");
      return this;
    }

    /**
     * Sets the current cells of units: nothing may be built on them, and no unit may be cut off.
     *
     * @throws IllegalArgumentException if one is blocked or not on the map
     */
    public Survey units(int... cells) {
      units = checked(cells, "unit");
      return this;
    }

    /** Sets the side of the squares to build: 1 to 4 cells. */
    public Survey footprint(int side) {
      if (side < 1 || side > 4) {
        throw new IllegalArgumentException(
            String.format(
                "a footprint with side %s is not in 1 .. 4. Maybe the map is finer than it has to be?",
                side));
      }
      this.side = side;
      return this;
    }

    private int[] checked(int[] cells, String what) {
      for (int cell : Objects.requireNonNull(cells, what)) {
        if (!space.contains(cell)) {
          throw new IllegalArgumentException(
              what + " " + cell + " is not a free cell of the map. Maybe use map.cell(x, y)?");
        }
      }
      return cells.clone();
    }

    /** Computes the results for every square of the map. */
    public Buildable survey() {
      Buildable made = new Buildable(space);
      if (!space.mover().body().isCell()) {
        new Trials(space, goals, spawns, units, made).run(side);
        return made;
      }
      Footprint footprint = new Footprint(space, side);
      byte[] allowed = allowed(footprint);
      boolean plain = ArticulationCells.suits(space.movement());
      long[] chain = plain ? forbidCuts(footprint, allowed) : null;
      PathTree to = PathTree.towards(space, chain, goals);
      made.lanes = Arrays.stream(spawns).mapToLong(spawn -> to.costs[spawn]).toArray();
      ReplacementPaths lane = new ReplacementPaths(space, footprint, to);
      for (int spawn : nearestFirst(spawns, to)) {
        long[] costs = lane.replacements(spawn, allowed);
        made.lengthen(lane.squares(), costs, to.costs[spawn]);
        forbid(lane, costs, allowed);
      }
      if (!plain) {
        for (int unit : nearestFirst(units, to)) {
          forbid(lane, lane.replacements(unit, allowed), allowed);
        }
      }
      made.refuse(allowed);
      return made;
    }

    /**
     * The cells that can reach a goal, nearest to a goal first, so that later lanes join earlier
     * ones.
     */
    private static int[] nearestFirst(int[] cells, PathTree to) {
      return Arrays.stream(cells)
          .filter(to::reached)
          .distinct()
          .boxed()
          .sorted(Comparator.comparingLong(cell -> to.costs[cell]))
          .mapToInt(cell -> cell)
          .toArray();
    }

    /** The squares that fit and cover no spawn, goal or unit. */
    private byte[] allowed(Footprint footprint) {
      byte[] allowed = new byte[space.nodeCount()];
      for (int cell = 0; cell < allowed.length; cell++) {
        allowed[cell] = (byte) (footprint.clearances[cell] == side ? 1 : 0);
      }
      for (int[] kind : new int[][] {spawns, goals, units}) {
        for (int cell : kind) {
          Footprint.over(cell, side, space.map().width(), anchor -> allowed[anchor] = 0);
        }
      }
      return allowed;
    }

    /** Returns the cells whose paths to the goals are needed: see {@link PathTree#towards}. */
    private long @Nullable [] forbidCuts(Footprint footprint, byte[] allowed) {
      byte[] free = footprint.clearances;
      SpanningTree tree = new SpanningTree(space, goals, spawns, units);
      Obstacles obstacles = new Obstacles(space.map(), free);
      new ArticulationCells(space, side, free, obstacles, tree).forbid(allowed);
      if (!tree.hasManyDeadEnds() || !BlockChain.suits(space.movement())) {
        return null;
      }
      ArticulationCells cells = new ArticulationCells(space, 1, free, obstacles, tree);
      return BlockChain.of(space, tree, cells, spawns, goals);
    }

    private static void forbid(ReplacementPaths lane, long[] costs, byte[] allowed) {
      for (int j = 0; j < costs.length; j++) {
        if (costs[j] == Field.UNREACHED) {
          allowed[lane.squares().get(j)] = 0;
        }
      }
    }
  }
}
