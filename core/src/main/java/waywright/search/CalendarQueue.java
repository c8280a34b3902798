package waywright.search;

import java.util.Arrays;

/**
 * Open nodes in the total order (f, h, node): a year of days, each holding the entries whose f
 * falls on it, and a small heap for the entries of today.
 *
 * <p>An entry for a later day is put on that day's list without a comparison; most of what a search
 * opens away from its path stays there for good. When today's heap runs dry, the next day that has
 * entries becomes today. What lies more than a year ahead waits in one list; when it is needed too
 * soon, days are made longer, so that a year comes to span the frontier whatever the scale of the
 * costs. Entries earlier than today (an inconsistent heuristic) go to the heap. The order never
 * depends on the length of a day.
 *
 * <p>Improving a node pushes it again; the search skips entries of closed nodes. That needs no
 * position array, and an older entry of a node can never come first, since its f is higher.
 *
 * <p>Push O(1) for later days, O(log of today) otherwise; pop O(log of today) amortized. Memory
 * grows to the largest number of entries, 28 bytes each, and is kept. Source: R. Brown, "Calendar
 * queues: a fast O(1) priority queue implementation for the simulation event set problem", 1988.
 */
final class CalendarQueue implements Frontier {

  private static final int DAYS = 1024;
  private static final int NONE = -1;

  private long[] fs = new long[256];
  private long[] hs = new long[256];
  private int[] nodes = new int[256];
  private int[] next = new int[256];
  private int used;
  private int free = NONE;
  private int count;

  /** A day is 2^shift long. */
  private int shift;

  /** The number of today: its f's are in {@code today << shift .. (today + 1 << shift) - 1}. */
  private long today = -1;

  private final DayHeap heap = new DayHeap();
  private final int[] days = new int[DAYS];
  private final long[] filled = new long[DAYS / 64];

  /** Entries more than a year ahead when they were pushed. */
  private int later = NONE;

  private long firstLaterDay = Long.MAX_VALUE;

  CalendarQueue() {
    Arrays.fill(days, NONE);
  }

  @Override
  public void push(int node, long f, long h) {
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
    if (count++ == 0 && heap.isEmpty()) {
      today = f >> shift;
    }
    file(entry);
  }

  @Override
  public int peek() {
    if (heap.isEmpty()) {
      turn();
    }
    return nodes[heap.first()];
  }

  @Override
  public long peekF() {
    if (heap.isEmpty()) {
      turn();
    }
    return fs[heap.first()];
  }

  @Override
  public void pop() {
    if (heap.isEmpty()) {
      turn();
    }
    int entry = heap.pop();
    next[entry] = free;
    free = entry;
    count--;
  }

  @Override
  public boolean isEmpty() {
    return count == 0;
  }

  @Override
  public int entries() {
    return used;
  }

  @Override
  public int entry(int i) {
    return nodes[i];
  }

  @Override
  public void clear() {
    if (count > 0) {
      clearYear();
    }
    heap.clear();
    later = NONE;
    firstLaterDay = Long.MAX_VALUE;
    today = -1;
    count = 0;
    used = 0;
    free = NONE;
  }

  /** Puts an entry where its f belongs. */
  private void file(int entry) {
    long day = fs[entry] >> shift;
    if (day <= today) {
      heap.push(entry);
    } else if (day - today < DAYS) {
      int slot = (int) day & DAYS - 1;
      next[entry] = days[slot];
      days[slot] = entry;
      filled[slot >> 6] |= 1L << slot;
    } else {
      next[entry] = later;
      later = entry;
      firstLaterDay = Math.min(firstLaterDay, day);
    }
  }

  /** Makes the next day with entries today. Not when there are none. */
  private void turn() {
    long day = nextDay();
    if (firstLaterDay <= day) {
      fileLater(day == Long.MAX_VALUE);
      day = nextDay();
    }
    today = day;
    int slot = (int) day & DAYS - 1;
    int entry = days[slot];
    days[slot] = NONE;
    filled[slot >> 6] &= ~(1L << slot);
    while (entry != NONE) {
      int following = next[entry];
      heap.push(entry);
      entry = following;
    }
  }

  /** The first day of the year after today that has entries, or the end of time. */
  private long nextDay() {
    int from = (int) (today + 1) & DAYS - 1;
    for (int i = 0; i <= filled.length; i++) {
      int word = (from >> 6) + i & filled.length - 1;
      long bits = filled[word];
      if (i == 0) {
        bits &= -1L << from;
      } else if (i == filled.length) {
        bits &= ~(-1L << from);
      }
      if (bits != 0) {
        int slot = (word << 6) + Long.numberOfTrailingZeros(bits);
        return today + 1 + (slot - from & DAYS - 1);
      }
    }
    return Long.MAX_VALUE;
  }

  /**
   * Files anew what lay more than a year ahead. An empty year was too short: days become longer.
   */
  private void fileLater(boolean yearIsEmpty) {
    if (yearIsEmpty && shift < 48) {
      shift++;
      firstLaterDay = earliest(later) >> shift;
    }
    today = firstLaterDay - 1;
    int entry = later;
    later = NONE;
    firstLaterDay = Long.MAX_VALUE;
    while (entry != NONE) {
      int following = next[entry];
      file(entry);
      entry = following;
    }
  }

  private long earliest(int list) {
    long least = Long.MAX_VALUE;
    for (int entry = list; entry != NONE; entry = next[entry]) {
      least = Math.min(least, fs[entry]);
    }
    return least;
  }

  private void clearYear() {
    for (int word = 0; word < filled.length; word++) {
      for (long bits = filled[word]; bits != 0; bits &= bits - 1) {
        days[(word << 6) + Long.numberOfTrailingZeros(bits)] = NONE;
      }
      filled[word] = 0;
    }
  }

  private void grow() {
    int room = used * 2;
    fs = Arrays.copyOf(fs, room);
    hs = Arrays.copyOf(hs, room);
    nodes = Arrays.copyOf(nodes, room);
    next = Arrays.copyOf(next, room);
  }

  /**
   * A 4-ary heap of entries under a key of 63 bits that sums up f and h; only equal keys look
   * further. A pop leaves the root vacant for the next push to fill: that is often a successor of
   * the node popped, and hardly sinks.
   */
  private final class DayHeap {

    private long[] keys = new long[64];
    private int[] entries = new int[64];
    private int size;
    private boolean vacant;

    boolean isEmpty() {
      return size == (vacant ? 1 : 0);
    }

    void clear() {
      size = 0;
      vacant = false;
    }

    int first() {
      if (vacant) {
        close();
      }
      return entries[0];
    }

    int pop() {
      int entry = first();
      vacant = true;
      return entry;
    }

    void push(int entry) {
      long key = key(fs[entry], hs[entry]);
      if (vacant) {
        vacant = false;
        sink(entry, key);
      } else {
        rise(entry, key);
      }
    }

    /**
     * Grows with f, and with h where f is the same. Equal for earlier days, and for h's too large.
     */
    private long key(long f, long h) {
      long intoDay = f - (today << shift);
      if (intoDay < 0) {
        return -1;
      }
      int bits = 63 - shift;
      return intoDay << bits | Math.min(h, (1L << bits) - 1);
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
        if (keys[parent] < key || keys[parent] == key && !precedes(entry, entries[parent])) {
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
          if (keys[c] < bestKey || keys[c] == bestKey && precedes(entries[c], entries[best])) {
            best = c;
            bestKey = keys[c];
          }
        }
        if (key < bestKey || key == bestKey && precedes(entry, entries[best])) {
          break;
        }
        keys[i] = bestKey;
        entries[i] = entries[best];
        i = best;
      }
      keys[i] = key;
      entries[i] = entry;
    }

    /** The order itself, for entries with equal keys. */
    private boolean precedes(int a, int b) {
      if (fs[a] != fs[b]) {
        return fs[a] < fs[b];
      }
      return hs[a] != hs[b] ? hs[a] < hs[b] : nodes[a] < nodes[b];
    }
  }
}
