package waywright.internal;

import java.util.Arrays;

/**
 * A set of ints in a range, in insertion order, that is cleared in O(1), by incrementing the stamp
 * that marks its members. Memory: 4 bytes per int of the range, allocated when the first member is
 * added, and 4 bytes per member. Confined to one thread.
 */
public final class IntSet {

  private final int range;
  private int[] stamps = {};
  private int stamp = 1;
  private final IntList members = new IntList(0);

  /** Creates an empty set of ints in {@code 0 .. range-1}; {@code range ≥ 0}. */
  public IntSet(int range) {
    if (range < 0) {
      throw new IllegalArgumentException("a set of " + range + " ints. Maybe a sum overflowed?");
    }
    this.range = range;
  }

  /**
   * Adds an int.
   *
   * @throws IndexOutOfBoundsException if it is not in range
   */
  public void add(int item) {
    if (stamps.length == 0) {
      stamps = new int[range];
    }
    if (stamps[item] != stamp) {
      stamps[item] = stamp;
      members.add(item);
    }
  }

  /** Removes all members. */
  public void clear() {
    members.clear();
    if (++stamp == 0) {
      Arrays.fill(stamps, 0);
      stamp = 1;
    }
  }

  /** Returns whether an int, in range or not, is in the set. */
  public boolean contains(int item) {
    return !members.isEmpty() && item >= 0 && item < range && stamps[item] == stamp;
  }

  /** Returns the number of members. */
  public int size() {
    return members.size();
  }

  /**
   * Returns member {@code i}, in insertion order.
   *
   * @throws IndexOutOfBoundsException if {@code i} is not in {@code 0 .. size()-1}
   */
  public int get(int i) {
    return members.get(Checks.index(i, members.size(), "member", "Maybe contains(i) is meant?"));
  }

  /** Returns whether the set is empty. */
  public boolean isEmpty() {
    return members.isEmpty();
  }
}
