package waywright.grid.internal.frontier;

import java.util.Arrays;
import waywright.internal.Growth;
import waywright.search.internal.NodeHeap;

/**
 * Open cells in buckets of nearly equal f, for costs that mostly rise in small steps. A ring of
 * buckets holds what lies within reach of the least f, so pushing and taking cost a few
 * instructions each; what is much dearer waits in a heap until the ring comes near.
 *
 * <p>The bucket that comes next is emptied last in, first out, which follows one path to its end
 * instead of widening many. Cells within a bucket are not sorted: a search over it has to open
 * cells again that it reached too dearly, and has to empty the goal's bucket. A bucket is a
 * thirty-second of the shortest step wide at most (an eighth for jumps), so that is rare. R. Dial,
 * "Algorithm 360: shortest-path forest with topological ordering" (1969); E. Denardo, B. Fox,
 * "Shortest-route methods" (1979).
 */
public final class BucketRing {

  /** The most buckets; more no longer fit the nearest cache. */
  private static final int MOST = 1 << 10;

  private final int shift;
  private final int mask;
  private final int[] sizes;
  private final int[][] buckets;
  private final NodeHeap far = new NodeHeap();
  private int count;
  private long current;

  /**
   * An empty ring.
   *
   * @param spread the most by which f of a pushed cell exceeds that of the cell taken last
   * @param leastStep the cost of the shortest step
   */
  public BucketRing(long spread, long leastStep) {
    this(spread, leastStep >> 6, MOST);
  }

  /** An empty ring with buckets up to {@code widest} wide if otherwise they would be too many. */
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
   * An empty ring for searches that jump many steps at once: twice the buckets, four times as wide,
   * so that fewer cells wait in the heap. Cells are opened again a little more often.
   *
   * @param dearest the cost of the longest step
   * @param leastStep the cost of the shortest
   */
  public static BucketRing ofJumps(long dearest, long leastStep) {
    return new BucketRing(64 * dearest, leastStep >> 4, 2 * MOST);
  }

  /** Empties the ring and starts at the bucket of {@code f}, the least that will be pushed. */
  public void clear(long f) {
    if (count > 0) {
      Arrays.fill(sizes, 0);
      count = 0;
    }
    far.clear();
    current = f >> shift;
  }

  /** Whether there is no cell. */
  public boolean isEmpty() {
    return count == 0 && far.isEmpty();
  }

  /** Number of cells, counted as often as they are in. */
  public int size() {
    return count + far.size();
  }

  /** Adds a cell; its f is not below the start of the current bucket. */
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

  /** No cell that is in has a lower f; the largest long if none is. */
  public long least() {
    if (isEmpty()) {
      return Long.MAX_VALUE;
    }
    return (sizes[(int) current & mask] == 0 ? current + 1 : current) << shift;
  }

  /** Removes and returns a cell of the first bucket that has one. Not when empty. */
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

  /** Moves to the first bucket that has a cell and brings the far cells that are near now. */
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
