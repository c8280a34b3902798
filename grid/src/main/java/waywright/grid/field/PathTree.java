package waywright.grid.field;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import waywright.grid.GridSpace;
import waywright.internal.IntList;

/**
 * A tree of cheapest ways: the costs of a wave, the step each cell got its cost by, and the order.
 */
final class PathTree {

  final long[] costs;
  final byte[] arrivals;
  final IntList order = new IntList();
  private final FieldWave wave;

  /**
   * All ways to some roots.
   *
   * @param cells by cell 0 if a way may lead through it, else {@link Field#UNREACHED}; null for all
   */
  static PathTree towards(GridSpace space, long @Nullable [] cells, int... roots) {
    PathTree all = new PathTree(space, true, cells, roots);
    all.wave.run(Long.MAX_VALUE);
    return all;
  }

  /**
   * PathTree from a root, in the order in which they may be part of a short way to the goals; or in
   * that of their costs if terrain is one-way, since then a step may lead far away from the goals.
   */
  PathTree(GridSpace space, PathTree to) {
    this(space, false, space.movement().hasOneWay() ? null : to.costs);
  }

  private PathTree(GridSpace space, boolean towards, long @Nullable [] estimates, int... roots) {
    costs = new long[space.nodeCount()];
    arrivals = new byte[costs.length];
    wave = new FieldWave(space, CellCosts.over(costs), towards, estimates);
    wave.arrivals = arrivals;
    wave.order = order;
    begin(roots);
  }

  /** Begins anew from other roots. */
  void begin(int... roots) {
    Arrays.fill(arrivals, (byte) FieldWave.SEED);
    order.clear();
    wave.seeds.clear();
    for (int root : roots) {
      wave.seeds.add(root, 0);
    }
    wave.beginAnew();
  }

  /**
   * Goes on to all cells that may be part of a way that costs at most {@code key}; true at the end.
   */
  boolean growTo(long key) {
    return wave.runTo(key);
  }

  /** The most that a way may cost if {@link #growTo} goes to {@code key}: the end of its bucket. */
  long bound(long key) {
    return wave.isGuided() ? key | (1L << wave.buckets.shift) - 1 : Field.MOST;
  }

  /**
   * The place in the order of the first cell in the bucket of a cost or in a later one; or, if
   * {@code after}, in a later one.
   */
  int placeOf(long cost, boolean after) {
    long bucket = (cost >> wave.buckets.shift) + (after ? 1 : 0);
    int low = 0;
    int high = order.size();
    while (low < high) {
      int middle = low + high >>> 1;
      if (costs[order.get(middle)] >> wave.buckets.shift < bucket) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** Lets no way lead to a cell, once a wave has begun. Then its cost says nothing. */
  void close(int cell) {
    costs[cell] = Long.MIN_VALUE;
  }

  boolean reached(int cell) {
    return costs[cell] != Field.UNREACHED;
  }

  /** The cell that {@code cell} got its cost from; itself at a root. */
  int parent(int cell) {
    int d = arrivals[cell];
    return d == FieldWave.SEED ? cell : wave.head(cell, opposite(d));
  }

  /** The step back. */
  static int opposite(int d) {
    return d & 4 | d + 2 & 3;
  }
}
