package waywright.internal;

import java.util.Arrays;

/** A growable list of longs that keeps its capacity. Confined to one thread. */
public final class LongList extends Sized {

  private long[] items;

  /** Makes an empty list. */
  public LongList() {
    this(64);
  }

  /**
   * Makes an empty list.
   *
   * @param capacity initial capacity, at least 0
   */
  public LongList(int capacity) {
    items = new long[capacity];
  }

  /** Appends an item. */
  public void add(long item) {
    if (size == items.length) {
      items = Growth.ensure(items, size + 1);
    }
    items[size++] = item;
  }

  /** Returns the i-th item, counted from 0, which must be in the list. */
  public long get(int i) {
    return items[i];
  }

  /** Returns a copy of the items. */
  public long[] toArray() {
    return Arrays.copyOf(items, size);
  }

  /** Whether the list, which must be ascending, contains a value. */
  public boolean contains(long value) {
    return Arrays.binarySearch(items, 0, size, value) >= 0;
  }

  /** Returns the distinct items, ascending. */
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
