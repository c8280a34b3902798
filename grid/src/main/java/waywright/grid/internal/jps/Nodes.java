package waywright.grid.internal.jps;

import java.util.Arrays;

/**
 * The visited cells of a search, numbered in the order of visits. Few cells of a map are jump
 * points, so the data of nodes is dense, half a cache line each, and a hash table (linear probing)
 * of a few kilobytes maps cells to nodes. Only if a search visits many cells does the table have an
 * entry for each cell of the map, those of neighbors close together.
 *
 * <p>An entry of the table is a number that rises from query to query: entries below {@link #first}
 * belong to older queries and are free, so that nothing is cleared when a query starts. The table
 * starts small, so that a short query touches little memory, and grows fourfold when a quarter of
 * it is used.
 *
 * <p>A node has four longs: g; h; x (from bit 34), y (from bit 5), whether it is closed (bit 4) and
 * arrival; cell (high half) and parent.
 */
final class Nodes {

  private static final int MASK = (1 << 29) - 1;
  private static final long CLOSED = 1 << 4;

  /** The binary logarithm of the number of entries when a query begins. */
  private static final int SMALL = 8;

  /** A table with one entry per cell is at most this many times as large as a hash table. */
  private static final int DENSE = 8;

  /** At most one in this many entries in use is a node. */
  private static final int SPARSE = 4;

  /** 2^32 over the golden ratio, which spreads neighbors far apart. */
  private static final int SPREAD = 0x9E3779B1;

  /** The number of cells. */
  private final int cells;

  /** The table is cleared before an entry would exceed this. */
  private final int mostFirst;

  /** By hash {@link #first} + node of a cell, in entries up to {@link #last}. */
  private int[] table = new int[1 << SMALL];

  /** {@link #SPREAD}, or 1 if there is an entry for each cell. */
  private int spread;

  /** 32 minus the binary logarithm of the number of entries in use; or 0. */
  private int shift;

  /** The last entry in use. */
  private int last;

  /** The entry of node 0; lower values are free. */
  private int first = 1;

  /** The free entry at which the last {@link #find} ended. */
  private int free;

  private long[] known = new long[4 * 256];
  int count;

  /**
   * Creates an empty table.
   *
   * @param mostFirst the table is cleared before the entry of its first node exceeds this
   */
  Nodes(int cells, int mostFirst) {
    this.cells = cells;
    this.mostFirst = mostFirst;
    use(1 << SMALL);
  }

  void clear() {
    first += count;
    count = 0;
    use(1 << SMALL);
    if (first > mostFirst) {
      Arrays.fill(table, 0);
      first = 1;
    }
  }

  /** Sets the number of entries in use; they are hashed if they are fewer than the cells. */
  private void use(int entries) {
    last = entries - 1;
    boolean hashed = entries < cells;
    spread = hashed ? SPREAD : 1;
    shift = hashed ? Integer.numberOfLeadingZeros(last) : 0;
  }

  /** Returns the node of a cell, or −1. */
  int find(int cell) {
    for (int at = cell * spread >>> shift; ; at = at + 1 & last) {
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

  /** Adds a node for the cell of the last call of {@link #find}, which must have returned −1. */
  int add(int cell, long h) {
    int node = count;
    if (4 * node == known.length) {
      known = Arrays.copyOf(known, known.length * 2);
    }
    count = node + 1;
    table[free] = first + node;
    known[4 * node + 1] = h;
    known[4 * node + 3] = (long) cell << 32;
    if (SPARSE * count > last && last + 1 < cells) {
      grow();
    }
    return node;
  }

  /**
   * Quadruples the entries in use, or uses one for each cell if these are at most {@link #DENSE}
   * times as many. Entries beyond the old ones belong to older queries.
   */
  private void grow() {
    int inUse = last + 1;
    int next = (long) DENSE * 4 * inUse < cells ? 4 * inUse : Math.max(cells, 4 * inUse);
    if (next > table.length) {
      table = new int[next];
    } else {
      Arrays.fill(table, 0, inUse, 0);
    }
    use(next);
    for (int node = 0; node < count; node++) {
      find(cell(node));
      table[free] = first + node;
    }
  }

  /** Records the cheapest path to a node so far, and opens it. A start is its own parent. */
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
