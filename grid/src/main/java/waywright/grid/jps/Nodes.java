package waywright.grid.jps;

import java.util.Arrays;

/**
 * The cells a search has met, numbered as they are met. Few of a map's cells are jump points, so what is
 * known of them lies dense and stays in cache.
 *
 * <p>A sparse set (Briggs, Torczon 1993): cell c is known if {@code slots[c]} names a node below {@code
 * count} that names c. Whatever older searches left in {@code slots} cannot lie, so nothing is ever
 * cleared and no generation can wrap around.
 */
final class Nodes {

  private final int[] slots;
  private int[] cells = new int[256];
  int[] xs = new int[256];
  int[] ys = new int[256];
  int[] parents = new int[256];
  byte[] arrivals = new byte[256];
  long[] gs = new long[256];
  long[] hs = new long[256];
  int count;

  Nodes(int cellCount) {
    slots = new int[cellCount];
  }

  /** The node of a cell, or −1. */
  int find(int cell) {
    int node = slots[cell];
    return node < count && cells[node] == cell ? node : -1;
  }

  /** A node for a cell that has none. */
  int add(int cell, int x, int y, long h) {
    int node = count;
    if (node == cells.length) {
      grow();
    }
    count = node + 1;
    slots[cell] = node;
    cells[node] = cell;
    xs[node] = x;
    ys[node] = y;
    hs[node] = h;
    return node;
  }

  int cell(int node) {
    return cells[node];
  }

  private void grow() {
    int room = cells.length * 2;
    cells = Arrays.copyOf(cells, room);
    xs = Arrays.copyOf(xs, room);
    ys = Arrays.copyOf(ys, room);
    parents = Arrays.copyOf(parents, room);
    arrivals = Arrays.copyOf(arrivals, room);
    gs = Arrays.copyOf(gs, room);
    hs = Arrays.copyOf(hs, room);
  }
}
