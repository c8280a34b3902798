package waywright.search.spi;

import static waywright.search.spi.OpenEntries.NONE;

/**
 * The first day of a {@link CalendarQueue}, from which entries are taken: hours, each a list, and a
 * heap for the entries of this hour and all that come before them.
 *
 * <p>On grids hundreds of open nodes can have the very same f; hours part them by h, so that the
 * heap holds a few. Where all keys are equal, the heap takes them all.
 */
final class FirstDay {

  private static final int HOURS = 256;

  /** So few entries need no hours. */
  private static final int FEW = 8;

  private final OpenEntries all;
  private final EntryHeap heap;
  private final EntryLists hours;

  /** The f with which the day begins, and by how much keys are shifted to have room for h. */
  private long start;

  private int room;

  /** An hour is 2^shift keys long, and the first begins with the key {@code dawn}. */
  private int shift;

  private long dawn;

  /** Keys below this belong on the heap. */
  private long heapEnd = Long.MAX_VALUE;

  FirstDay(OpenEntries all) {
    this.all = all;
    heap = new EntryHeap(all);
    hours = new EntryLists(all, HOURS);
  }

  /** An empty day of 2^length from f = {@code start} on. Not while there are entries. */
  void begin(long start, int length) {
    this.start = start;
    room = 63 - length;
    heapEnd = Long.MAX_VALUE;
  }

  /** Deals the {@code count} entries of a list out into the hours of the empty day. */
  void fill(int list, int count) {
    long least = Long.MAX_VALUE;
    long most = -1;
    if (count > FEW) {
      for (int entry = list; entry != NONE; entry = all.next[entry]) {
        long key = key(entry);
        least = Math.min(least, key);
        most = Math.max(most, key);
      }
      shift = Math.max(0, 64 - Long.numberOfLeadingZeros(most - least) - 8);
      dawn = least;
      heapEnd = least;
    }
    for (int entry = list; entry != NONE; ) {
      int following = all.next[entry];
      push(entry);
      entry = following;
    }
  }

  /** Adds an entry, of this day or before. */
  void push(int entry) {
    long key = key(entry);
    if (key < heapEnd) {
      heap.push(entry, key);
      return;
    }
    hours.add((int) Math.min(key - dawn >> shift, HOURS - 1), entry);
  }

  /** The entry that comes first, or {@code NONE}. */
  int first() {
    if (heap.isEmpty() && !turn()) {
      return NONE;
    }
    return heap.first();
  }

  /** Takes {@link #first}, which there is. */
  int pop() {
    return heap.pop();
  }

  void clear() {
    heap.clear();
    hours.clear();
  }

  /** Puts the entries of the next hour on the heap. */
  private boolean turn() {
    int hour = hours.next(0);
    if (hour == NONE) {
      return false;
    }
    long end = dawn + (hour + 1L << shift);
    heapEnd = hour == HOURS - 1 || end < 0 ? Long.MAX_VALUE : end;
    for (int entry = hours.take(hour); entry != NONE; ) {
      int following = all.next[entry];
      heap.push(entry, key(entry));
      entry = following;
    }
    return true;
  }

  /**
   * Grows with f, and with h where f is the same. Equal for earlier days, and for h's too large.
   */
  private long key(int entry) {
    long intoDay = all.fs[entry] - start;
    if (intoDay < 0) {
      return -1;
    }
    return intoDay << room | Math.min(all.hs[entry], (1L << room) - 1);
  }
}
