package waywright.internal;

/** Base class of the lists: the number of items. */
abstract class Sized {

  /** The number of items; the rest of the array is spare capacity. */
  int size;

  /** Returns the number of items. */
  public final int size() {
    return size;
  }

  /** Whether there are no items. */
  public final boolean isEmpty() {
    return size == 0;
  }

  /** Removes all items, and keeps the capacity. */
  public final void clear() {
    size = 0;
  }

  /** Removes all but the first {@code count} items. */
  public final void truncate(int count) {
    size = Math.min(size, count);
  }
}
