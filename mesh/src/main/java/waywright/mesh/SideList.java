package waywright.mesh;

import java.util.Arrays;

/** Sides by the vertices where they start and end, in the order they were added. */
final class SideList {

  /** Receives each side. */
  @FunctionalInterface
  interface Visitor {
    void side(int from, int to);
  }

  private int[] ends = {};
  private int size;

  void add(int from, int to) {
    if (size == ends.length) {
      ends = Arrays.copyOf(ends, 2 * size + 16);
    }
    ends[size++] = from;
    ends[size++] = to;
  }

  boolean isEmpty() {
    return size == 0;
  }

  /** Returns the start and end vertex of each side, in turn. */
  int[] toArray() {
    return Arrays.copyOf(ends, size);
  }

  void forEach(Visitor visitor) {
    for (int i = 0; i < size; i += 2) {
      visitor.side(ends[i], ends[i + 1]);
    }
  }
}
