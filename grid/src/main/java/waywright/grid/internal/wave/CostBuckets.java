package waywright.grid.internal.wave;

import java.util.Arrays;

/**
 * Open entries in cyclic buckets by cost (Dial 1969). The width of a bucket is a power of two.
 * Unless the longest step is much longer than the shortest, it is at most the shortest step; every
 * step from the current bucket then enters a later one, so that the order inside a bucket does not
 * matter (Dinitz 1978).
 */
final class CostBuckets {

  /** The maximum number of buckets; beyond, buckets become wider instead. */
  private static final int MOST_SLOTS = 1024;

  private static final int[] EMPTY = {};

  /** The binary logarithm of the span of a bucket. */
  final int shift;

  /** Whether no step is shorter than a bucket. */
  final boolean narrow;

  private final int mask;
  private final int[][] slots;
  private final int[] counts;

  /** The number of the current bucket, which starts at cost {@code current << shift}. */
  long current;

  /** The next entry of the current bucket. */
  int at;

  /** Creates buckets for steps with costs in {@code shortest .. longest}. */
  CostBuckets(long shortest, long longest) {
    int width = 63 - Long.numberOfLeadingZeros(shortest);
    int wider = width;
    while ((longest >> wider) + 2 > MOST_SLOTS) {
      wider++;
    }
    shift = wider;
    narrow = wider == width;
    int count = Integer.highestOneBit((int) (longest >> shift) + 1) << 1;
    mask = count - 1;
    slots = new int[count][];
    Arrays.fill(slots, EMPTY);
    counts = new int[count];
  }

  /**
   * Adds an entry to the bucket of a cost, which must not be before the current one nor beyond the
   * last.
   */
  void push(long cost, int entry) {
    int slot = (int) (cost >> shift) & mask;
    int n = counts[slot];
    int[] bucket = slots[slot];
    if (n == bucket.length) {
      bucket = slots[slot] = Arrays.copyOf(bucket, Math.max(16, 2 * n));
    }
    bucket[n] = entry;
    counts[slot] = n + 1;
  }

  /** Whether the current bucket has an entry left. */
  boolean hasNext() {
    return at < counts[(int) current & mask];
  }

  /** The next entry of the current bucket. */
  int next() {
    return slots[(int) current & mask][at++];
  }

  /**
   * Advances to the next bucket with an entry, or to {@code limit} if that comes first.
   *
   * @param limit a bucket's number, or {@code Long.MAX_VALUE} for none
   * @return false if there is neither
   */
  boolean advance(long limit) {
    counts[(int) current & mask] = 0;
    at = 0;
    for (int ahead = 1; ahead <= mask; ahead++) {
      long bucket = current + ahead;
      if (bucket == limit || counts[(int) bucket & mask] > 0) {
        current = bucket;
        return true;
      }
    }
    if (limit != Long.MAX_VALUE) {
      current = limit;
    }
    return limit != Long.MAX_VALUE;
  }

  /** Removes all entries. */
  void clear() {
    Arrays.fill(counts, 0);
    at = 0;
  }
}
