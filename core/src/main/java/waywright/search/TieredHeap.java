package waywright.search;

import java.util.Arrays;

/**
 * A small heap for the entries that come soon and an unsorted list for the rest; together the same
 * total order as {@link QuaternaryHeap}.
 *
 * <p>Entries with f below {@code split} are in the heap. When it runs dry, about a quarter of the
 * list, its lowest f's, moves over. Most of what a search opens far from its goal is never
 * expanded: it is appended once and never sifted, and the heap stays shallow. Works for costs of
 * any scale and for f's that fall (an inconsistent heuristic), since what is below {@code split}
 * always goes to the heap. Push takes O(1) or O(log n), pop O(log n) amortized.
 */
final class TieredHeap implements Frontier {

  private static final int SAMPLE = 32;

  private final QuaternaryHeap near = new QuaternaryHeap();
  private final long[] sample = new long[SAMPLE];
  private long split = Long.MIN_VALUE;
  private long[] farKeys = new long[512];
  private int[] farNodes = new int[256];
  private int far;

  @Override
  public void push(int node, long f, long h) {
    if (f < split) {
      near.push(node, f, h);
      return;
    }
    int i = far++;
    if (i == farNodes.length) {
      farKeys = Arrays.copyOf(farKeys, 4 * i);
      farNodes = Arrays.copyOf(farNodes, 2 * i);
    }
    farKeys[2 * i] = f;
    farKeys[2 * i + 1] = h;
    farNodes[i] = node;
  }

  @Override
  public int peek() {
    if (near.isEmpty()) {
      refill();
    }
    return near.peek();
  }

  @Override
  public long peekF() {
    if (near.isEmpty()) {
      refill();
    }
    return near.peekF();
  }

  @Override
  public void pop() {
    if (near.isEmpty()) {
      refill();
    }
    near.pop();
  }

  @Override
  public boolean isEmpty() {
    return far == 0 && near.isEmpty();
  }

  @Override
  public void clear() {
    near.clear();
    far = 0;
    split = Long.MIN_VALUE;
  }

  /** Moves the lowest entries of the list to the heap, at least one. */
  private void refill() {
    split = pivot() + 1;
    int kept = 0;
    for (int i = 0; i < far; i++) {
      long f = farKeys[2 * i];
      long h = farKeys[2 * i + 1];
      if (f < split) {
        near.push(farNodes[i], f, h);
      } else {
        farKeys[2 * kept] = f;
        farKeys[2 * kept + 1] = h;
        farNodes[kept++] = farNodes[i];
      }
    }
    far = kept;
  }

  /** An f that about a quarter of the list does not exceed. */
  private long pivot() {
    int count = Math.min(far, SAMPLE);
    for (int i = 0; i < count; i++) {
      sample[i] = farKeys[2 * (int) ((long) i * far / count)];
    }
    Arrays.sort(sample, 0, count);
    return sample[count / 4];
  }
}
