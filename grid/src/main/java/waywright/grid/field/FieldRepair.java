package waywright.grid.field;

import waywright.grid.GridMap;
import waywright.grid.GridSpace;

/**
 * Turns the edit of a map into the seeds of a small wave, which makes a field right again (after
 * Ramalingam and Reps 1996, for any number of arcs at once).
 *
 * <p>First, in the order of their old costs, cells lose their cost if no cell that kept its own,
 * and no goal, supports it any more. Then those cells, and the cells around the edit, are offered
 * the best cost that their neighbors allow; where that is news, it is a seed.
 */
final class FieldRepair {

  /** If more than one cell in this many loses its cost, a fresh field is quicker. */
  private static final int SHARE = 4;

  private final FieldWave wave;
  private final CellCosts costs;
  private final IntList touched = new IntList();
  private final IntList lost = new IntList();

  FieldRepair(FieldWave wave, CellCosts costs) {
    this.wave = wave;
    this.costs = costs;
  }

  /**
   * Collects the seeds of the wave.
   *
   * @param newer the space that the wave already runs over
   * @return false if a fresh field is quicker; costs are spoilt then
   */
  boolean prepare(GridSpace newer, int[] changed, Goals goals) {
    touch(newer.map(), changed);
    lost.clear();
    if (!withdraw(goals)) {
      return false;
    }
    wave.seeds.clear();
    offer(newer, touched, goals);
    offer(newer, lost, goals);
    return true;
  }

  /** The cells whose steps, or costs of steps, may have changed: nine around each. */
  private void touch(GridMap map, int[] changed) {
    touched.clear();
    for (int cell : changed) {
      int x = map.x(cell);
      int y = map.y(cell);
      for (int ny = Math.max(0, y - 1); ny <= Math.min(map.height() - 1, y + 1); ny++) {
        for (int nx = Math.max(0, x - 1); nx <= Math.min(map.width() - 1, x + 1); nx++) {
          touched.add(ny * map.width() + nx);
        }
      }
    }
  }

  /** Takes their cost from the cells that nothing supports; false if there are too many. */
  private boolean withdraw(Goals goals) {
    Seeds suspects = wave.seeds;
    suspects.clear();
    for (int i = 0; i < touched.size; i++) {
      int cell = touched.items[i];
      if (costs.get(cell) != Field.UNREACHED) {
        suspects.add(cell, costs.get(cell));
      }
    }
    suspects.sort();
    Buckets buckets = wave.buckets;
    buckets.clear();
    int next = 0;
    long bucket = suspects.size > 0 ? suspects.costs[0] >> buckets.shift : 0;
    buckets.current = bucket;
    do {
      for (;
          next < suspects.size && suspects.costs[next] >> buckets.shift == buckets.current;
          next++) {
        buckets.push(suspects.costs[next], suspects.cells[next] << 4);
      }
      while (buckets.hasNext()) {
        withdraw(buckets.next() >>> 4, goals);
      }
      if (lost.size > costs.size() / SHARE) {
        return false;
      }
      bucket = next < suspects.size ? suspects.costs[next] >> buckets.shift : Long.MAX_VALUE;
    } while (buckets.advance(bucket));
    return true;
  }

  /** Takes its cost from a cell that nothing supports, and suspects those that it supported. */
  private void withdraw(int cell, Goals goals) {
    long cost = costs.get(cell);
    if (cost == Field.UNREACHED || wave.contains(cell) && best(cell, goals) <= cost) {
      return;
    }
    costs.set(cell, Field.UNREACHED);
    lost.add(cell);
    for (int left = wave.steps(cell); left != 0; left &= left - 1) {
      int d = Integer.numberOfTrailingZeros(left);
      int head = wave.head(cell, d);
      long of = costs.get(head);
      if (of != Field.UNREACHED && of == cost + wave.cost(cell, head, d)) {
        wave.buckets.push(of, head << 4);
      }
    }
  }

  private void offer(GridSpace newer, IntList cells, Goals goals) {
    for (int i = 0; i < cells.size; i++) {
      int cell = cells.items[i];
      if (newer.contains(cell)) {
        long best = best(cell, goals);
        if (best < costs.get(cell)) {
          wave.seeds.add(cell, best);
        }
      }
    }
  }

  /** The least cost that a goal or a neighbor with a cost allows {@code cell}. */
  private long best(int cell, Goals goals) {
    long best = goals.handicap(cell);
    for (int left = wave.supports(cell); left != 0; left &= left - 1) {
      int d = Integer.numberOfTrailingZeros(left);
      int head = wave.head(cell, d);
      long of = costs.get(head);
      if (of != Field.UNREACHED) {
        best = Math.min(best, of + wave.cost(head, cell, d));
      }
    }
    return best;
  }
}
