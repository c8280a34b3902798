package waywright.grid.building;

import java.util.Arrays;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import waywright.grid.GridSpace;
import waywright.grid.field.Field;
import waywright.grid.internal.wave.CellCosts;
import waywright.grid.internal.wave.FieldWave;
import waywright.internal.IntList;

/**
 * A tree of cheapest paths: the costs of a wave, the step by which each cell got its cost, and the
 * order of expansion.
 */
final class PathTree {

  final long[] costs;
  final byte[] arrivals;
  final IntList order = new IntList();
  private final FieldWave wave;

  /**
   * Computes the tree of all paths to some roots.
   *
   * @param cells by cell 0 if a path may lead through it, else {@link Field#UNREACHED}; null for
   *     all cells
   */
  static PathTree towards(GridSpace space, long @Nullable [] cells, int... roots) {
    PathTree all = new PathTree(space, true, cells, roots);
    all.wave.run(Long.MAX_VALUE);
    return all;
  }

  /**
   * Creates a tree of paths from a root. Cells are expanded in the order of cost plus remaining
   * cost to the goals; with one-way terrain in the order of their costs, because then a step may
   * lead far away from the goals.
   */
  PathTree(GridSpace space, PathTree to) {
    this(space, false, space.movement().hasOneWay() ? null : to.costs);
  }

  private PathTree(GridSpace space, boolean towards, long @Nullable [] estimates, int... roots) {
    costs = new long[space.nodeCount()];
    arrivals = new byte[costs.length];
    wave = new FieldWave(space, CellCosts.over(costs), towards, estimates, arrivals, order);
    begin(roots);
  }

  /** Starts again from other roots. */
  void begin(int... roots) {
    Arrays.fill(arrivals, (byte) FieldWave.SEED);
    order.clear();
    wave.seeds.clear();
    for (int root : roots) {
      wave.seeds.add(root, 0);
    }
    wave.beginFromSeeds();
  }

  /**
   * Expands all cells that may be on a path that costs at most {@code key}; returns true at the
   * end.
   */
  boolean growTo(long key) {
    return wave.runTo(key);
  }

  /** The highest path cost covered by {@link #growTo} with {@code key}: the end of its bucket. */
  long bound(long key) {
    return wave.isGuided() ? key | (1L << wave.shift()) - 1 : Field.MOST;
  }

  /**
   * The position in the order of the first cell in the bucket of a cost or later; or, if {@code
   * after}, in a later bucket.
   */
  int placeOf(long cost, boolean after) {
    int shift = wave.shift();
    long bucket = (cost >> shift) + (after ? 1 : 0);
    return first(order.size(), i -> costs[order.get(i)] >> shift >= bucket);
  }

  /** The first index below {@code size} from which on a condition holds, or {@code size}. */
  static int first(int size, IntPredicate holds) {
    int low = 0;
    int high = size;
    while (low < high) {
      int middle = low + high >>> 1;
      if (holds.test(middle)) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }

  boolean reached(int cell) {
    return costs[cell] != Field.UNREACHED;
  }

  /** The cell from which {@code cell} got its cost; itself at a root. */
  int parent(int cell) {
    int d = arrivals[cell];
    return d == FieldWave.SEED ? cell : wave.head(cell, opposite(d));
  }

  /** The opposite step. */
  static int opposite(int d) {
    return d & 4 | d + 2 & 3;
  }
}
