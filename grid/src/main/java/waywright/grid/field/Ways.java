package waywright.grid.field;

import java.util.Arrays;
import waywright.grid.GridSpace;

/**
 * A tree of cheapest ways: the costs of a wave, the step each cell got its cost by, and the order.
 */
final class Ways {

  final long[] costs;
  final byte[] arrivals;
  final IntList order = new IntList();
  private final FieldWave wave;

  Ways(GridSpace space, boolean towards) {
    costs = new long[space.nodeCount()];
    arrivals = new byte[costs.length];
    wave = new FieldWave(space, costs, towards);
    wave.arrivals = arrivals;
    wave.order = order;
  }

  /** Grows the tree from some roots, all of cost 0. */
  Ways grow(int... roots) {
    Arrays.fill(arrivals, (byte) FieldWave.SEED);
    order.clear();
    wave.seeds.clear();
    for (int root : roots) {
      wave.seeds.add(root, 0);
    }
    wave.beginAnew();
    wave.run(Long.MAX_VALUE);
    return this;
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
