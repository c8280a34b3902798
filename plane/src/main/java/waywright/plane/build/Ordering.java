package waywright.plane.build;

import java.util.Arrays;
import waywright.internal.Rows;

/** Stable counting sorts of numbers by a key. */
final class Ordering {

  private Ordering() {}

  /** Returns the numbers sorted by their keys, 0 to below {@code keys}; stable. */
  static int[] by(int[] key, int keys, int[] order) {
    int[] sorted = Rows.of(keys, order.length, i -> key[order[i]]).items();
    return Arrays.stream(sorted).map(i -> order[i]).toArray();
  }
}
