package waywright.grid.index;

import java.util.stream.IntStream;

/**
 * The positions of the corners of an index by node and, optionally, their landmark distances. The
 * data of a node is contiguous, so that a query needs one memory access. Immutable.
 */
final class CornerTable {

  /** The data of node v at v · {@link #width}: column, row, and marks. */
  final int[] numbers;

  /** Ints per node. */
  private final int width;

  /**
   * Copies the arrays.
   *
   * @param xs padded columns, by node
   * @param ys padded rows, by node
   * @param marks as computed by {@link LandmarkDistances}, or nothing
   */
  CornerTable(int[] xs, int[] ys, int... marks) {
    int count = marks.length == 0 ? 0 : LandmarkDistances.COUNT;
    width = 2 + count;
    numbers = new int[width * xs.length];
    for (int v = 0; v < xs.length; v++) {
      numbers[width * v] = xs[v];
      numbers[width * v + 1] = ys[v];
      System.arraycopy(marks, count * v, numbers, width * v + 2, count);
    }
  }

  /** Number of corners. */
  int count() {
    return numbers.length / width;
  }

  /** Padded column. */
  int x(int node) {
    return numbers[width * node];
  }

  /** Padded row. */
  int y(int node) {
    return numbers[width * node + 1];
  }

  /** The index in {@link #numbers} of a node's first mark, if there are marks. */
  int firstMark(int node) {
    return width * node + 2;
  }

  /** The same corners without marks. */
  CornerTable unmarked() {
    return new CornerTable(
        IntStream.range(0, count()).map(this::x).toArray(),
        IntStream.range(0, count()).map(this::y).toArray());
  }

  /** Bytes of the array. */
  long bytes() {
    return 4L * numbers.length;
  }
}
