package waywright.agent;

import java.util.Arrays;

/** A number for some nodes, all of which are forgotten at once. */
final class NodeMarks {

  static final int NONE = -1;

  /** In the upper half the generation in which the number in the lower half was put. */
  private long[] marks = {};

  private int generation;

  void clear() {
    if (++generation == 0) {
      Arrays.fill(marks, 0);
      generation = 1;
    }
  }

  int get(int node) {
    if (node >= marks.length) {
      return NONE;
    }
    long mark = marks[node];
    return (int) (mark >>> 32) == generation ? (int) mark : NONE;
  }

  void put(int node, int number) {
    if (node >= marks.length) {
      marks = Arrays.copyOf(marks, Math.max(node + 1, 2 * marks.length));
    }
    marks[node] = (long) generation << 32 | number & 0xFFFF_FFFFL;
  }

  void remove(int node) {
    marks[node] = 0;
  }
}
