package waywright.internal;

/** What lists of all kinds of items have in common: how many there are. */
abstract class Sized {

  /** How many items count; the rest of the array is room. */
  int size;

  /** How many there are. */
  public final int size() {
    return size;
  }

  /** Whether there is none. */
  public final boolean isEmpty() {
    return size == 0;
  }

  /** Forgets all, and keeps the room. */
  public final void clear() {
    size = 0;
  }

  /** Forgets all but the first {@code count}. */
  public final void truncate(int count) {
    size = Math.min(size, count);
  }
}
