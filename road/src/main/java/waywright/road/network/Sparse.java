package waywright.road.network;

import java.util.Arrays;

/** Numbers for a few of many: keys ascending, each with a value. Immutable. */
final class Sparse {

  private final int[] keys;
  private final int[] values;

  /** Takes the arrays over. */
  Sparse(int[] keys, int[] values) {
    this.keys = keys;
    this.values = values;
  }

  /** The place of a key, negative if it is not there. */
  int find(int key) {
    return Arrays.binarySearch(keys, key);
  }

  int value(int at) {
    return values[at];
  }

  int[] keys() {
    return keys.clone();
  }

  int[] values() {
    return values.clone();
  }
}
