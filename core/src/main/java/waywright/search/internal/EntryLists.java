package waywright.search.internal;

import static waywright.search.internal.OpenEntries.NONE;

import java.util.Arrays;

/** A ring of lists of entries, and a bit for each that is not empty. */
final class EntryLists {

  private final OpenEntries all;
  private final int[] first;
  private final long[] filled;

  /** So many lists: a multiple of 64, a power of two. */
  EntryLists(OpenEntries all, int count) {
    this.all = all;
    first = new int[count];
    filled = new long[count / 64];
    Arrays.fill(first, NONE);
  }

  /** Puts an entry in front of a list. */
  void add(int list, int entry) {
    all.next[entry] = first[list];
    first[list] = entry;
    filled[list >> 6] |= 1L << list;
  }

  /** Empties a list; returns its first entry. */
  int take(int list) {
    int entry = first[list];
    first[list] = NONE;
    filled[list >> 6] &= ~(1L << list);
    return entry;
  }

  /** The first list from {@code from} on, once round the ring, that is not empty; −1 if none is. */
  int next(int from) {
    int word = from >> 6;
    long bits = filled[word] & -1L << from;
    for (int i = 1; bits == 0 && i <= filled.length; i++) {
      word = (from >> 6) + i & filled.length - 1;
      bits = filled[word];
    }
    return bits == 0 ? NONE : (word << 6) + Long.numberOfTrailingZeros(bits);
  }

  void clear() {
    for (int list = next(0); list != NONE; list = next(list)) {
      take(list);
    }
  }
}
