package waywright.grid.jps;

import java.util.Arrays;

/**
 * The cells a search has met, numbered as they are met. Few of a map's cells are jump points, so
 * what is known of them lies dense, half a cache line each.
 *
 * <p>A sparse set (Briggs, Torczon 1993): cell c is known if its slot names a node below {@code
 * count} that names c. Whatever older searches left in the slots cannot lie, so nothing is ever
 * cleared and no generation can wrap around. The slots of up to a million cells lie in one array, 4
 * MB at most; those of larger maps in pages of 256 cells, made when a node is added to the first of
 * them.
 *
 * <p>A node has four longs: g; h; x (from bit 34), y (from bit 5), whether it is closed (bit 4) and
 * arrival; cell (high half) and parent.
 */
final class Nodes {

  private static final int MASK = (1 << 29) - 1;
  private static final long CLOSED = 1 << 4;

  /** Up to so many cells have their slots in one array. */
  private static final int MOST_DENSE = 1 << 20;

  private static final int PAGE = 8;
  private static final int IN_PAGE = (1 << PAGE) - 1;

  /** For each cell its slot, or nothing if there are too many. */
  private final int[] slots;

  /** The same in pages; or nothing. */
  private final int[][] pages;

  /** Stands for each page without a node: none of its cells is that of node 0. */
  private final int[] blank = new int[1 << PAGE];

  private long[] known = new long[4 * 256];
  private int count;

  Nodes(int cellCount) {
    this(cellCount, MOST_DENSE);
  }

  /** The same, with the slots in one array up to so many cells. */
  Nodes(int cellCount, int mostDense) {
    boolean dense = cellCount <= mostDense;
    slots = new int[dense ? cellCount : 0];
    pages = new int[dense ? 0 : (cellCount >> PAGE) + 1][];
    Arrays.fill(pages, blank);
  }

  void clear() {
    count = 0;
  }

  int count() {
    return count;
  }

  /** The node of a cell, or −1. */
  int find(int cell) {
    int node = cell < slots.length ? slots[cell] : pages[cell >> PAGE][cell & IN_PAGE];
    return node < count && cell(node) == cell ? node : -1;
  }

  /** A node for a cell that has none. */
  int add(int cell, long h) {
    int node = count;
    if (4 * node == known.length) {
      known = Arrays.copyOf(known, known.length * 2);
    }
    count = node + 1;
    setSlot(cell, node);
    known[4 * node + 1] = h;
    known[4 * node + 3] = (long) cell << 32;
    return node;
  }

  private void setSlot(int cell, int node) {
    if (cell < slots.length) {
      slots[cell] = node;
      return;
    }
    int page = cell >> PAGE;
    if (pages[page] == blank) {
      pages[page] = new int[1 << PAGE];
    }
    pages[page][cell & IN_PAGE] = node;
  }

  /** The cheapest way to a node so far, which opens it. A start is its own parent. */
  void reach(int node, int x, int y, int arrival, long g, int parent) {
    known[4 * node] = g;
    known[4 * node + 2] = (long) x << 34 | (long) y << 5 | arrival;
    known[4 * node + 3] = known[4 * node + 3] & -1L << 32 | parent;
  }

  void close(int node) {
    known[4 * node + 2] |= CLOSED;
  }

  boolean isClosed(int node) {
    return (known[4 * node + 2] & CLOSED) != 0;
  }

  long g(int node) {
    return known[4 * node];
  }

  long h(int node) {
    return known[4 * node + 1];
  }

  int x(int node) {
    return (int) (known[4 * node + 2] >> 34);
  }

  int y(int node) {
    return (int) (known[4 * node + 2] >> 5) & MASK;
  }

  int arrival(int node) {
    return (int) known[4 * node + 2] & 15;
  }

  int cell(int node) {
    return (int) (known[4 * node + 3] >> 32);
  }

  int parent(int node) {
    return (int) known[4 * node + 3];
  }
}
