package waywright.road.cch;

import java.util.Arrays;
import waywright.prepare.Workers;

/**
 * A partition of a hierarchy into disjoint subtrees of its elimination tree, and the top that joins
 * them, so that workers can share passes from the leaves to the roots, or back. The partition does
 * not depend on the workers.
 */
final class Subtrees {

  /** A subtree has at most this fraction of all nodes. */
  private static final int PART = 24;

  /** The work for a number, with a worker's own array of one int per number. */
  @FunctionalInterface
  interface Visit {
    void at(int number, int[] slots);
  }

  private final int nodeCount;

  /** The first and last number of each subtree, alternating. */
  private final int[] blocks;

  /** The numbers above all subtrees, ascending. */
  private final int[] top;

  Subtrees(int[] parents) {
    int n = parents.length;
    nodeCount = n;
    int[] sizes = new int[n];
    int most = Math.max(1, n / PART);
    int[] cut = new int[2 * n];
    int[] rest = new int[n];
    int cuts = 0;
    int tops = 0;
    for (int v = 0; v < n; v++) {
      sizes[v]++;
      if (parents[v] >= 0) {
        sizes[parents[v]] += sizes[v];
      }
    }
    for (int v = 0; v < n; v++) {
      boolean isTop = sizes[v] > most;
      if (isTop) {
        rest[tops++] = v;
      } else if (parents[v] < 0 || sizes[parents[v]] > most) {
        cut[cuts++] = v - sizes[v] + 1;
        cut[cuts++] = v;
      }
    }
    blocks = Arrays.copyOf(cut, cuts);
    top = Arrays.copyOf(rest, tops);
  }

  /** Visits each number after all below it. */
  void up(Workers workers, Visit visit) {
    int[][] slots = new int[workers.count()][];
    workers.share(
        blocks.length / 2,
        (worker, from, to) -> {
          int[] own = slots(slots, worker);
          for (int block = from; block < to; block++) {
            for (int v = blocks[2 * block]; v <= blocks[2 * block + 1]; v++) {
              visit.at(v, own);
            }
          }
        });
    int[] own = slots(slots, 0);
    for (int v : top) {
      visit.at(v, own);
    }
  }

  /** Visits each number after all above it. */
  void down(Workers workers, Visit visit) {
    int[][] slots = new int[workers.count()][];
    int[] own = slots(slots, 0);
    for (int i = top.length - 1; i >= 0; i--) {
      visit.at(top[i], own);
    }
    workers.share(
        blocks.length / 2,
        (worker, from, to) -> {
          int[] mine = slots(slots, worker);
          for (int block = to - 1; block >= from; block--) {
            for (int v = blocks[2 * block + 1]; v >= blocks[2 * block]; v--) {
              visit.at(v, mine);
            }
          }
        });
  }

  private int[] slots(int[][] slots, int worker) {
    int[] own = slots[worker];
    if (own == null) {
      own = new int[nodeCount];
      slots[worker] = own;
    }
    return own;
  }
}
