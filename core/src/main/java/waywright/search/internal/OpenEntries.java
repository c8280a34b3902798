package waywright.search.internal;

import java.util.Arrays;

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
    int room = used * 2;
    fs = Arrays.copyOf(fs, room);
    hs = Arrays.copyOf(hs, room);
    nodes = Arrays.copyOf(nodes, room);
    next = Arrays.copyOf(next, room);
  }
}
