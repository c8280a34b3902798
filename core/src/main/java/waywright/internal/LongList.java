package waywright.internal;

import java.util.Arrays;

/** Longs that grow in number and keep their room. Belongs to one thread. */
public final class LongList extends Sized {

  private long[] items;

  /** An empty list. */
  public LongList() {
    this(64);
  }

  /**
   * An empty list.
   *
   * @param room how many it can hold before it allocates again, at least 0
   */
  public LongList(int room) {
    items = new long[room];
  }

  /** Appends one. */
  public void add(long item) {
    if (size == items.length) {
      items = Growth.ensure(items, size + 1);
    }
    items[size++] = item;
  }

  /** The i-th, counted from 0, which must be in the list. */
  public long get(int i) {
    return items[i];
  }

  /** The array itself, of which the first {@link #size} count; another one once the list grows. */
  public long[] array() {
    return items;
  }

  /** A copy of the items. */
  public long[] toArray() {
    return Arrays.copyOf(items, size);
  }

  /** Whether a number is in the list, which must be ascending. */
  public boolean contains(long value) {
    return Arrays.binarySearch(items, 0, size, value) >= 0;
  }

  /** Each number once, ascending. */
  public long[] sorted() {
    long[] sorted = Arrays.copyOf(items, size);
    Arrays.sort(sorted);
    int count = 0;
    for (int i = 0; i < size; i++) {
      if (i == 0 || sorted[i] != sorted[i - 1]) {
        sorted[count++] = sorted[i];
      }
    }
    return Arrays.copyOf(sorted, count);
  }
}
