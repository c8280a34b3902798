package waywright.grid.canonical;

import java.util.Arrays;

/**
 * Open cells in buckets of nearly equal f, for costs that rise in small steps only: the largest f in the
 * ring exceeds the least by no more than a known spread, so a ring of buckets holds them all and pushing
 * and taking cost a few instructions each.
 *
 * <p>The bucket that comes next is emptied last in, first out, which follows one path to its end instead
 * of widening many. Cells within a bucket are not sorted: a search over it has to open cells again that it
 * reached too dearly, and has to empty the goal's bucket. R. Dial, "Algorithm 360: shortest-path forest
 * with topological ordering" (1969); E. Denardo, B. Fox (1979) for buckets wider than one.
 */
final class BucketRing {

  /** The most buckets; more no longer fit the nearest cache. */
  private static final int MOST = 1 << 10;

  private final int shift;
  private final int mask;
  private final int[] sizes;
  private final int[][] buckets;
  private int count;
  private int current;

  /**
   * An empty ring.
   *
   * @param spread the most by which f of a pushed cell exceeds that of the cell taken last
   */
  BucketRing(long spread) {
    int shift = 0;
    while ((spread >> shift) + 2 > MOST) {
      shift++;
    }
    this.shift = shift;
    int size = Integer.highestOneBit((int) (spread >> shift) + 1) << 1;
    mask = size - 1;
    sizes = new int[size];
    buckets = new int[size][16];
  }

  /** Empties the ring and starts at the bucket of {@code f}. */
  void clear(long f) {
    if (count > 0) {
      Arrays.fill(sizes, 0);
      count = 0;
    }
    current = (int) (f >> shift) & mask;
  }

  boolean isEmpty() {
    return count == 0;
  }

  int size() {
    return count;
  }

  void push(int cell, long f) {
    int i = (int) (f >> shift) & mask;
    int size = sizes[i];
    int[] bucket = buckets[i];
    if (size == bucket.length) {
      bucket = buckets[i] = Arrays.copyOf(bucket, size * 2);
    }
    bucket[size] = cell;
    sizes[i] = size + 1;
    count++;
  }

  /** Whether the bucket that cells are taken from is empty, so that the next cell is of another. */
  boolean bucketIsEmpty() {
    return sizes[current] == 0;
  }

  /** Removes and returns a cell of the first bucket that has one. Not when empty. */
  int pop() {
    int i = current;
    while (sizes[i] == 0) {
      i = i + 1 & mask;
    }
    current = i;
    count--;
    return buckets[i][--sizes[i]];
  }
}
