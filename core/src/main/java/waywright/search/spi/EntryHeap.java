package waywright.search.spi;

import java.util.Arrays;

/**
 * A 4-ary heap of entries under keys that agree with their order; only equal keys look further.
 *
 * <p>A pop leaves the root vacant for the next push to fill: that is often a successor of the node
 * popped, and hardly sinks. Push and pop O(log size).
 */
final class EntryHeap {

  private final OpenEntries all;
  private long[] keys = new long[64];
  private int[] entries = new int[64];
  private int size;
  private boolean vacant;

  EntryHeap(OpenEntries all) {
    this.all = all;
  }

  boolean isEmpty() {
    return size == (vacant ? 1 : 0);
  }

  void clear() {
    size = 0;
    vacant = false;
  }

  /** The entry that comes first. Not when empty. */
  int first() {
    if (vacant) {
      close();
    }
    return entries[0];
  }

  /** Takes {@link #first}. */
  int pop() {
    int entry = first();
    vacant = true;
    return entry;
  }

  void push(int entry, long key) {
    if (vacant) {
      vacant = false;
      sink(entry, key);
    } else {
      rise(entry, key);
    }
  }

  private void close() {
    vacant = false;
    int last = --size;
    if (last > 0) {
      sink(entries[last], keys[last]);
    }
  }

  private void rise(int entry, long key) {
    int i = size++;
    if (i == entries.length) {
      keys = Arrays.copyOf(keys, 2 * i);
      entries = Arrays.copyOf(entries, 2 * i);
    }
    while (i > 0) {
      int parent = i - 1 >> 2;
      if (keys[parent] < key || keys[parent] == key && !all.precedes(entry, entries[parent])) {
        break;
      }
      keys[i] = keys[parent];
      entries[i] = entries[parent];
      i = parent;
    }
    keys[i] = key;
    entries[i] = entry;
  }

  private void sink(int entry, long key) {
    int end = size;
    int i = 0;
    int child;
    while ((child = (i << 2) + 1) < end) {
      int best = child;
      long bestKey = keys[child];
      for (int c = child + 1, last = Math.min(child + 4, end); c < last; c++) {
        if (keys[c] < bestKey || keys[c] == bestKey && all.precedes(entries[c], entries[best])) {
          best = c;
          bestKey = keys[c];
        }
      }
      if (key < bestKey || key == bestKey && all.precedes(entry, entries[best])) {
        break;
      }
      keys[i] = bestKey;
      entries[i] = entries[best];
      i = best;
    }
    keys[i] = key;
    entries[i] = entry;
  }
}
