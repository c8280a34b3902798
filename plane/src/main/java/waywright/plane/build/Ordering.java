package waywright.plane.build;

/** Stable counting sorts of numbers by a key. */
final class Ordering {

  private Ordering() {}

  /** Returns the numbers sorted by their keys, 0 to below {@code keys}; stable. */
  static int[] by(int[] key, int keys, int[] order) {
    int[] next = new int[keys + 1];
    for (int i : order) {
      next[key[i] + 1]++;
    }
    for (int k = 0; k < keys; k++) {
      next[k + 1] += next[k];
    }
    int[] sorted = new int[order.length];
    for (int i : order) {
      sorted[next[key[i]]++] = i;
    }
    return sorted;
  }
}
