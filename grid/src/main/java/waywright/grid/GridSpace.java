package waywright.grid;

import waywright.space.ArcBuffer;
import waywright.space.ArcPattern;
import waywright.space.TwoWayExpander;

/**
 * A {@link GridMap} as one {@link Movement} sees it: the world that searches run over. Node = cell
 * number.
 *
 * <p>For each cell one byte says which of the eight steps may leave it; it is worked out once, in
 * time O(cells), so that an expansion reads one byte and no neighbor. Immutable; share it between
 * threads.
 */
public final class GridSpace implements TwoWayExpander {

  private final GridMap map;
  private final Movement movement;
  private final StepRule rule;
  private final CellBytes steps;
  private final CellBytes terrain;

  /** For each step its length. */
  private final long[] stepLengths;

  /** For each mask of steps their lengths, in order of the bits. */
  private final long[][] lengthsOf;

  /** For each mask of steps what they add to the cell number, in order of the bits. */
  private final int[][] offsetsOf;

  /** For each mask of steps the arcs where all terrain costs 1. */
  private final ArcPattern[] patterns;

  private final int[] terrainCosts;
  private final boolean uniform;
  private final boolean backward;

  /**
   * The map as the movement sees it.
   *
   * @throws IllegalArgumentException if the movement is one for hex grids
   */
  public GridSpace(GridMap map, Movement movement) {
    this(new Rows(map, movement).steps());
  }

  private GridSpace(Rows rows) {
    map = rows.map;
    movement = rows.movement;
    rule = rows.rule;
    steps = CellBytes.over(rows.steps);
    terrain = map.letters();
    uniform = movement.isUniform();
    backward = false;
    stepLengths = new long[8];
    for (Direction step : Direction.ALL) {
      stepLengths[step.ordinal()] = step.isDiagonal() ? movement.diagonal() : movement.straight();
    }
    lengthsOf = new long[256][];
    offsetsOf = new int[256][];
    patterns = new ArcPattern[256];
    for (int mask = 0; mask < 256; mask++) {
      offsetsOf[mask] =
          Direction.in(mask)
              .mapToInt(step -> Direction.offset(step.ordinal(), map.width()))
              .toArray();
      lengthsOf[mask] = Direction.in(mask).mapToLong(step -> stepLengths[step.ordinal()]).toArray();
      patterns[mask] = new ArcPattern(offsetsOf[mask], lengthsOf[mask]);
    }
    terrainCosts = new int[256];
    for (int t = 0; t < 256; t++) {
      terrainCosts[t] = movement.cost(t);
    }
  }

  /**
   * The space of a map and a movement, in portions.
   *
   * @throws IllegalArgumentException if the movement is one for hex grids
   */
  public static Preparation<GridSpace> prepare(GridMap map, Movement movement) {
    return new Rows(map, movement);
  }

  /** Works the steps out row by row. */
  private static final class Rows extends Preparation<GridSpace> {

    private final GridMap map;
    private final Movement movement;
    private final StepRule rule;
    private final StepRows rows;
    private final byte[] steps;

    Rows(GridMap map, Movement movement) {
      super(1, map.height(), map.width());
      this.map = map;
      this.movement = movement;
      rule = new StepRule(map, movement);
      rows = new StepRows(map, movement);
      steps = new byte[map.size()];
    }

    @Override
    protected void row(int pass, int row) {
      rows.row(row, steps);
    }

    @Override
    protected GridSpace result() {
      return new GridSpace(this);
    }

    Rows steps() {
      run(Long.MAX_VALUE);
      return this;
    }
  }

  /** The same movement on a map of the same width. */
  private GridSpace(GridSpace like, GridMap map, CellBytes steps, boolean backward) {
    this.map = map;
    this.steps = steps;
    this.backward = backward;
    movement = like.movement;
    rule = new StepRule(map, movement);
    terrain = map.letters();
    uniform = like.uniform;
    stepLengths = like.stepLengths;
    lengthsOf = like.lengthsOf;
    offsetsOf = like.offsetsOf;
    patterns = like.patterns;
    terrainCosts = like.terrainCosts;
  }

  /** The map. */
  public GridMap map() {
    return map;
  }

  /** The movement. */
  public Movement movement() {
    return movement;
  }

  /**
   * The mask of {@link Direction#bit() steps} that may be taken from {@code cell}; 0 if it is
   * blocked.
   */
  public int steps(int cell) {
    return steps.get(cell);
  }

  /**
   * The cost of a step.
   *
   * @param entered the cell that it leads to, on the map
   * @param direction ordinal of its {@link Direction}
   */
  public long stepCost(int entered, int direction) {
    return stepLengths[direction] * terrainCosts[terrain.get(entered)];
  }

  /** Whether {@code cell}, any int, is on the map and may be entered. */
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
    expand(cell, steps.get(cell), out);
  }

  /** The arcs of the given steps, which need not be all that are open. */
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
   * The same movement over a map that differs from this one's in the given cells only: steps are
   * worked out anew around them and shared elsewhere. Time and memory for the pages of 4,096 cells
   * that change, whatever the size of the map.
   *
   * @param changed a map of the same size
   * @param cells numbers of the cells that differ; more do no harm
   * @throws IllegalArgumentException if the sizes differ
   * @throws IndexOutOfBoundsException if a cell is not on the map
   * @throws IllegalStateException if this is a {@link #reversed()} space
   */
  public GridSpace with(GridMap changed, int... cells) {
    map.checkSameSize(changed);
    map.requireCells(cells);
    if (backward) {
      throw new IllegalStateException(
          "a reversed space was to follow a map. Maybe reverse afterwards?");
    }
    StepRule rule = new StepRule(changed, movement);
    CellBytes.Draft draft = steps.draft();
    for (int cell : cells) {
      int x = map.x(cell);
      int y = map.y(cell);
      for (int near = 0; near < 9; near++) {
        int nx = x - 1 + near % 3;
        int ny = y - 1 + near / 3;
        if (map.contains(nx, ny)) {
          int around = map.cell(nx, ny);
          int mask = rule.steps(around, StepRule.NOTHING_AVOIDED);
          if (mask != steps.get(around)) {
            draft.set(around, (byte) mask);
          }
        }
      }
    }
    return new GridSpace(this, changed, draft.finish(), false);
  }

  /**
   * The same movement over any map of the same width; what depends on those two alone is shared,
   * some 20 KB. O(cells).
   *
   * @throws IllegalArgumentException if the widths differ
   */
  public GridSpace over(GridMap other) {
    if (other.width() != map.width()) {
      throw new IllegalArgumentException(
          "a map "
              + other.width()
              + " cells wide was given to a space "
              + map.width()
              + " wide. Maybe make a new space?");
    }
    CellBytes all = CellBytes.over(new Rows(other, movement).steps().steps);
    return new GridSpace(this, other, all, false);
  }

  /**
   * The same space with all it reads in two arrays again, for searches that see much of it: after
   * {@link #with} they take up to a fifth more time. Time and memory O(cells), nothing if it is so
   * already.
   */
  public GridSpace compact() {
    CellBytes whole = steps.compact();
    GridMap letters = map.compact();
    return whole == steps && letters == map ? this : new GridSpace(this, letters, whole, backward);
  }

  /** The rule that the steps were worked out by. */
  StepRule rule() {
    return rule;
  }

  /**
   * The same cells with every step turned round; a step costs what it cost before. O(1), or
   * O(cells) for one-way terrain.
   */
  @Override
  public GridSpace reversed() {
    boolean oneWay = movement.hasOneWay();
    if (uniform && !oneWay) {
      return this;
    }
    CellBytes turned = oneWay ? CellBytes.over(rule.turnedRound(steps.toArray())) : steps;
    return new GridSpace(this, map, turned, !backward);
  }
}
