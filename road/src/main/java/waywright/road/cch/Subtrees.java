package waywright.road.cch;

import waywright.internal.IntList;
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
    nodeCount = parents.length;
    int[] sizes = EliminationTree.sizes(parents);
    int most = Math.max(1, nodeCount / PART);
    IntList cut = new IntList();
    IntList rest = new IntList();
    for (int v = 0; v < nodeCount; v++) {
      if (sizes[v] > most) {
        rest.add(v);
      } else if (parents[v] < 0 || sizes[parents[v]] > most) {
        cut.add(v - sizes[v] + 1);
        cut.add(v);
      }
    }
    blocks = cut.toArray();
    top = rest.toArray();
  }

  /** Visits each number after all below it. */
  void up(Workers workers, Visit visit) {
    int[][] slots = new int[workers.count()][nodeCount];
    workers.share(
        blocks.length / 2,
        (worker, from, to) -> {
          for (int block = from; block < to; block++) {
            for (int v = blocks[2 * block]; v <= blocks[2 * block + 1]; v++) {
              visit.at(v, slots[worker]);
            }
          }
        });
    for (int v : top) {
      visit.at(v, slots[0]);
    }
  }

  /** Visits each number after all above it. */
  void down(Workers workers, Visit visit) {
    int[][] slots = new int[workers.count()][nodeCount];
    for (int i = top.length - 1; i >= 0; i--) {
      visit.at(top[i], slots[0]);
    }
    workers.share(
        blocks.length / 2,
        (worker, from, to) -> {
          for (int block = to - 1; block >= from; block--) {
            for (int v = blocks[2 * block + 1]; v >= blocks[2 * block]; v--) {
              visit.at(v, slots[worker]);
            }
          }
        });
  }
}
