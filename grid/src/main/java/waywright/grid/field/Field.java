package waywright.grid.field;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.prepare.Charge;
import waywright.space.CostToGo;

/**
 * The least cost of the way from every cell to the nearest of several goals, and with it the step
 * to take from there: an integration field and its flow field in one.
 *
 * <pre>{@code
 * Field field = Field.towards(space, map.cell(40, 12), map.cell(3, 7));
 * for (Unit unit : units) unit.cell = field.next(unit.cell);
 * }</pre>
 *
 * <p>Any number of threads may read it while nobody changes it; {@link #repair}, {@link #aim} and
 * {@link #run} are changes. Costs are exact (see {@link waywright.grid.Octile}) and the same
 * however they came about: a repaired field equals a fresh one to the last byte, and {@link #next}
 * depends on costs alone.
 *
 * <p>Time: about 20 ns a cell on open maps. Memory: 4 bytes a cell, 8 once a cost reached 2^32 or
 * was negative (3,778 straight steps by {@link waywright.grid.Octile}), and some for the edge of
 * the wave.
 */
public final class Field implements CostToGo {

  /** The cost of a cell that no goal can be reached from. It never takes part in sums. */
  public static final long UNREACHED = NO_WAY;

  /** Costs of goals, and of cells, are in {@code -MOST .. MOST}: 2^61. */
  public static final long MOST = 1L << 61;

  private final CellCosts costs;
  private final FieldWave wave;
  private @Nullable FieldRepair repair;
  private GridSpace space;
  private Goals goals = Goals.NONE;
  private boolean complete = true;

  /** Whether costs are being withdrawn after an edit, before the wave. */
  private boolean repairing;

  /** Cells looked at for that since the field was aimed or began to follow. */
  private long looked;

  /** A field that reaches nothing until it is given goals: see {@link #aim}. */
  public Field(GridSpace space) {
    this(Objects.requireNonNull(space, "space"), true, Integer.MAX_VALUE);
  }

  private Field(GridSpace space, boolean towards, int mostInOne) {
    Objects.requireNonNull(space, "space");
    this.space = space;
    costs = new CellCosts(space.nodeCount(), mostInOne);
    wave = new FieldWave(space, costs, towards);
  }

  /**
   * A field that is worked out in portions: on a map of more than {@value
   * waywright.grid.GridMap#MOST_IN_ONE} cells no portion makes room for all of them, but for those
   * it reaches, 65,536 at a time, which a wave over the whole map pays for as {@link Charge}: 256
   * expansions, 512 where costs take 64 bits. Those that it has met with both take 12 bytes a cell.
   * Such a wave takes about a quarter more time there.
   */
  public static Field inPortions(GridSpace space) {
    return new Field(space, true, GridMap.MOST_IN_ONE);
  }

  /** The field of the ways to the nearest of some cells. Blocked ones among them are no goals. */
  public static Field towards(GridSpace space, int... goals) {
    Objects.requireNonNull(goals, "goals");
    return towards(space, goals, new long[goals.length]);
  }

  /**
   * The field of the ways to weighted goals: what a cell costs is the least of way plus handicap.
   *
   * @param goals cell numbers; a blocked one counts for nothing as long as it is blocked
   * @param handicaps what it costs to be at each goal, in {@code -MOST .. MOST}; low is attractive
   */
  public static Field towards(GridSpace space, int[] goals, long[] handicaps) {
    Field field = new Field(space);
    field.aim(goals, handicaps);
    field.run(Long.MAX_VALUE);
    return field;
  }

  /**
   * The field of the ways <em>from</em> the nearest of some cells; {@link #next} goes back to it.
   */
  public static Field from(GridSpace space, int... starts) {
    Objects.requireNonNull(starts, "starts");
    Field field = new Field(space, false, Integer.MAX_VALUE);
    field.aim(starts, new long[starts.length]);
    field.run(Long.MAX_VALUE);
    return field;
  }

  /**
   * Sets other goals and begins anew; {@link #run} does the work. Allocates nothing once warmed up,
   * but for a copy of the goals.
   *
   * @throws IllegalArgumentException if there are not as many handicaps as goals, or one is out of
   *     range
   * @throws IndexOutOfBoundsException if a goal is not on the map
   */
  public void aim(int[] goals, long[] handicaps) {
    this.goals = new Goals(goals, handicaps, costs.size());
    restart();
  }

  /** Begins anew towards the same goals; {@link #run} does the work. */
  public void restart() {
    looked = 0;
    beginAnew();
  }

  private void beginAnew() {
    repairing = false;
    goals.copyTo(wave.seeds);
    wave.beginAnew();
    complete = false;
  }

  /**
   * Goes on with the work that {@link #aim} or {@link #repair} left.
   *
   * @param budget the most expansions; after an edit, looks at cells that may lose their cost count
   *     as such, and so does what the room is worth that a field {@link #inPortions} makes
   * @return whether the field is complete
   * @throws ArithmeticException if a cost exceeds 2^61; the field stays incomplete
   */
  public boolean run(long budget) {
    long left = budget;
    FieldRepair repair = this.repair;
    if (repairing && repair != null) {
      long before = repair.looked;
      boolean ready = repair.run(budget);
      looked = repair.looked;
      left -= looked - before;
      if (ready) {
        repairing = false;
        wave.beginRepair();
      } else if (repair.isTooMuch()) {
        beginAnew();
      }
    }
    if (!complete && !repairing && left > 0) {
      complete = wave.run(left);
    }
    return complete;
  }

  /**
   * Whether all costs are final. Before that they are upper bounds; while a field follows an edit,
   * some may be of before.
   */
  public boolean isComplete() {
    return complete;
  }

  /**
   * Expansions of the last wave so far, with the room that it paid for, and looks at cells before
   * it if the field follows an edit: what {@link #run} has spent since the field was aimed or began
   * to follow.
   */
  public long expanded() {
    return looked + (repairing ? 0 : wave.expanded + wave.paid);
  }

  /**
   * The bytes that a field {@link #inPortions} of so many cells makes, or wipes, at once when it
   * begins anew: its costs, and, after edits, its space in one piece again. The rest it makes, and
   * pays for, as cells are reached.
   */
  public static long room(int cells) {
    return CellCosts.room(cells) + GridSpace.compactRoom(cells);
  }

  /**
   * Follows an edit of the map, in time that grows with the number of cells whose cost changes. The
   * field then equals a fresh one.
   *
   * @param newer the space after the edit, with the same size and movement
   * @param changed numbers of the cells of the ground that differ; more do no harm
   * @throws IllegalArgumentException if size or movement differ
   * @throws IndexOutOfBoundsException if a changed cell is not on the map
   */
  public void repair(GridSpace newer, int... changed) {
    follow(newer, changed);
    run(Long.MAX_VALUE);
  }

  /**
   * Begins to follow an edit, as {@link #repair} does; {@link #run} does the work. A field that was
   * not complete begins anew, and so does one that would lose most of its costs. Throws as {@link
   * #repair} does.
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
    if (complete && wave.buckets.narrow) {
      repair.begin(newer, cells, goals);
      repairing = true;
      looked = 0;
      complete = false;
    } else {
      restart();
    }
  }

  private void checkFollows(GridSpace newer) {
    Objects.requireNonNull(newer, "newer");
    GridMap map = newer.map();
    if (map.width() != space.map().width()
        || map.height() != space.map().height()
        || !newer.mover().equals(space.mover())) {
      throw new IllegalArgumentException(
          "a field cannot move to a space of another size or movement. Maybe make a new field?");
    }
  }

  /** The space of the field. */
  public GridSpace space() {
    return space;
  }

  /**
   * The cost from {@code cell} to the nearest goal, or {@link #UNREACHED}.
   *
   * @throws IndexOutOfBoundsException if the cell is not on the map
   */
  @Override
  public long cost(int cell) {
    return costs.get(space.map().requireCell(cell));
  }

  /**
   * Whether a goal can be reached from {@code cell}.
   *
   * @throws IndexOutOfBoundsException if the cell is not on the map
   */
  @Override
  public boolean reached(int cell) {
    return cost(cell) != UNREACHED;
  }

  /**
   * The cell to step to from {@code cell}: itself at a goal, −1 where no goal can be reached. Among
   * equally good steps the first {@link waywright.grid.Direction} is taken, straight ones before
   * diagonal ones.
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

  /** A copy of all costs, by cell number. */
  public long[] toArray() {
    return costs.toArray();
  }
}
