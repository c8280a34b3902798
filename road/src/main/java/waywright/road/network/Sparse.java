package waywright.road.network;

import java.util.Arrays;

/**
 * A sparse int map. Immutable.
 *
 * @param keys ascending
 * @param values of each key
 */
record Sparse(int[] keys, int[] values) {

  /** Returns the index of a key, negative if it is missing. */
  int find(int key) {
    return Arrays.binarySearch(keys, key);
  }
}
