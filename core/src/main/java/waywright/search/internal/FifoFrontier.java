package waywright.search.internal;

import java.util.function.IntPredicate;

/** First in, first out: the frontier of breadth-first search. A ring of ints. */
public final class FifoFrontier implements Frontier {

  private int[] ring = new int[64];
  private int first;
  private int size;

  /** Makes an empty queue. */
  public FifoFrontier() {}

  @Override
  public void push(int node, long f, long h) {
    if (size == ring.length) {
      int[] larger = new int[size * 2];
      int tail = size - first;
      System.arraycopy(ring, first, larger, 0, tail);
      System.arraycopy(ring, 0, larger, tail, first);
      ring = larger;
      first = 0;
    }
    ring[first + size & ring.length - 1] = node;
    size++;
  }

  @Override
  public void leaveOut(IntPredicate closed) {}

  @Override
  public int peek() {
    return size == 0 ? -1 : ring[first];
  }

  @Override
  public long peekF() {
    return 0;
  }

  @Override
  public void pop() {
    first = first + 1 & ring.length - 1;
    size--;
  }

  @Override
  public int entries() {
    return size;
  }

  @Override
  public int entry(int i) {
    return ring[first + i & ring.length - 1];
  }

  @Override
  public void clear() {
    first = 0;
    size = 0;
  }
}
