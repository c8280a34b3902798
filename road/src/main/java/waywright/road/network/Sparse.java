package waywright.road.network;

import java.util.Arrays;

/** A sparse int map: ascending keys, each with a value. Immutable. */
final class Sparse {

  private final int[] keys;
  private final int[] values;

  /** Takes ownership of the arrays. */
  Sparse(int[] keys, int[] values) {
    this.keys = keys;
    this.values = values;
  }

  /** Returns the index of a key, negative if it is missing. */
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
