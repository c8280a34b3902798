package waywright.grid.field;

import org.jspecify.annotations.Nullable;
import waywright.grid.Direction;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.TerrainProfile;
import waywright.grid.internal.canonical.CanonicalTable;
import waywright.internal.IntList;

/**
 * A wave of least costs over all cells, from many seeds at once. The loop of this package is here.
 *
 * <p>An open entry is {@code cell << 4 | arrival}. It is out of date if the cell's cost lies in an
 * earlier bucket: then it has been expanded there. Where the nine cells around a cell cost the
 * same, only canonical steps are taken; a cheapest path through such a cell that is not canonical
 * has an equal one whose last step is straight, and straight steps are dropped only where they are
 * not cheapest. This takes a diagonal step that costs more than a straight one and less than two.
 */
final class FieldWave {

  /** The arrival of a cell that the wave did not come to by a step: all its steps are taken. */
  static final int SEED = CanonicalTable.NO_ARRIVAL;

  /** By cost; or by cost and estimate. */
  final CostBuckets buckets;

  final Seeds seeds = new Seeds();

  /**
   * For each cell the step by which it got its cost, if wanted: ordinal of a direction, or SEED.
   */
  byte @Nullable [] arrivals;

  /** The expanded cells, each after the one that it got its cost from, if wanted. */
  @Nullable IntList order;

  /** Number of expansions so far. */
  long expanded;

  /** Expansions paid so far for pages of costs. */
  long paid;

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

  /** Whether pages of costs are paid for: where they do not depend on what was before. */
  private boolean paying;

  private int nextSeed;

  /**
   * A wave that writes to {@code costs}.
   *
   * @param towards whether costs are of the way to the seeds, else of the way from them
   */
  FieldWave(GridSpace world, CellCosts costs, boolean towards) {
    this(world, costs, towards, null);
  }

  /**
   * A wave that goes first where cost and estimate together are least.
   *
   * @param costs wide ones, if there are estimates
   * @param estimates of what is left, consistent; cells without one are left out. Or null
   */
  FieldWave(GridSpace world, CellCosts costs, boolean towards, long @Nullable [] estimates) {
    this.costs = costs;
    this.estimates = estimates;
    this.towards = towards;
    Movement movement = world.movement();
    table = CanonicalTable.of(movement);
    uniform = movement.isUniform();
    offsets = Direction.offsets(world.map().width());
    long most = 1;
    for (int t = 0; t < 256; t++) {
      most = Math.max(most, movement.cost(t));
    }
    straight = movement.straight();
    diagonal = movement.diagonal();
    longest = diagonal * most;
    buckets =
        new CostBuckets(straight * movement.leastCost(), estimates == null ? longest : 2 * longest);
    use(world);
  }

  /** Takes another map with the same size and movement. */
  void use(GridSpace world) {
    this.world = world;
    GridSpace reversed = world.movement().hasOneWay() ? world.reversed() : world;
    steps = towards ? reversed : world;
    supports = towards ? world : reversed;
  }

  /** Whether it goes by estimates. */
  boolean isGuided() {
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

  /** The steps to the cells that a cell may get its cost from. */
  int supports(int cell) {
    return supports.steps(cell);
  }

  /** The number of the cell that step {@code d} leads to. */
  int head(int cell, int d) {
    return cell + offsets[d];
  }

  /** What a cell that the wave leaves by step {@code d} to {@code head} adds to the cost. */
  long cost(int cell, int head, int d) {
    return world.stepCost(towards ? cell : head, d);
  }

  /** Begins a wave over everything, with the seeds collected; canonical where that is right. */
  void beginAnew() {
    costs.clear();
    use(world.compact());
    boolean ordered = straight < diagonal && diagonal < 2 * straight;
    boolean may = ordered && world.movement().neighbors() == 8 && !world.movement().hasOneWay();
    begin(may, true);
  }

  /** Begins a wave that goes on from the costs that are there. */
  void beginRepair() {
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
   * Goes on for at most {@code budget} expansions. What an expansion, or a seed, made room for is
   * paid before the next.
   *
   * @return whether the wave has run out
   */
  boolean run(long budget) {
    long left = budget;
    while (left > 0) {
      if (costs.owed > 0) {
        left -= pay(left);
      } else if (buckets.hasNext()) {
        left -= drain(left);
      } else if (!nextBucket()) {
        return true;
      }
    }
    return false;
  }

  /** Pays for pages, and plants the seeds that waited for that; returns what it paid. */
  private long pay(long most) {
    long part = paying ? Math.min(most, costs.owed) : 0;
    paid += part;
    costs.owed = paying ? costs.owed - part : 0;
    plant();
    return part;
  }

  /**
   * Goes on, over costs in one array, until all cells are expanded whose cost and estimate are at
   * most {@code key}.
   *
   * @return whether the wave has run out
   */
  boolean runTo(long key) {
    while (buckets.current <= key >> buckets.shift) {
      if (buckets.hasNext()) {
        drain(Long.MAX_VALUE);
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

  /** Begins with the current bucket, and with room for the costs of its cells' neighbors. */
  private void enter() {
    long floor = buckets.current << buckets.shift;
    costs.makeRoom(floor, floor + (1L << buckets.shift) + longest);
    plant();
  }

  /** Opens the seeds that belong to the current bucket, as far as no page is to be paid for. */
  private void plant() {
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

  /** Expands entries of the current bucket until a page is to be paid for; returns how many. */
  private long drain(long most) {
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
      if (g > Field.MOST) {
        throw new ArithmeticException(
            "the cost of cell " + cell + " exceeds 2^61. Maybe scale terrain or goals down?");
      }
      done++;
      if (order != null) {
        order.add(cell);
      }
      int mask = steps.steps(cell);
      if (pruning && (uniform || isCalm(cell))) {
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

  /** Whether a cell lies among nine that cost the same, blocked ones left out. */
  private boolean isCalm(int cell) {
    return TerrainProfile.hasOneCostAround(world.map(), world.movement(), cell);
  }

  /** Offers one cost to the cells that some steps of {@code cell} lead to. */
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
    if (estimates != null && estimates[head] == Field.UNREACHED) {
      return;
    }
    costs.set(head, cost);
    if (arrivals != null) {
      arrivals[head] = (byte) d;
    }
    push(head, cost, d);
  }
}
