package waywright.grid.internal.jps;

import java.util.Arrays;

/**
 * The cells a search has met, numbered as they are met. Few of a map's cells are jump points, so
 * what is known of them lies dense, half a cache line each, and which cell is which node is told by
 * a hash table (linear probing) of a few kilobytes: nothing here is as large as the map.
 *
 * <p>An entry of the table is a number that rises from query to query: those below {@link #first}
 * are of older queries, and free. So nothing has to be cleared when a query begins. The table
 * begins small, so that a short query touches little of it, and grows fourfold when a quarter is
 * taken.
 *
 * <p>A node has four longs: g; h; x (from bit 34), y (from bit 5), whether it is closed (bit 4) and
 * arrival; cell (high half) and parent.
 */
final class Nodes {

  private static final int MASK = (1 << 29) - 1;
  private static final long CLOSED = 1 << 4;

  /** Entries of the table when a query begins: 2 to the power of this. */
  private static final int SMALL = 8;

  /** Of so many entries in use one is a node, at most. */
  private static final int SPARSE = 4;

  /** 2^32 over the golden ratio, which spreads neighbors far apart. */
  private static final int SPREAD = 0x9E3779B1;

  /** Entries are wiped before they would be larger. */
  private final int mostFirst;

  /** By hash {@link #first} + node of a cell, in as many entries as {@link #shift} says. */
  private int[] table = new int[1 << SMALL];

  /** 32 less the power of two that is the number of entries in use. */
  private int shift = Integer.SIZE - SMALL;

  /** The entry of node 0; less are free. */
  private int first = 1;

  /** The free entry that the last {@link #find} ended with. */
  private int free;

  private long[] known = new long[4 * 256];
  private int count;

  Nodes() {
    this(1 << 30);
  }

  /** The same, with a table that is wiped when entries would be larger; for tests. */
  Nodes(int mostFirst) {
    this.mostFirst = mostFirst;
  }

  void clear() {
    first += count;
    count = 0;
    shift = Integer.SIZE - SMALL;
    if (first > mostFirst) {
      Arrays.fill(table, 0);
      first = 1;
    }
  }

  int count() {
    return count;
  }

  /** The node of a cell, or −1. */
  int find(int cell) {
    int last = -1 >>> shift;
    for (int at = cell * SPREAD >>> shift; ; at = at + 1 & last) {
      int node = table[at] - first;
      if (node < 0) {
        free = at;
        return -1;
      }
      if (cell(node) == cell) {
        return node;
      }
    }
  }

  /** A node for the cell that {@link #find} was asked for last, which has none. */
  int add(int cell, long h) {
    int node = count;
    if (4 * node == known.length) {
      known = Arrays.copyOf(known, known.length * 2);
    }
    count = node + 1;
    table[free] = first + node;
    known[4 * node + 1] = h;
    known[4 * node + 3] = (long) cell << 32;
    if (SPARSE * count > -1 >>> shift) {
      grow();
    }
    return node;
  }

  /** Takes four times as many entries in use. What lies beyond those of now is of older queries. */
  private void grow() {
    int inUse = (-1 >>> shift) + 1;
    if (4 * inUse > table.length) {
      table = new int[4 * inUse];
    } else {
      Arrays.fill(table, 0, inUse, 0);
    }
    shift -= 2;
    for (int node = 0; node < count; node++) {
      find(cell(node));
      table[free] = first + node;
    }
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
