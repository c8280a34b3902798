package waywright.grid.index;

import org.jspecify.annotations.Nullable;
import waywright.grid.Octile;

/**
 * For each node its hubs and how far they are: for any two nodes, some hub of both lies on a
 * cheapest path between them. So a distance is a look through two short lists instead of a search.
 * {@link HubLabeling} makes them.
 *
 * <p>Six bytes an entry: the low bits of the hub's number, and the straight and diagonal steps to
 * it. The hubs of a node stand in the order of importance, the most important (least number) first,
 * and in runs: those of one page of numbers follow each other, and after them stand the page and
 * their count. Nodes in a small graph have one run each. Immutable.
 *
 * <p>I. Abraham, D. Delling, A. Goldberg, R. Werneck, "A hub-based labeling algorithm for shortest
 * paths in road networks" (SEA 2011); for grids J. Du, B. Shen, M. Cheema, "Ultrafast Euclidean
 * shortest path computation using hub labeling" (AAAI 2023).
 */
final class HubLabels {

  /** Bytes of an entry. */
  static final int ENTRY = 6;

  /** Bits of a number that an entry holds: numbers that differ above them are of other pages. */
  static final int PAGE_BITS = 16;

  /** Steps that fit. */
  private static final int MOST = 1 << 16;

  /** No distance that fits is larger. */
  private static final long FARTHEST = MOST * (Octile.STRAIGHT + Octile.DIAGONAL);

  /** Numbers of 16 bits in an entry: hub, straight steps, diagonal steps. */
  static final int WIDTH = 3;

  /** Numbers of 16 bits after a run: its page, and its entries but one. */
  static final int TRAILER = 2;

  /** Bits of a hub that the page is above of. */
  private final int pageBits;

  /** Where the runs of each node begin in {@link #entries}, and the end of all. */
  private final int[] firsts;

  /** The runs of all nodes. */
  private final char[] entries;

  private HubLabels(int pageBits, int[] firsts) {
    this.pageBits = pageBits;
    this.firsts = firsts;
    entries = new char[firsts[firsts.length - 1]];
  }

  /**
   * Packs the entries of all nodes.
   *
   * @param labels for each node its entries as {@link HubLabeling} has them; not empty, since each
   *     node is a hub of itself. Those packed are null afterwards
   * @param pageBits {@value #PAGE_BITS}, or fewer in tests
   * @return null if a distance or all together does not fit
   */
  static @Nullable HubLabels of(long[][] labels, int pageBits) {
    int[] firsts = new int[labels.length + 1];
    for (int v = 0; v < labels.length; v++) {
      long end = firsts[v] + size(labels[v], pageBits);
      if (end > Integer.MAX_VALUE - 8) {
        return null;
      }
      firsts[v + 1] = (int) end;
    }
    HubLabels packed = new HubLabels(pageBits, firsts);
    for (int v = 0; v < labels.length; v++) {
      if (!packed.put(firsts[v], labels[v])) {
        return null;
      }
      labels[v] = null;
    }
    return packed;
  }

  /** Numbers of 16 bits that a label takes. */
  private static long size(long[] label, int pageBits) {
    long size = 0;
    int page = -1;
    for (long entry : label) {
      int next = HubLabeling.hub(entry) >> pageBits;
      size += WIDTH + (next == page ? 0 : TRAILER);
      page = next;
    }
    return size;
  }

  /** Packs a label from a place on. Returns whether all distances fit. */
  private boolean put(int first, long[] label) {
    int at = first;
    int count = 0;
    for (int i = 0; i < label.length; i++) {
      long distance = HubLabeling.distance(label[i]);
      long diagonal = Octile.diagonals(distance);
      long straight = (distance - diagonal * Octile.DIAGONAL) / Octile.STRAIGHT;
      if (distance > FARTHEST || straight >= MOST || diagonal >= MOST) {
        return false;
      }
      int hub = HubLabeling.hub(label[i]);
      int page = hub >> pageBits;
      entries[at++] = (char) (hub - (page << pageBits));
      entries[at++] = (char) straight;
      entries[at++] = (char) diagonal;
      count++;
      if (i + 1 == label.length || HubLabeling.hub(label[i + 1]) >> pageBits != page) {
        entries[at++] = (char) page;
        entries[at++] = (char) (count - 1);
        count = 0;
      }
    }
    return true;
  }

  /** Where the label of a node begins: its last run is over when that is reached. */
  int first(int node) {
    return firsts[node];
  }

  /** The place after the last run of a node. */
  int end(int node) {
    return firsts[node + 1];
  }

  /** The first entry of the run that ends before a place; also the end of the run before it. */
  int firstOfRun(int end) {
    return end - TRAILER - WIDTH * (entries[end - 1] + 1);
  }

  /** The last entry of the run that ends before a place; the one before is {@link #WIDTH} less. */
  int lastOfRun(int end) {
    return end - TRAILER - WIDTH;
  }

  /** How many entries there are from one up to another, or to the end of their run. */
  int count(int from, int to) {
    return (to - from) / WIDTH;
  }

  /** What the hubs in the run that ends before a place have in common: add it to each. */
  int base(int end) {
    return entries[end - TRAILER] << pageBits;
  }

  /** The hub of an entry, less the base of its run. */
  int hub(int entry) {
    return entries[entry];
  }

  /** From the node to the hub of an entry, in steps' costs. */
  long distance(int entry) {
    return entries[entry + 1] * Octile.STRAIGHT + entries[entry + 2] * Octile.DIAGONAL;
  }

  /** From a node to a hub, or −1 if that is no hub of it. */
  long distance(int node, int hub) {
    int page = hub >> pageBits;
    int end = firsts[node + 1];
    while (entries[end - TRAILER] > page) {
      end = firstOfRun(end);
      if (end == firsts[node]) {
        return -1;
      }
    }
    return entries[end - TRAILER] < page ? -1 : find(end, hub - (page << pageBits));
  }

  /** From the node to the hub in the run that ends before a place, or −1. */
  private long find(int end, int hub) {
    int first = firstOfRun(end);
    int low = 0;
    int high = entries[end - 1];
    while (low <= high) {
      int middle = low + high >>> 1;
      int at = hub(first + WIDTH * middle);
      if (at == hub) {
        return distance(first + WIDTH * middle);
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
