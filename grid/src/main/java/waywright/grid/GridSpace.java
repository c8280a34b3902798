package waywright.grid;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.prepare.Preparation;
import waywright.space.ArcBuffer;
import waywright.space.TwoWayExpander;

/**
 * The graph that searches run over: a {@link GridMap} combined with a {@link Movement}. Node = cell
 * number.
 *
 * <p><b>For a body larger than a cell</b> nodes are its {@link Anchors}: {@link #map} and {@link
 * #movement} are those of the anchors, so that searches need no knowledge of bodies. {@link
 * #ground} and {@link #mover} are the map and movement that were given. Edits name cells of the
 * ground.
 *
 * <p>One byte per cell stores which of the eight steps may leave it. It is precomputed in time
 * O(cells), so that an expansion reads one byte and no neighbor. Immutable; share it between
 * threads.
 */
public final class GridSpace implements TwoWayExpander {

  private final Anchors anchors;
  private final GridMap map;
  private final Movement movement;
  private final StepRule rule;
  private final CellBytes steps;
  private final CellBytes terrain;

  /** For each step its length. */
  private final long[] stepLengths;

  /** For each mask of steps their lengths, in order of the bits. */
  private final long[][] lengthsOf;

  /** For each mask of steps their cell number offsets, in order of the bits. */
  private final int[][] offsetsOf;

  /** For each mask of steps the arcs on maps where all terrain costs 1. */
  private final ArcBuffer.Pattern[] patterns;

  private final int[] terrainCosts;
  private final boolean uniform;
  private final boolean backward;

  /** Whether arcs are reversed: those that enter a cell, read from its predecessors. */
  private final boolean entered;

  /**
   * Computes the space of a map and a movement. Time O(cells).
   *
   * @throws IllegalArgumentException if the movement is one for hex grids
   */
  public GridSpace(GridMap map, Movement movement) {
    this(new Rows(Anchors.of(map, movement), Integer.MAX_VALUE).done(), null);
  }

  private GridSpace(Rows rows, @Nullable GridSpace like) {
    this(rows.anchors, rows.rows.finish(), false, like);
  }

  /** Creates a space that shares the tables of another one of the same movement and width. */
  private GridSpace(Anchors anchors, CellBytes steps, boolean backward, @Nullable GridSpace like) {
    this.anchors = anchors;
    map = anchors.map();
    movement = anchors.movement();
    rule = new StepRule(map, movement);
    this.steps = steps;
    terrain = map.letters();
    uniform = movement.isUniform();
    this.backward = backward;
    entered = backward && movement.hasOneWay();
    if (like != null) {
      stepLengths = like.stepLengths;
      lengthsOf = like.lengthsOf;
      offsetsOf = like.offsetsOf;
      patterns = like.patterns;
      terrainCosts = like.terrainCosts;
      return;
    }
    stepLengths = new long[8];
    for (Direction step : Direction.ALL) {
      stepLengths[step.ordinal()] = step.isDiagonal() ? movement.diagonal() : movement.straight();
    }
    lengthsOf = new long[256][];
    offsetsOf = new int[256][];
    patterns = new ArcBuffer.Pattern[256];
    for (int mask = 0; mask < 256; mask++) {
      offsetsOf[mask] = new int[Integer.bitCount(mask)];
      lengthsOf[mask] = new long[offsetsOf[mask].length];
      for (int i = 0, left = mask; left != 0; i++, left &= left - 1) {
        int step = Integer.numberOfTrailingZeros(left);
        offsetsOf[mask][i] = Direction.offset(step, map.width());
        lengthsOf[mask][i] = stepLengths[step];
      }
      patterns[mask] = new ArcBuffer.Pattern(offsetsOf[mask], lengthsOf[mask]);
    }
    terrainCosts = movement.costs();
  }

  /**
   * Starts computing the space of a map and a movement in portions; the anchors of a body larger
   * than a cell are computed sixteen rows at a time.
   *
   * @throws IllegalArgumentException if the movement is one for hex grids
   */
  public static Preparation<GridSpace> prepare(GridMap map, Movement movement) {
    Objects.requireNonNull(movement, "movement").requireSquares();
    if (movement.body().isCell()) {
      return new Rows(Anchors.of(map, movement));
    }
    Anchors.Bands bands = new Anchors.Bands(map, movement);
    return new Preparation<>(extent(map, 2)) {

      private @Nullable Rows rows;

      @Override
      protected void row(int pass, int row) {
        if (pass == 0) {
          bands.row(row);
        } else {
          rows().row(0, row);
        }
      }

      private Rows rows() {
        Rows begun = rows == null ? new Rows(bands.finish()) : rows;
        rows = begun;
        return begun;
      }

      @Override
      protected GridSpace result() {
        return rows().result();
      }
    };
  }

  /** Returns the {@link Preparation#work()} of {@link #prepare} without starting it. Time O(1). */
  public static long work(GridMap map, Movement movement) {
    return extent(map, Objects.requireNonNull(movement, "movement").body().isCell() ? 1 : 2).work();
  }

  /** The extent of the steps, and of the anchors before them if there are two passes. */
  private static Preparation.Extent extent(GridMap map, int passes) {
    long bytes = passes * CellBytes.largestAllocation(Objects.requireNonNull(map, "map").size());
    return new Preparation.Extent(passes, map.height(), map.width(), bytes);
  }

  /** Computes the steps row by row. */
  private static final class Rows extends Preparation<GridSpace> {

    private final Anchors anchors;
    private final StepRows rows;

    /** Prepares to compute in portions. */
    Rows(Anchors anchors) {
      this(anchors, GridMap.MOST_IN_ONE);
    }

    /** Prepares it with the steps of up to {@code mostInOne} cells in one array. */
    Rows(Anchors anchors, int mostInOne) {
      super(extent(anchors.map(), 1));
      this.anchors = anchors;
      anchors.movement().requireSquares();
      rows = new StepRows(anchors.map(), anchors.movement(), mostInOne);
    }

    @Override
    protected void row(int pass, int row) {
      rows.row(row);
    }

    @Override
    protected GridSpace result() {
      return new GridSpace(this, null);
    }

    Rows done() {
      run(Long.MAX_VALUE);
      return this;
    }
  }

  /**
   * Returns the map whose cells are the nodes: that of the anchors, for a body larger than a cell.
   */
  public GridMap map() {
    return map;
  }

  /** Returns the movement of single cells over {@link #map}. */
  public Movement movement() {
    return movement;
  }

  /** Returns the map that was given. */
  public GridMap ground() {
    return anchors.ground();
  }

  /** Returns the movement that was given, with its body. */
  public Movement mover() {
    return anchors.mover();
  }

  /** Returns the mapping between ground cells and anchors. */
  public Anchors anchors() {
    return anchors;
  }

  /**
   * Returns the mask of {@link Direction#bit() steps} that may be taken from {@code cell}; 0 if it
   * is blocked.
   *
   * @param cell on the map; not checked, because searches call this for every cell they expand
   */
  public int steps(int cell) {
    return entered ? entering(cell) : steps.get(cell);
  }

  /** The mask of the reversed steps that enter {@code cell}. */
  private int entering(int cell) {
    int back = 0;
    for (Direction step : Direction.ALL) {
      int from = cell - Direction.offset(step.ordinal(), map.width());
      // No step leaves the map, so a step that is open there leads here.
      boolean enters = from >= 0 && from < steps.size() && (steps.get(from) & step.bit()) != 0;
      back |= enters ? step.opposite().bit() : 0;
    }
    return back;
  }

  /**
   * Returns the cost of a step. The arguments are not checked, because searches call this for every
   * step.
   *
   * @param entered the cell that it leads to, on the map
   * @param direction ordinal of its {@link Direction}
   */
  public long stepCost(int entered, int direction) {
    return stepLengths[direction] * terrainCosts[terrain.get(entered)];
  }

  /** Returns whether {@code cell}, any int, is on the map and may be entered. */
  @Override
  public boolean contains(int cell) {
    return cell >= 0 && cell < terrain.size() && terrainCosts[terrain.get(cell)] > 0;
  }

  @Override
  public int nodeCount() {
    return terrain.size();
  }

  @Override
  public void expand(int cell, ArcBuffer out) {
    expand(cell, steps(cell), out);
  }

  /** Appends the arcs of the given steps, a subset of the open ones. */
  void expand(int cell, int mask, ArcBuffer out) {
    if (uniform) {
      out.addAll(cell, patterns[mask]);
      return;
    }
    long factor = terrainCosts[terrain.get(cell)];
    int[] offsets = offsetsOf[mask];
    long[] lengths = lengthsOf[mask];
    for (int i = 0; i < offsets.length; i++) {
      int head = cell + offsets[i];
      if (!backward) {
        factor = terrainCosts[terrain.get(head)];
      }
      out.add(head, lengths[i] * factor);
    }
  }

  /**
   * Returns the space of the same movement over ground that differs in the given cells only: steps
   * are recomputed around them and shared elsewhere. Time and memory only for the pages of 8,192
   * cells that change, whatever the size of the map.
   *
   * @param changed the ground after the edit, of the same size
   * @param cells numbers of the cells of the ground that differ; unchanged cells are allowed
   * @throws IllegalArgumentException if the sizes differ
   * @throws IndexOutOfBoundsException if a cell is not on the map
   * @throws IllegalStateException if this is a {@link #reversed()} space
   */
  public GridSpace with(GridMap changed, int... cells) {
    map.checkSameSize(changed);
    map.requireCells(cells);
    if (backward) {
      throw new IllegalStateException(
          "a reversed space cannot follow an edit. Maybe reverse afterwards?");
    }
    Anchors moved = anchors.with(changed, cells);
    if (!moved.movement().equals(movement)) {
      return new GridSpace(new Rows(moved).done(), null);
    }
    StepRule rule = new StepRule(moved.map(), movement);
    CellBytes.Draft draft = steps.draft();
    for (int cell : mover().body().isCell() ? cells : map.differences(moved.map())) {
      map.around(
          cell,
          near -> {
            int mask = rule.steps(near, StepRule.NOTHING_AVOIDED);
            if (mask != steps.get(near)) {
              draft.set(near, (byte) mask);
            }
          });
    }
    return new GridSpace(moved, draft.finish(), false, this);
  }

  /**
   * Returns the space of the same movement over any map of the same width. Shares the tables that
   * depend only on movement and width, some 20 KB. Time O(cells).
   *
   * @throws IllegalArgumentException if the widths differ
   */
  public GridSpace over(GridMap other) {
    if (Objects.requireNonNull(other, "other").width() != map.width()) {
      throw new IllegalArgumentException(
          String.format(
              "a map %s cells wide was given to a space %s wide. Maybe make a new space?",
              other.width(), map.width()));
    }
    Rows rows = new Rows(Anchors.of(other, mover()), Integer.MAX_VALUE).done();
    return new GridSpace(rows, movement.equals(rows.anchors.movement()) ? this : null);
  }

  /**
   * Returns the same space stored in two arrays again, for searches that visit much of it: after
   * {@link #with} they take up to 20 % more time. Time and memory O(cells). Does nothing if the
   * arrays exist already, or if there are more than {@link GridMap#MOST_IN_ONE} cells.
   */
  public GridSpace compact() {
    CellBytes whole = steps.compact();
    Anchors letters = anchors.compact();
    return whole == steps && letters == anchors
        ? this
        : new GridSpace(letters, whole, backward, this);
  }

  /** Returns the largest single allocation of {@link #compact}, in bytes, for this many cells. */
  public static long compactBytes(int cells) {
    return 3 * CellBytes.largestAllocation(cells);
  }

  /** The rule that the steps follow. */
  StepRule rule() {
    return rule;
  }

  /**
   * Returns the same cells with every step reversed; a step keeps its cost. Time O(1). With one-way
   * terrain each query for the steps of a cell reads its neighbors.
   */
  @Override
  public GridSpace reversed() {
    return uniform && !movement.hasOneWay() ? this : new GridSpace(anchors, steps, !backward, this);
  }

  @Override
  public String toString() {
    return map.width() + " x " + map.height() + " cells, " + movement;
  }
}
