package waywright.grid.field;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.internal.wave.CellCosts;
import waywright.grid.internal.wave.FieldRepair;
import waywright.grid.internal.wave.FieldWave;
import waywright.grid.internal.wave.Goals;
import waywright.space.CostToGo;

/**
 * An integration field with its flow field: the lowest cost from every cell to the nearest of
 * several goals, and the step to take from there.
 *
 * <pre>{@code
 * Field field = Field.towards(space, map.cell(40, 12), map.cell(3, 7));
 * for (Unit unit : units) unit.cell = field.next(unit.cell);
 * }</pre>
 *
 * <p>Any number of threads may read a field while no thread changes it; {@link #repair}, {@link
 * #follow}, {@link #aim}, {@link #restart} and {@link #run} change it. Costs are exact (see {@link
 * waywright.grid.Octile}) and do not depend on how they were computed: a repaired field equals a
 * fresh one to the last bit, and {@link #next} depends on costs alone.
 *
 * <p>Time: about 20 ns a cell on open maps. Memory: 4 bytes a cell, 8 once a cost reaches 2^32 or
 * is negative (3,778 straight steps by {@link waywright.grid.Octile}), and some for the frontier of
 * the wave.
 */
public final class Field implements CostToGo {

  /** The cost of a cell from which no goal can be reached. It never enters sums. */
  public static final long UNREACHED = FieldWave.UNREACHED;

  /** The bound of costs, 2^61: those of goals and of cells are in {@code -MOST .. MOST}. */
  public static final long MOST = FieldWave.MOST;

  private final CellCosts costs;
  private final FieldWave wave;
  private @Nullable FieldRepair repair;
  private GridSpace space;
  private Goals goals = Goals.NONE;
  private boolean complete = true;

  /** Whether costs are being withdrawn after an edit, before the wave. */
  private boolean repairing;

  /** The number of cells examined for that since the last {@link #aim} or {@link #follow}. */
  private long examined;

  /** Creates a field that reaches nothing until it is given goals: see {@link #aim}. */
  public Field(GridSpace space) {
    this(space, true, Integer.MAX_VALUE);
  }

  private Field(GridSpace space, boolean towards, int mostInOne) {
    this.space = Objects.requireNonNull(space, "space");
    costs = new CellCosts(space.nodeCount(), mostInOne);
    wave = new FieldWave(space, costs, towards);
  }

  /**
   * Creates a field that is computed in portions. On a map of more than {@link GridMap#MOST_IN_ONE}
   * cells it allocates memory only for the cells it reaches, 65,536 at a time. A wave over the
   * whole map charges each such page as {@link waywright.prepare.Preparation#forMemory}: 256
   * expansions, 512 where costs take 64 bits. Pages that have held both kinds of costs take 12
   * bytes a cell. On such maps the wave takes about 25 % more time.
   */
  public static Field inPortions(GridSpace space) {
    return new Field(space, true, GridMap.MOST_IN_ONE);
  }

  /** Computes the field towards the nearest of some cells. Blocked cells are ignored as goals. */
  public static Field towards(GridSpace space, int... goals) {
    return towards(space, goals, new long[Objects.requireNonNull(goals, "goals").length]);
  }

  /**
   * Computes the field towards weighted goals: a cell's cost is the minimum of path cost plus
   * handicap.
   *
   * @param goals cell numbers; a blocked one is ignored as long as it is blocked
   * @param handicaps the cost at each goal, in {@code -MOST .. MOST}; low is attractive
   */
  public static Field towards(GridSpace space, int[] goals, long[] handicaps) {
    return new Field(space).complete(goals, handicaps);
  }

  private Field complete(int[] goals, long[] handicaps) {
    aim(goals, handicaps);
    run(Long.MAX_VALUE);
    return this;
  }

  /**
   * Computes the field of the costs <em>from</em> the nearest of some cells; {@link #next} leads
   * back to it.
   */
  public static Field from(GridSpace space, int... starts) {
    long[] handicaps = new long[Objects.requireNonNull(starts, "starts").length];
    return new Field(space, false, Integer.MAX_VALUE).complete(starts, handicaps);
  }

  /**
   * Sets other goals and starts again; {@link #run} does the work. Once warmed up allocates only a
   * copy of the goals.
   *
   * @throws IllegalArgumentException if the numbers of goals and handicaps differ, or a handicap is
   *     out of range
   * @throws IndexOutOfBoundsException if a goal is not on the map
   */
  public void aim(int[] goals, long[] handicaps) {
    this.goals = new Goals(goals, handicaps, costs.size);
    restart();
  }

  /** Starts again towards the same goals; {@link #run} does the work. */
  public void restart() {
    examined = 0;
    startWave();
  }

  private void startWave() {
    repairing = false;
    goals.copyTo(wave.seeds);
    wave.beginFromSeeds();
    complete = false;
  }

  /**
   * Continues the work that {@link #aim}, {@link #restart} or {@link #follow} started.
   *
   * @param budget maximum number of expansions. After an edit each examination of a cell that may
   *     lose its cost counts as one; so do the charges for memory of a field {@link #inPortions}
   * @return whether the field is complete
   * @throws ArithmeticException if a cost exceeds 2^61; the field stays incomplete
   */
  public boolean run(long budget) {
    long left = budget;
    FieldRepair repair = this.repair;
    if (repairing && repair != null) {
      long before = repair.examined();
      boolean ready = repair.run(budget);
      examined = repair.examined();
      left -= examined - before;
      if (ready) {
        repairing = false;
        wave.beginRepair();
      } else if (repair.isTooMuch()) {
        startWave();
      }
    }
    if (!complete && !repairing && left > 0) {
      complete = wave.run(left);
    }
    return complete;
  }

  /**
   * Returns whether all costs are final. Before that they are upper bounds; while a field follows
   * an edit, some may predate it.
   */
  public boolean isComplete() {
    return complete;
  }

  /**
   * Returns what {@link #run} has spent since the last {@link #aim} or {@link #follow}: expansions
   * of the wave, charges for memory, and after an edit the cells examined before the wave.
   */
  public long expanded() {
    return examined + (repairing ? 0 : wave.expanded());
  }

  /**
   * Returns the number of bytes that a field {@link #inPortions} of this many cells allocates or
   * clears at once when it starts again: its costs and, after edits, its compacted space. The rest
   * is allocated, and charged, as cells are reached.
   */
  public static long initialBytes(int cells) {
    return CellCosts.initialBytes(cells) + GridSpace.compactBytes(cells);
  }

  /**
   * Updates the field after an edit of the map, in time that grows with the number of cells whose
   * cost changes. The field then equals a fresh one.
   *
   * @param newer the space after the edit, with the same size and movement
   * @param changed numbers of the cells of the ground that differ; unchanged cells are allowed
   * @throws IllegalArgumentException if size or movement differ
   * @throws IndexOutOfBoundsException if a changed cell is not on the map
   */
  public void repair(GridSpace newer, int... changed) {
    follow(newer, changed);
    run(Long.MAX_VALUE);
  }

  /**
   * Starts an update after an edit, like {@link #repair}; {@link #run} does the work. A field that
   * is incomplete, or would lose more than a quarter of its costs, starts again. Throws like {@link
   * #repair}.
   */
  public void follow(GridSpace newer, int... changed) {
    checkFollows(newer);
    newer.map().requireCells(changed);
    space = newer;
    wave.use(newer);
    if (repair == null) {
      repair = new FieldRepair(wave, costs);
    }
    int[] cells = newer.anchors().over(changed);
    if (complete && wave.isRepairable()) {
      repair.begin(newer, cells, goals);
      repairing = true;
      examined = 0;
      complete = false;
    } else {
      restart();
    }
  }

  private void checkFollows(GridSpace newer) {
    GridMap map = Objects.requireNonNull(newer, "newer").map();
    if (map.width() != space.map().width()
        || map.height() != space.map().height()
        || !newer.mover().equals(space.mover())) {
      throw new IllegalArgumentException(
          "a field cannot move to a space of another size or movement. Maybe make a new field?");
    }
  }

  /** Returns the space of the field. */
  public GridSpace space() {
    return space;
  }

  /**
   * Returns the cost from {@code cell} to the nearest goal, or {@link #UNREACHED}.
   *
   * @throws IndexOutOfBoundsException if the cell is not on the map
   */
  @Override
  public long cost(int cell) {
    return costs.get(space.map().requireCell(cell));
  }

  /**
   * Returns whether a goal can be reached from {@code cell}.
   *
   * @throws IndexOutOfBoundsException if the cell is not on the map
   */
  @Override
  public boolean reached(int cell) {
    return cost(cell) != UNREACHED;
  }

  /**
   * Returns the cell to step to from {@code cell}: itself at a goal, −1 where no goal can be
   * reached. Ties go to the first {@link waywright.grid.Direction}, straight ones before diagonal
   * ones.
   *
   * @throws IndexOutOfBoundsException if the cell is not on the map
   */
  @Override
  public int next(int cell) {
    long cost = cost(cell);
    if (cost == UNREACHED) {
      return -1;
    }
    for (int left = wave.supports(cell); left != 0; left &= left - 1) {
      int d = Integer.numberOfTrailingZeros(left);
      int head = wave.head(cell, d);
      long ahead = costs.get(head);
      if (ahead != UNREACHED && ahead + wave.cost(head, cell, d) == cost) {
        return head;
      }
    }
    return cell;
  }

  /** Returns a copy of all costs, by cell number. */
  public long[] toArray() {
    return costs.toArray();
  }

  @Override
  public String toString() {
    return "field of " + space + (complete ? "" : ", not complete");
  }
}
