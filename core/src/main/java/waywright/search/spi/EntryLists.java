package waywright.search.spi;

import static waywright.search.spi.OpenEntries.NONE;

import java.util.Arrays;

/** A ring of lists of entries, with a bit for each nonempty list. */
final class EntryLists {

  private final OpenEntries all;
  private final int[] first;
  private final long[] filled;

  /** Makes {@code count} lists: a multiple of 64, a power of two. */
  EntryLists(OpenEntries all, int count) {
    this.all = all;
    first = new int[count];
    filled = new long[count / 64];
    Arrays.fill(first, NONE);
  }

  /** Adds an entry to the front of a list. */
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

  /** Returns the first nonempty list from {@code from} on, around the ring; −1 if all are empty. */
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
