package waywright.grid.internal.wave;

import org.jspecify.annotations.Nullable;
import waywright.grid.Direction;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.internal.canonical.CanonicalTable;
import waywright.grid.internal.terrain.TerrainProfile;
import waywright.internal.IntList;
import waywright.space.CostToGo;

/**
 * Dijkstra's algorithm over all cells from many seeds, with buckets: the main loop of all fields.
 *
 * <p>An open entry is {@code cell << 4 | arrival}. It is stale if the cell's cost lies in an
 * earlier bucket: then the cell was expanded there. Where a cell and its eight neighbors cost the
 * same, only canonical steps are taken. This is correct because a non-canonical cheapest path
 * through such a cell has an equally cheap one whose last step is straight, and straight steps are
 * pruned only where they are not cheapest. It requires that a diagonal step costs more than a
 * straight one and less than two.
 */
public final class FieldWave {

  /** The cost of cells that the wave does not reach. */
  public static final long UNREACHED = CostToGo.NO_PATH;

  /** The highest cost, and the negative of the lowest: costs are in {@code -MOST .. MOST}. */
  public static final long MOST = 1L << 61;

  /** The arrival of a cell that the wave did not enter by a step: all its steps are taken. */
  public static final int SEED = CanonicalTable.NO_ARRIVAL;

  /** Ordered by cost, or by cost plus estimate. */
  final CostBuckets buckets;

  /** Where the wave begins. */
  public final Seeds seeds = new Seeds();

  /** For each cell the step that gave its cost, if recorded: ordinal of a direction, or SEED. */
  private final byte @Nullable [] arrivals;

  /** The expanded cells in order, predecessors first, if recorded. */
  private final @Nullable IntList order;

  /** Number of expansions so far. */
  private long expanded;

  /** The expansions charged so far for pages of costs. */
  private long paid;

  private final CellCosts costs;
  private final long @Nullable [] estimates;
  private final boolean towards;
  private final CanonicalTable table;
  private final int[] offsets;
  private final boolean uniform;
  private final long straight;
  private final long diagonal;

  /** The cost of the longest step. */
  private final long longest;

  private GridSpace world;
  private GridSpace steps;
  private GridSpace supports;
  private boolean pruning;

  /** Whether pages of costs are charged: only if the charge does not depend on earlier waves. */
  private boolean paying;

  private int nextSeed;

  /**
   * Creates a wave over all cells.
   *
   * @param costs receives the costs
   * @param towards whether costs are those of paths to the seeds, not from them
   */
  public FieldWave(GridSpace world, CellCosts costs, boolean towards) {
    this(world, costs, towards, null, null, null);
  }

  /**
   * Creates a wave that is guided by estimates or records its course.
   *
   * @param estimates if not null, by cell the rest of the cost to the goals, consistent: cells are
   *     expanded in the order of cost plus estimate, and UNREACHED ones are skipped
   * @param arrivals if not null, receives for each cell the step that gave its cost: the ordinal of
   *     a direction, or SEED
   * @param order if not null, receives the expanded cells, predecessors first
   */
  public FieldWave(
      GridSpace world,
      CellCosts costs,
      boolean towards,
      long @Nullable [] estimates,
      byte @Nullable [] arrivals,
      @Nullable IntList order) {
    this.arrivals = arrivals;
    this.order = order;
    this.costs = costs;
    this.estimates = estimates;
    this.towards = towards;
    Movement movement = world.movement();
    table = CanonicalTable.of(movement);
    uniform = movement.isUniform();
    offsets = Direction.offsets(world.map().width());
    straight = movement.straight();
    diagonal = movement.diagonal();
    longest = diagonal * movement.mostCost();
    buckets =
        new CostBuckets(straight * movement.leastCost(), estimates == null ? longest : 2 * longest);
    use(world);
  }

  /** Switches to another map with the same size and movement. */
  public void use(GridSpace world) {
    this.world = world;
    GridSpace reversed = world.movement().hasOneWay() ? world.reversed() : world;
    steps = towards ? reversed : world;
    supports = towards ? world : reversed;
  }

  /**
   * Returns the number of expansions since the wave began, plus those charged for pages of costs.
   */
  public long expanded() {
    return expanded + paid;
  }

  /** Returns whether no step leads from a bucket into itself, as repairs require. */
  public boolean isRepairable() {
    return buckets.narrow;
  }

  /** Returns the width of a bucket of costs as a power of two. */
  public int shift() {
    return buckets.shift;
  }

  /** Whether the order includes estimates. */
  public boolean isGuided() {
    return estimates != null;
  }

  /** Whether a cell can have a cost. */
  boolean contains(int cell) {
    return world.contains(cell);
  }

  /** The steps along which the wave leaves a cell. */
  int steps(int cell) {
    return steps.steps(cell);
  }

  /** The steps to the cells from which a cell may get its cost. */
  public int supports(int cell) {
    return supports.steps(cell);
  }

  /** The number of the cell that step {@code d} leads to. */
  public int head(int cell, int d) {
    return cell + offsets[d];
  }

  /** The cost that the wave adds when it leaves a cell by step {@code d} to {@code head}. */
  public long cost(int cell, int head, int d) {
    return world.stepCost(towards ? cell : head, d);
  }

  /** Starts a wave over all cells from the collected seeds; canonical where that is correct. */
  public void beginFromSeeds() {
    costs.clear();
    use(world.compact());
    boolean ordered = straight < diagonal && diagonal < 2 * straight;
    boolean may = ordered && world.movement().neighbors() == 8 && !world.movement().hasOneWay();
    begin(may, true);
  }

  /** Starts a wave that continues from the existing costs. */
  public void beginRepair() {
    begin(false, false);
  }

  private void begin(boolean pruning, boolean paying) {
    this.pruning = pruning;
    this.paying = paying;
    expanded = 0;
    paid = 0;
    nextSeed = 0;
    seeds.sort();
    buckets.clear();
    if (seeds.size > 0) {
      buckets.current = bucket(seeds.cells[0], seeds.costs[0]);
      enter();
    }
  }

  /**
   * Continues for at most {@code budget} expansions. Memory that an expansion or a seed allocates
   * is charged before the next one.
   *
   * @return whether the wave is complete
   */
  public boolean run(long budget) {
    long left = budget;
    while (left > 0) {
      if (costs.owed > 0) {
        left -= pay(left);
      } else if (buckets.hasNext()) {
        left -= expandBucket(left);
      } else if (!nextBucket()) {
        return true;
      }
    }
    return false;
  }

  /** Charges for pages, and opens the seeds that waited for that; returns the charge. */
  private long pay(long most) {
    long part = paying ? Math.min(most, costs.owed) : 0;
    paid += part;
    costs.owed = paying ? costs.owed - part : 0;
    openSeeds();
    return part;
  }

  /**
   * Continues, over costs in one array, until all cells with cost plus estimate of at most {@code
   * key} are expanded.
   *
   * @return whether the wave is complete
   */
  public boolean runTo(long key) {
    while (buckets.current <= key >> buckets.shift) {
      if (buckets.hasNext()) {
        expandBucket(Long.MAX_VALUE);
      } else if (!nextBucket()) {
        return true;
      }
    }
    return false;
  }

  /** The number of the bucket of a cell. */
  private long bucket(int cell, long cost) {
    return (estimates == null ? cost : cost + estimates[cell]) >> buckets.shift;
  }

  private boolean nextBucket() {
    boolean more = nextSeed < seeds.size;
    if (!buckets.advance(
        more ? bucket(seeds.cells[nextSeed], seeds.costs[nextSeed]) : Long.MAX_VALUE)) {
      return false;
    }
    enter();
    return true;
  }

  /** Starts the current bucket, and ensures that the costs of its cells' neighbors fit. */
  private void enter() {
    long floor = buckets.current << buckets.shift;
    costs.ensureFits(floor, floor + (1L << buckets.shift) + longest);
    openSeeds();
  }

  /** Opens the seeds of the current bucket until a page must be charged. */
  private void openSeeds() {
    for (; nextSeed < seeds.size && costs.owed == 0; nextSeed++) {
      long cost = seeds.costs[nextSeed];
      int cell = seeds.cells[nextSeed];
      if (bucket(cell, cost) != buckets.current) {
        return;
      }
      if (cost <= costs.get(cell) && world.contains(cell)) {
        costs.set(cell, cost);
        if (arrivals != null) {
          arrivals[cell] = SEED;
        }
        push(cell, cost, SEED);
      }
    }
  }

  private void push(int cell, long cost, int arrival) {
    buckets.push(estimates == null ? cost : cost + estimates[cell], cell << 4 | arrival);
  }

  /** Expands entries of the current bucket until a page must be charged; returns their number. */
  private long expandBucket(long most) {
    CellCosts costs = this.costs;
    CostBuckets buckets = this.buckets;
    long floor = buckets.current << buckets.shift;
    boolean byHead = !uniform && !towards;
    long done = 0;
    boolean inPages = costs.areInPages();
    while (done < most && buckets.hasNext() && !(inPages && costs.owed > 0)) {
      int entry = buckets.next();
      int cell = entry >>> 4;
      long g = costs.get(cell);
      if ((estimates == null ? g : g + estimates[cell]) < floor) {
        continue;
      }
      if (g > MOST) {
        throw new ArithmeticException(
            "the cost of cell " + cell + " exceeds 2^61. Maybe scale terrain or goals down?");
      }
      done++;
      if (order != null) {
        order.add(cell);
      }
      int mask = steps.steps(cell);
      if (pruning
          && (uniform || TerrainProfile.hasOneCostAround(world.map(), world.movement(), cell))) {
        mask = table.successors(entry & 15, mask);
      }
      if (byHead) {
        relaxByHead(cell, g, mask);
      } else {
        long factor = uniform ? 1 : world.movement().cost(world.map().terrain(cell));
        relax(cell, g + straight * factor, mask & 15);
        relax(cell, g + diagonal * factor, mask & 0xf0);
      }
    }
    expanded += done;
    return done;
  }

  /** Relaxes some steps of {@code cell}; their heads all get the same cost. */
  private void relax(int cell, long cost, int mask) {
    for (int left = mask; left != 0; left &= left - 1) {
      int d = Integer.numberOfTrailingZeros(left);
      int head = cell + offsets[d];
      if (costs.isCheaper(cost, head)) {
        improve(head, cost, d);
      }
    }
  }

  private void relaxByHead(int cell, long g, int mask) {
    for (int left = mask; left != 0; left &= left - 1) {
      int d = Integer.numberOfTrailingZeros(left);
      int head = cell + offsets[d];
      long cost = g + cost(cell, head, d);
      if (costs.isCheaper(cost, head)) {
        improve(head, cost, d);
      }
    }
  }

  private void improve(int head, long cost, int d) {
    if (estimates != null && estimates[head] == UNREACHED) {
      return;
    }
    costs.set(head, cost);
    if (arrivals != null) {
      arrivals[head] = (byte) d;
    }
    push(head, cost, d);
  }
}
