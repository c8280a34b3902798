package waywright.internal;

import java.util.Arrays;

/** Ints that grow in number and keep their room. Belongs to one thread. */
public final class IntList extends Sized {

  private int[] items;

  /** An empty list. */
  public IntList() {
    this(64);
  }

  /**
   * An empty list.
   *
   * @param room how many it can hold before it allocates again, at least 0
   */
  public IntList(int room) {
    items = new int[room];
  }

  /** Appends one. */
  public void add(int item) {
    if (size == items.length) {
      items = Growth.ensure(items, size + 1);
    }
    items[size++] = item;
  }

  /** The i-th, counted from 0, which must be in the list. */
  public int get(int i) {
    return items[i];
  }

  /** The array itself, of which the first {@link #size} count; another one once the list grows. */
  public int[] array() {
    return items;
  }

  /** A copy of the items. */
  public int[] toArray() {
    return Arrays.copyOf(items, size);
  }
}
