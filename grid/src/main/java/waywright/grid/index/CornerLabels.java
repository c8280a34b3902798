package waywright.grid.index;

import org.jspecify.annotations.Nullable;
import waywright.grid.Octile;

/**
 * For each node its hubs and how far they are: for any two nodes, some hub of both lies on a
 * cheapest path between them. So a distance is a look through two short lists instead of a search.
 * {@link CornerLabeling} makes them.
 *
 * <p>An entry is one long: the hub, the straight and diagonal steps to it, and which edge of the
 * node the way there begins with, counted from its first. The hubs of a node stand in the order of
 * importance, the most important (least number) first. Immutable.
 *
 * <p>I. Abraham, D. Delling, A. Goldberg, R. Werneck, "A hub-based labeling algorithm for shortest
 * paths in road networks" (SEA 2011); for grids J. Du, B. Shen, M. Cheema, "Ultrafast Euclidean
 * shortest path computation using hub labeling" (AAAI 2023).
 */
final class CornerLabels {

  /** Bytes of an entry. */
  static final int ENTRY = 8;

  /** Nodes that fit. */
  static final int MOST_NODES = 1 << 22;

  /** Bits of an entry below the steps: the edge. */
  private static final int EDGE_BITS = 10;

  /** More edges than fit, and the mask of one. */
  private static final int EDGE = (1 << EDGE_BITS) - 1;

  /** Bits of straight and of diagonal steps each; above both is the hub. */
  private static final int STEP_BITS = 16;

  /** More steps than fit, and the mask of them. */
  private static final int STEPS = (1 << STEP_BITS) - 1;

  /** More than any distance that fits. */
  private static final long FARTHEST = STEPS * (Octile.STRAIGHT + Octile.DIAGONAL);

  /** Where the entries of each node begin in {@link #entries} (high half) and end (low half). */
  private final long[] spans;

  /** The entries of all nodes. */
  private final long[] entries;

  private CornerLabels(int nodes, int entries) {
    spans = new long[nodes];
    this.entries = new long[entries];
  }

  /**
   * Puts the entries of all nodes behind each other.
   *
   * @param labels for each node its entries; not empty, since each node is a hub of itself. Empty
   *     afterwards
   * @param order all nodes; so their entries lie in memory
   * @return null if an entry or all together do not fit
   */
  static @Nullable CornerLabels of(long[][] labels, int... order) {
    long size = 0;
    for (long[] label : labels) {
      size += label.length;
    }
    if (size > Integer.MAX_VALUE - 8) {
      return null;
    }
    CornerLabels joined = new CornerLabels(labels.length, (int) size);
    int first = 0;
    for (int v : order) {
      for (long entry : labels[v]) {
        if (distance(entry) == FARTHEST || edge(entry) == EDGE) {
          return null;
        }
      }
      int end = first + labels[v].length;
      System.arraycopy(labels[v], 0, joined.entries, first, labels[v].length);
      joined.spans[v] = (long) first << 32 | end;
      labels[v] = new long[0];
      first = end;
    }
    return joined;
  }

  /** An entry; if the distance or the edge does not fit, one that {@link #of} refuses. */
  static long entry(int hub, long distance, int edge) {
    long diagonal = Octile.diagonals(distance);
    long straight = (distance - diagonal * Octile.DIAGONAL) / Octile.STRAIGHT;
    boolean fits = distance < FARTHEST && straight >= 0 && straight < STEPS && diagonal < STEPS;
    long steps = fits ? straight << STEP_BITS | diagonal : -1L >>> 2 * STEP_BITS;
    return ((long) hub << 2 * STEP_BITS | steps) << EDGE_BITS | Math.min(EDGE, edge);
  }

  /** The hub of an entry. */
  static int hub(long entry) {
    return (int) (entry >>> EDGE_BITS + 2 * STEP_BITS);
  }

  /** From the node to the hub of an entry, in steps' costs. */
  static long distance(long entry) {
    return (entry >>> EDGE_BITS + STEP_BITS & STEPS) * Octile.STRAIGHT
        + (entry >>> EDGE_BITS & STEPS) * Octile.DIAGONAL;
  }

  /** Which of the node's edges the way to the hub of an entry begins with, from 0 on. */
  static int edge(long entry) {
    return (int) entry & EDGE;
  }

  /** The place of the first entry of a node. */
  int first(int node) {
    return (int) (spans[node] >>> 32);
  }

  /** The place after the last entry of a node, which is the node itself. */
  int end(int node) {
    return (int) spans[node];
  }

  /** The entry at a place. */
  long at(int place) {
    return entries[place];
  }

  /** The place of the entry of a node for a hub, or −1 if that is no hub of it. */
  int find(int node, int hub) {
    int low = first(node);
    int high = end(node) - 1;
    while (low <= high) {
      int middle = low + high >>> 1;
      int at = hub(entries[middle]);
      if (at == hub) {
        return middle;
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
    return 8L * spans.length + 8L * entries.length;
  }
}
