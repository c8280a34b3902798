package waywright.search.internal;

import static waywright.search.internal.OpenEntries.NONE;

/**
 * The first day of a {@link CalendarQueue}, from which entries are taken: hours, each a list, and a
 * heap for the entries of the current hour and all that come before them.
 *
 * <p>The heap stores f, h and node itself instead of entries, so that sifting needs no indirection.
 *
 * <p>On grids hundreds of open nodes can have the same f; hours separate them by h, so that the
 * heap holds only a few. If all keys are equal, the heap holds them all.
 */
final class FirstDay {

  private static final int HOURS = 256;

  /** Up to this many entries go to the heap without hours. */
  private static final int FEW = 8;

  private final OpenEntries all;
  final EntryHeap heap = new EntryHeap();
  private final EntryLists hours;

  /** The first f of the day, and the shift of keys that leaves bits for h. */
  private long start;

  private int room;

  /** An hour spans 2^shift keys, and the first begins with the key {@code dawn}. */
  private int shift;

  private long dawn;

  /** Keys below this belong on the heap. */
  private long heapEnd = Long.MAX_VALUE;

  FirstDay(OpenEntries all) {
    this.all = all;
    hours = new EntryLists(all, HOURS);
  }

  /**
   * Begins an empty day of length 2^length from f = {@code start} on. Must not be called with
   * entries.
   */
  void begin(long start, int length) {
    this.start = start;
    room = 63 - length;
    heapEnd = Long.MAX_VALUE;
  }

  /** Distributes the {@code count} entries of a list over the hours of the empty day. */
  void fill(int list, int count) {
    if (count <= FEW) {
      pushAll(list);
      return;
    }
    long least = Long.MAX_VALUE;
    long most = -1;
    for (int entry = list; entry != NONE; entry = all.next[entry]) {
      long key = key(all.fs[entry], all.hs[entry]);
      least = Math.min(least, key);
      most = Math.max(most, key);
    }
    shift = Math.max(0, 64 - Long.numberOfLeadingZeros(most - least) - 8);
    dawn = least;
    heapEnd = least;
    for (int entry = list; entry != NONE; ) {
      int following = all.next[entry];
      hours.add(hour(key(all.fs[entry], all.hs[entry])), entry);
      entry = following;
    }
  }

  /** Adds a node of this day or an earlier one. */
  void push(int node, long f, long h) {
    if (heapEnd != Long.MAX_VALUE) {
      long key = key(f, h);
      if (key >= heapEnd) {
        hours.add(hour(key), all.add(node, f, h));
        return;
      }
    }
    heap.push(node, f, h);
  }

  /** Returns the first node, or −1 if there is none. */
  int first() {
    if (heap.isEmpty() && !turn()) {
      return NONE;
    }
    return heap.first();
  }

  void clear() {
    heap.clear();
    hours.clear();
  }

  /** Moves the entries of the next hour to the heap. */
  private boolean turn() {
    if (heapEnd == Long.MAX_VALUE) {
      return false;
    }
    int hour = hours.next(0);
    if (hour == NONE) {
      return false;
    }
    long end = dawn + (hour + 1L << shift);
    heapEnd = hour == HOURS - 1 || end < 0 ? Long.MAX_VALUE : end;
    pushAll(hours.take(hour));
    return true;
  }

  /** Moves the entries of a list to the heap. */
  private void pushAll(int list) {
    for (int entry = list; entry != NONE; ) {
      int following = all.next[entry];
      heap.push(all.nodes[entry], all.fs[entry], all.hs[entry]);
      all.remove(entry);
      entry = following;
    }
  }

  private int hour(long key) {
    return (int) Math.min(key - dawn >> shift, HOURS - 1);
  }

  /**
   * Returns a key that grows with f, and with h for equal f. Equal for earlier days, and for very
   * large h.
   */
  private long key(long f, long h) {
    long intoDay = f - start;
    if (intoDay < 0) {
      return -1;
    }
    return intoDay << room | Math.min(h, (1L << room) - 1);
  }
}
