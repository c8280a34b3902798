package waywright.grid.internal.frontier;

import java.util.Arrays;
import waywright.internal.Growth;
import waywright.search.internal.NodeHeap;

/**
 * An open list of buckets of nearly equal f, for costs that mostly rise in small steps. A ring of
 * buckets holds cells near the lowest f, so that push and pop take a few instructions each; much
 * more expensive cells wait in a heap until the ring approaches them.
 *
 * <p>The next bucket is emptied last in, first out, which follows one path to its end instead of
 * extending many. Cells within a bucket are not sorted: a search must reopen cells that it first
 * reached at a higher cost, and must empty the goal's bucket. A bucket is at most 1/32 of the
 * shortest step wide (1/8 for jumps), so that this is rare. R. Dial, "Algorithm 360: shortest-path
 * forest with topological ordering" (1969); E. Denardo, B. Fox, "Shortest-route methods" (1979).
 */
public final class BucketRing {

  /** The maximum number of buckets; more do not fit the L1 cache. */
  private static final int MOST = 1 << 10;

  private final int shift;
  private final int mask;
  private final int[] sizes;
  private final int[][] buckets;
  private final NodeHeap far = new NodeHeap();
  private int count;
  private long current;

  /**
   * Creates an empty ring.
   *
   * @param spread the maximum by which f of a pushed cell exceeds that of the last popped cell
   * @param leastStep the cost of the shortest step
   */
  public BucketRing(long spread, long leastStep) {
    this(spread, leastStep >> 6, MOST);
  }

  /**
   * Creates an empty ring with buckets up to {@code widest} wide if narrower ones would be too
   * many.
   */
  private BucketRing(long spread, long widest, int most) {
    int shift = 0;
    while ((spread >> shift) + 2 > most && widest >> shift > 0) {
      shift++;
    }
    this.shift = shift;
    int size = (int) Math.min(most, Long.highestOneBit((spread >> shift) + 1) << 1);
    mask = size - 1;
    sizes = new int[size];
    buckets = new int[size][16];
  }

  /**
   * Creates an empty ring for searches that jump many steps at once: twice the buckets, four times
   * as wide, so that fewer cells wait in the heap. Cells are reopened a little more often.
   *
   * @param mostStep the cost of the longest step
   * @param leastStep the cost of the shortest
   */
  public static BucketRing ofJumps(long mostStep, long leastStep) {
    return new BucketRing(64 * mostStep, leastStep >> 4, 2 * MOST);
  }

  /** Empties the ring and starts at the bucket of {@code f}, the lowest that will be pushed. */
  public void clear(long f) {
    if (count > 0) {
      Arrays.fill(sizes, 0);
      count = 0;
    }
    far.clear();
    current = f >> shift;
  }

  /** Returns whether the ring is empty. */
  public boolean isEmpty() {
    return count == 0 && far.isEmpty();
  }

  /** Adds a cell; its f must not be below the start of the current bucket. */
  public void push(int cell, long f) {
    long bucket = f >> shift;
    if (bucket - current > mask) {
      far.push(cell, f);
    } else {
      add(cell, (int) bucket & mask);
    }
  }

  private void add(int cell, int i) {
    int size = sizes[i];
    int[] bucket = buckets[i];
    if (size == bucket.length) {
      bucket = Growth.ensure(bucket, size + 1);
      buckets[i] = bucket;
    }
    bucket[size] = cell;
    sizes[i] = size + 1;
    count++;
  }

  /** Returns a lower bound for f of all entries; {@code Long.MAX_VALUE} if there are none. */
  public long least() {
    if (isEmpty()) {
      return Long.MAX_VALUE;
    }
    return (sizes[(int) current & mask] == 0 ? current + 1 : current) << shift;
  }

  /** Removes and returns a cell of the first non-empty bucket. Must not be called when empty. */
  public int pop() {
    int i = (int) current & mask;
    if (sizes[i] == 0) {
      i = advance();
    }
    count--;
    int size = sizes[i] - 1;
    sizes[i] = size;
    return buckets[i][size];
  }

  /** Advances to the first non-empty bucket, and moves cells that are now near from the heap. */
  private int advance() {
    long next = current;
    long nearest = far.isEmpty() ? Long.MAX_VALUE : far.peekF() >> shift;
    if (count == 0) {
      next = nearest;
    }
    while (next < nearest && sizes[(int) next & mask] == 0) {
      next++;
    }
    current = next;
    while (nearest - current <= mask) {
      add(far.pop(), (int) nearest & mask);
      nearest = far.isEmpty() ? Long.MAX_VALUE : far.peekF() >> shift;
    }
    return (int) current & mask;
  }
}
