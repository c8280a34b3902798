package waywright.search.internal;

import static waywright.search.internal.OpenEntries.NONE;

/**
 * The first day of a {@link CalendarQueue}, from which entries are taken: hours, each a list, and a
 * heap for the entries of this hour and all that come before them.
 *
 * <p>What goes on the heap is no entry any more: the heap holds f, h and node itself, so that
 * putting it in its place follows no number anywhere.
 *
 * <p>On grids hundreds of open nodes can have the very same f; hours part them by h, so that the
 * heap holds a few. Where all keys are equal, the heap takes them all.
 */
final class FirstDay {

  private static final int HOURS = 256;

  /** So few entries need no hours. */
  private static final int FEW = 8;

  private final OpenEntries all;
  private final EntryHeap heap = new EntryHeap();
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

  /** Adds a node, of this day or before. */
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

  /** The node that comes first, or −1 if there is none. */
  int first() {
    if (heap.isEmpty() && !turn()) {
      return NONE;
    }
    return heap.first();
  }

  /** The f of {@link #first}, which has been asked for. */
  long firstF() {
    return heap.firstF();
  }

  /** Takes {@link #first}. */
  void pop() {
    heap.pop();
  }

  /** How many {@link #node} knows. */
  int onHeap() {
    return heap.size();
  }

  /** A node on the heap, in no order; the one numbered 0 may have been taken already. */
  int node(int i) {
    return heap.node(i);
  }

  void clear() {
    heap.clear();
    hours.clear();
  }

  /** Puts the entries of the next hour on the heap. */
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

  /** Puts the entries of a list on the heap, and gives them back. */
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
   * Grows with f, and with h where f is the same. Equal for earlier days, and for h's too large.
   */
  private long key(long f, long h) {
    long intoDay = f - start;
    if (intoDay < 0) {
      return -1;
    }
    return intoDay << room | Math.min(h, (1L << room) - 1);
  }
}
