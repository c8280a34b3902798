package waywright.grid.index;

/**
 * Where the corners of an index are and, if that is wanted, how far from the landmarks, by node.
 * What a query asks of a node stands side by side, so that it comes with one look at memory.
 * Immutable.
 */
final class CornerTable {

  /** Those of node v at v · {@link #width}: column, row, and marks. */
  private final int[] numbers;

  /** Numbers for each node. */
  private final int width;

  /**
   * Copies the arrays.
   *
   * @param xs padded columns, by node
   * @param ys padded rows, by node
   * @param marks as {@link LandmarkDistances} tells them, or nothing
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

  /** How many there are. */
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

  /** Where the marks of a node begin among {@link #numbers}, if there are any. */
  int firstMark(int node) {
    return width * node + 2;
  }

  /** All numbers of all nodes; shared, not to be changed. */
  int[] numbers() {
    return numbers;
  }

  /** The same corners without marks. */
  CornerTable unmarked() {
    int[] xs = new int[count()];
    int[] ys = new int[count()];
    for (int v = 0; v < xs.length; v++) {
      xs[v] = x(v);
      ys[v] = y(v);
    }
    return new CornerTable(xs, ys);
  }

  /** Bytes of the array. */
  long bytes() {
    return 4L * numbers.length;
  }
}
