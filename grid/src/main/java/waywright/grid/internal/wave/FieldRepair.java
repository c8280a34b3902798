package waywright.grid.internal.wave;

import waywright.grid.GridSpace;
import waywright.internal.IntList;

/**
 * Computes the seeds of the small wave that updates a field after an edit (after Ramalingam and
 * Reps 1996, for any number of arcs at once).
 *
 * <p>First, in the order of their old costs, cells lose their cost if no goal and no cell that
 * keeps its own cost supports it. Then those cells, and the cells around the edit, get the lowest
 * cost that their neighbors allow; where that is lower than before, the cell becomes a seed.
 */
public final class FieldRepair {

  /** If more than one cell in this many loses its cost, computing a fresh field is faster. */
  private static final int SHARE = 4;

  private final FieldWave wave;
  private final CellCosts costs;

  /** The cells whose steps, or costs of steps, may have changed. */
  private final IntList touched = new IntList();

  /** The cells that lost their cost. */
  private final IntList lost = new IntList();

  private Goals goals = Goals.NONE;

  /** The index of the next suspect; suspects are in the order of their costs. */
  private int next;

  /** Whether no other cell will lose its cost. */
  private boolean withdrawn;

  /** The next cell to be offered a cost: the touched cells first, then those that lost theirs. */
  private int offered;

  /** The number of cells examined so far. */
  private long examined;

  /** Creates repairs of the costs of a wave. */
  public FieldRepair(FieldWave wave, CellCosts costs) {
    this.wave = wave;
    this.costs = costs;
  }

  /**
   * Starts a repair; {@link #run} collects the seeds of the wave.
   *
   * @param newer the space that the wave already runs over
   */
  public void begin(GridSpace newer, int[] changed, Goals goals) {
    this.goals = goals;
    touched.clear();
    for (int cell : changed) {
      newer.map().around(cell, touched::add);
    }
    lost.clear();
    next = 0;
    withdrawn = false;
    offered = 0;
    examined = 0;
    Seeds suspects = wave.seeds;
    suspects.clear();
    for (int i = 0; i < touched.size(); i++) {
      int cell = touched.get(i);
      if (costs.get(cell) != FieldWave.UNREACHED) {
        suspects.add(cell, costs.get(cell));
      }
    }
    suspects.sort();
    wave.buckets.clear();
    wave.buckets.current = suspects.size > 0 ? suspects.costs[0] >> wave.buckets.shift : 0;
    push();
  }

  /**
   * Examines at most {@code budget} cells; returns true if all seeds are collected. Must not be
   * called when {@link #isTooMuch}.
   */
  public boolean run(long budget) {
    long end = budget < Long.MAX_VALUE - examined ? examined + budget : Long.MAX_VALUE;
    while (!withdrawn && examined < end && !isTooMuch()) {
      withdraw(end);
    }
    while (withdrawn && examined < end && offered < touched.size() + lost.size()) {
      int i = offered++;
      offer(i < touched.size() ? touched.get(i) : lost.get(i - touched.size()));
    }
    return withdrawn && offered == touched.size() + lost.size();
  }

  /** Returns the number of cells examined since the repair began. */
  public long examined() {
    return examined;
  }

  /**
   * Whether so many cells lost their cost that a fresh field is faster; the costs are then invalid.
   */
  public boolean isTooMuch() {
    return lost.size() > costs.size / SHARE;
  }

  /** Adds the suspects of the current bucket to it. */
  private void push() {
    Seeds suspects = wave.seeds;
    CostBuckets buckets = wave.buckets;
    for (;
        next < suspects.size && suspects.costs[next] >> buckets.shift == buckets.current;
        next++) {
      buckets.push(suspects.costs[next], suspects.cells[next] << 4);
    }
  }

  /** Examines the suspects of the current bucket, and advances to the next bucket at its end. */
  private void withdraw(long end) {
    CostBuckets buckets = wave.buckets;
    while (examined < end && buckets.hasNext()) {
      examined++;
      withdraw(buckets.next() >>> 4);
    }
    if (buckets.hasNext()) {
      return;
    }
    Seeds suspects = wave.seeds;
    boolean more = next < suspects.size;
    if (buckets.advance(more ? suspects.costs[next] >> buckets.shift : Long.MAX_VALUE)) {
      push();
    } else {
      withdrawn = true;
      suspects.clear();
    }
  }

  /**
   * Withdraws the cost of a cell that nothing supports, and adds the cells that it supported as
   * suspects.
   */
  private void withdraw(int cell) {
    long cost = costs.get(cell);
    if (cost == FieldWave.UNREACHED || wave.contains(cell) && best(cell) <= cost) {
      return;
    }
    costs.set(cell, FieldWave.UNREACHED);
    lost.add(cell);
    for (int left = wave.steps(cell); left != 0; left &= left - 1) {
      int d = Integer.numberOfTrailingZeros(left);
      int head = wave.head(cell, d);
      long of = costs.get(head);
      if (of != FieldWave.UNREACHED && of == cost + wave.cost(cell, head, d)) {
        wave.buckets.push(of, head << 4);
      }
    }
  }

  /** Adds a cell as a seed if its neighbors allow a lower cost. */
  private void offer(int cell) {
    examined++;
    long best = wave.contains(cell) ? best(cell) : FieldWave.UNREACHED;
    if (best < costs.get(cell)) {
      wave.seeds.add(cell, best);
    }
  }

  /** The lowest cost of {@code cell} by a goal or by a neighbor with a cost. */
  private long best(int cell) {
    long best = goals.handicap(cell);
    for (int left = wave.supports(cell); left != 0; left &= left - 1) {
      int d = Integer.numberOfTrailingZeros(left);
      int head = wave.head(cell, d);
      long of = costs.get(head);
      if (of != FieldWave.UNREACHED) {
        best = Math.min(best, of + wave.cost(head, cell, d));
      }
    }
    return best;
  }
}
