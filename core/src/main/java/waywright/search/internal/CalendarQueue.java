package waywright.search.internal;

import static waywright.search.internal.OpenEntries.NONE;

import java.util.function.IntPredicate;

/**
 * A priority queue of open nodes in the total order (f, h, node): a year of days, each a list of
 * the entries whose f falls in that day, and {@link FirstDay}, from which entries are taken.
 *
 * <p>An entry for a later day is appended to that day's list without a comparison; most nodes
 * opened away from the path are never sorted. When today is over, the next day with entries becomes
 * today. Entries more than a year ahead wait in one list; when they are needed too soon, days
 * become longer, so that a year spans the frontier whatever the scale of the costs. Entries earlier
 * than today (an inconsistent heuristic) belong to today. The order never depends on the length of
 * a day.
 *
 * <p>An improved node is pushed again. That needs no position array, and an older entry of a node
 * can never come first, because its f is higher; when its day comes the node is closed, and the
 * entry is dropped unsorted. On grids with diagonal steps that is nearly every second entry.
 *
 * <p>Push O(1) for later days and hours, O(log of this hour) otherwise; pop O(log of this hour)
 * amortized. Memory grows to the largest number of entries, 24 bytes each and 20 for those of this
 * hour, and is kept. Source: R. Brown, "Calendar queues: a fast O(1) priority queue implementation
 * for the simulation event set problem", 1988.
 */
public final class CalendarQueue implements Frontier {

  private static final int DAYS = 4096;

  private final OpenEntries all = new OpenEntries();
  private final FirstDay today = new FirstDay(all);
  private final EntryLists days = new EntryLists(all, DAYS);
  private IntPredicate closed = node -> false;
  private int count;

  /** The length of a day is 2^shift. */
  private int shift;

  /** The number of today, which covers f in {@code date << shift .. (date + 1 << shift) - 1}. */
  private long date;

  /** Entries more than a year ahead when they were pushed. */
  private int later = NONE;

  private long firstLaterDay = Long.MAX_VALUE;

  /** Makes an empty queue. */
  public CalendarQueue() {}

  @Override
  public void leaveOut(IntPredicate closed) {
    this.closed = closed;
  }

  @Override
  public void push(int node, long f, long h) {
    long day = f >> shift;
    if (count++ == 0) {
      begin(day);
    }
    if (day <= date) {
      today.push(node, f, h);
    } else {
      file(all.add(node, f, h), day);
    }
  }

  @Override
  public int peek() {
    int node = today.first();
    while (node == NONE && count > 0) {
      turn();
      node = today.first();
    }
    return node;
  }

  @Override
  public long peekF() {
    return today.heap.firstF();
  }

  @Override
  public void pop() {
    today.heap.pop();
    count--;
  }

  @Override
  public int entries() {
    return today.heap.size() + all.used;
  }

  @Override
  public int entry(int i) {
    int listed = i - today.heap.size();
    return listed < 0 ? today.heap.node(i) : all.nodes[listed];
  }

  @Override
  public void clear() {
    if (count > 0) {
      days.clear();
    }
    today.clear();
    later = NONE;
    firstLaterDay = Long.MAX_VALUE;
    count = 0;
    all.clear();
  }

  private void begin(long day) {
    date = day;
    today.begin(day << shift, shift);
  }

  /** Files an entry of a day after today. */
  private void file(int entry, long day) {
    if (day - date < DAYS) {
      days.add((int) day & DAYS - 1, entry);
    } else {
      all.next[entry] = later;
      later = entry;
      firstLaterDay = Math.min(firstLaterDay, day);
    }
  }

  /** Makes the next day with entries today. Must not be called without entries. */
  private void turn() {
    long day = nextDay();
    if (firstLaterDay <= day) {
      fileLater(day == Long.MAX_VALUE);
      day = nextDay();
    }
    begin(day);
    int kept = NONE;
    int keptCount = 0;
    for (int entry = days.take((int) day & DAYS - 1); entry != NONE; ) {
      int following = all.next[entry];
      if (closed.test(all.nodes[entry])) {
        all.remove(entry);
        count--;
      } else {
        all.next[entry] = kept;
        kept = entry;
        keptCount++;
      }
      entry = following;
    }
    today.fill(kept, keptCount);
  }

  /** Returns the first day with entries within the year after today, or {@code Long.MAX_VALUE}. */
  private long nextDay() {
    int from = (int) (date + 1) & DAYS - 1;
    int slot = days.next(from);
    return slot == NONE ? Long.MAX_VALUE : date + 1 + (slot - from & DAYS - 1);
  }

  /**
   * Files the entries again that were more than a year ahead. If the year is empty, it was too
   * short: days become longer.
   */
  private void fileLater(boolean yearIsEmpty) {
    if (yearIsEmpty && shift < 48) {
      shift++;
      firstLaterDay = earliest(later) >> shift;
    }
    date = firstLaterDay - 1;
    int entry = later;
    later = NONE;
    firstLaterDay = Long.MAX_VALUE;
    while (entry != NONE) {
      int following = all.next[entry];
      file(entry, all.fs[entry] >> shift);
      entry = following;
    }
  }

  private long earliest(int list) {
    long least = Long.MAX_VALUE;
    for (int entry = list; entry != NONE; entry = all.next[entry]) {
      least = Math.min(least, all.fs[entry]);
    }
    return least;
  }
}
