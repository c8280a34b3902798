package waywright.grid.index;

import org.jspecify.annotations.Nullable;
import waywright.grid.Octile;

/**
 * For each node its hubs and how far they are: for any two nodes, some hub of both lies on a
 * cheapest path between them. So a distance is a look through two short lists instead of a search.
 * {@link HubLabeling} makes them.
 *
 * <p>Six bytes an entry: the hub and the straight and diagonal steps to it. The hubs of a node
 * stand in the order of importance, the most important (least number) first. Immutable.
 *
 * <p>I. Abraham, D. Delling, A. Goldberg, R. Werneck, "A hub-based labeling algorithm for shortest
 * paths in road networks" (SEA 2011); for grids J. Du, B. Shen, M. Cheema, "Ultrafast Euclidean
 * shortest path computation using hub labeling" (AAAI 2023).
 */
final class HubLabels {

  /** Bytes of an entry. */
  static final int ENTRY = 6;

  /** Nodes and steps that fit. */
  static final int MOST = 1 << 16;

  /** Numbers of 16 bits in an entry. */
  private static final int WIDTH = 3;

  /** Where the entries of each node begin, and the end of all. */
  private final int[] firsts;

  /** Hub, straight steps and diagonal steps of each entry in turn. */
  private final char[] entries;

  private HubLabels(int[] firsts) {
    this.firsts = firsts;
    entries = new char[WIDTH * firsts[firsts.length - 1]];
  }

  /**
   * Packs the entries of all nodes.
   *
   * @param labels for each node its entries as {@link HubLabeling} has them
   * @return null if a distance does not fit
   */
  static @Nullable HubLabels of(long[][] labels) {
    int[] firsts = new int[labels.length + 1];
    for (int v = 0; v < labels.length; v++) {
      firsts[v + 1] = firsts[v] + labels[v].length;
    }
    HubLabels packed = new HubLabels(firsts);
    for (int v = 0; v < labels.length; v++) {
      for (int i = 0; i < labels[v].length; i++) {
        if (!packed.put(firsts[v] + i, labels[v][i])) {
          return null;
        }
      }
    }
    return packed;
  }

  /** Packs the i-th entry. Returns whether it fits. */
  private boolean put(int i, long entry) {
    long distance = HubLabeling.distance(entry);
    long diagonal = Octile.diagonals(distance);
    long straight = (distance - diagonal * Octile.DIAGONAL) / Octile.STRAIGHT;
    entries[WIDTH * i] = (char) HubLabeling.hub(entry);
    entries[WIDTH * i + 1] = (char) straight;
    entries[WIDTH * i + 2] = (char) diagonal;
    return straight < MOST && diagonal < MOST;
  }

  /** Number of the first entry of a node; its last comes before the first of the next node. */
  int first(int node) {
    return firsts[node];
  }

  /** The hub of an entry, by its number among all. */
  int hub(int entry) {
    return entries[WIDTH * entry];
  }

  /** From the node to the hub, in steps' costs. */
  long distance(int entry) {
    return entries[WIDTH * entry + 1] * Octile.STRAIGHT
        + entries[WIDTH * entry + 2] * Octile.DIAGONAL;
  }

  /** From a node to a hub, or −1 if that is no hub of it. */
  long distance(int node, int hub) {
    int low = firsts[node];
    int high = firsts[node + 1] - 1;
    while (low <= high) {
      int middle = low + high >>> 1;
      int at = hub(middle);
      if (at == hub) {
        return distance(middle);
      }
      if (at < hub) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return -1;
  }

  /** Bytes of all arrays. */
  long bytes() {
    return 4L * firsts.length + 2L * entries.length;
  }
}
