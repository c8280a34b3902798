package waywright.grid.index;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import waywright.grid.Octile;

/**
 * Hub labels: for each node its hubs and their distances, such that for any two nodes a common hub
 * lies on a cheapest path between them. A distance query scans two short lists instead of
 * searching. Computed by {@link CornerLabeling}.
 *
 * <p>An entry is one long: the hub, the straight and diagonal steps to it, and the edge of the node
 * with which the path to it begins, counted from its first. The hubs of a node are in the order of
 * importance, the most important (lowest number) first. Immutable.
 *
 * <p>I. Abraham, D. Delling, A. Goldberg, R. Werneck, "A hub-based labeling algorithm for shortest
 * paths in road networks" (SEA 2011); for grids J. Du, B. Shen, M. Cheema, "Ultrafast Euclidean
 * shortest path computation using hub labeling" (AAAI 2023).
 */
final class CornerLabels {

  /** Bytes of an entry. */
  static final int ENTRY = 8;

  /** Maximum number of nodes. */
  static final int MOST_NODES = 1 << 22;

  /** Bits of an entry below the steps: the edge. */
  private static final int EDGE_BITS = 10;

  /** One above the highest edge number that fits, and the mask of an edge. */
  private static final int EDGE = (1 << EDGE_BITS) - 1;

  /** Bits of straight and of diagonal steps each; above both is the hub. */
  private static final int STEP_BITS = 16;

  /** One above the highest number of steps that fits, and its mask. */
  private static final int STEPS = (1 << STEP_BITS) - 1;

  /** Above any distance that fits. */
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
   * Concatenates the entries of all nodes.
   *
   * @param labels for each node its entries; not empty, since each node is its own hub. Cleared by
   *     the call
   * @param order all nodes, in the memory order of their entries
   * @return null if an entry or all together do not fit
   */
  static @Nullable CornerLabels of(long[][] labels, int... order) {
    long size = Arrays.stream(labels).mapToLong(label -> label.length).sum();
    if (size > Integer.MAX_VALUE - 8) {
      return null;
    }
    CornerLabels joined = new CornerLabels(labels.length, (int) size);
    int first = 0;
    for (int v : order) {
      if (Arrays.stream(labels[v]).anyMatch(e -> distance(e) == FARTHEST || edge(e) == EDGE)) {
        return null;
      }
      int end = first + labels[v].length;
      System.arraycopy(labels[v], 0, joined.entries, first, labels[v].length);
      joined.spans[v] = (long) first << 32 | end;
      labels[v] = new long[0];
      first = end;
    }
    return joined;
  }

  /**
   * Packs an entry; if the distance or the edge does not fit, returns one that {@link #of} rejects.
   */
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

  /** The distance from the node to the hub of an entry, in units of step costs. */
  static long distance(long entry) {
    return (entry >>> EDGE_BITS + STEP_BITS & STEPS) * Octile.STRAIGHT
        + (entry >>> EDGE_BITS & STEPS) * Octile.DIAGONAL;
  }

  /** The edge of the node with which the path to the hub of an entry begins, from 0. */
  static int edge(long entry) {
    return (int) entry & EDGE;
  }

  /** The index of the first entry of a node. */
  int first(int node) {
    return (int) (spans[node] >>> 32);
  }

  /** The index after the last entry of a node, which is the node itself. */
  int end(int node) {
    return (int) spans[node];
  }

  /** The entry at an index. */
  long at(int place) {
    return entries[place];
  }

  /** The index of a node's entry for a hub, or −1 if it has none. */
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
