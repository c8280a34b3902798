package waywright.internal;

import java.util.Arrays;

/** A growable list of ints that keeps its capacity. Confined to one thread. */
public final class IntList extends Sized {

  private int[] items;

  /** Makes an empty list. */
  public IntList() {
    this(64);
  }

  /**
   * Makes an empty list.
   *
   * @param capacity initial capacity, at least 0
   */
  public IntList(int capacity) {
    items = new int[capacity];
  }

  /** Appends an item. */
  public void add(int item) {
    if (size == items.length) {
      items = Growth.ensure(items, size + 1);
    }
    items[size++] = item;
  }

  /** Returns the i-th item, counted from 0, which must be in the list. */
  public int get(int i) {
    return items[i];
  }

  /** Removes the last item, which must exist, and returns it. */
  public int pop() {
    return items[--size];
  }

  /** Returns the internal array, with {@link #size()} valid items; replaced by growth. */
  public int[] array() {
    return items;
  }

  /** Returns a copy of the items. */
  public int[] toArray() {
    return Arrays.copyOf(items, size);
  }
}
