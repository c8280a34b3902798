package waywright.search.internal;

import waywright.internal.Growth;

/**
 * The entries of a {@link CalendarQueue}: a node with its f and h, and the next entry of its list.
 * Removed entries are reused; 24 bytes each.
 */
final class OpenEntries {

  /** The end of every list. */
  static final int NONE = -1;

  long[] fs = new long[256];
  long[] hs = new long[256];
  int[] nodes = new int[256];
  int[] next = new int[256];

  /** The largest number of entries at the same time; all entry numbers are below this. */
  int used;

  private int free = NONE;

  /** Returns a new entry, in no list. */
  int add(int node, long f, long h) {
    int entry = free;
    if (entry != NONE) {
      free = next[entry];
    } else {
      if (used == nodes.length) {
        grow();
      }
      entry = used++;
    }
    nodes[entry] = node;
    fs[entry] = f;
    hs[entry] = h;
    return entry;
  }

  /** Releases an entry. */
  void remove(int entry) {
    next[entry] = free;
    free = entry;
  }

  void clear() {
    used = 0;
    free = NONE;
  }

  private void grow() {
    fs = Growth.ensure(fs, used + 1);
    hs = Growth.ensure(hs, used + 1);
    nodes = Growth.ensure(nodes, used + 1);
    next = Growth.ensure(next, used + 1);
  }
}
