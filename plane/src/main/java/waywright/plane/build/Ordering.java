package waywright.plane.build;

/** Stable counting sorts of numbers by a key. */
final class Ordering {

  private Ordering() {}

  static int[] identity(int n) {
    int[] order = new int[n];
    for (int i = 0; i < n; i++) {
      order[i] = i;
    }
    return order;
  }

  /** Returns the numbers sorted by their keys, 0 to below {@code keys}; stable. */
  static int[] by(int[] key, int keys, int[] order) {
    int[] next = starts(key, keys, order);
    int[] sorted = new int[order.length];
    for (int i : order) {
      sorted[next[key[i]]++] = i;
    }
    return sorted;
  }

  /**
   * Returns where the items of each key begin among those sorted by it; the last entry is their
   * count.
   */
  static int[] starts(int[] key, int keys, int[] items) {
    int[] start = new int[keys + 1];
    for (int i : items) {
      start[key[i] + 1]++;
    }
    for (int k = 0; k < keys; k++) {
      start[k + 1] += start[k];
    }
    return start;
  }
}
