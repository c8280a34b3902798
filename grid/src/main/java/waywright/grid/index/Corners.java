package waywright.grid.index;

/**
 * Where the corners of an index are and how far from the landmarks, by node. What a query asks of a
 * corner stands side by side, so that it comes with one look at memory. Immutable.
 */
final class Corners {

  /** Numbers for each node: column, row, and marks. */
  private static final int WIDTH = 2 + LandmarkDistances.COUNT;

  /** Those of node v at v · WIDTH. */
  private final int[] numbers;

  /**
   * Copies the arrays.
   *
   * @param xs padded columns, by node
   * @param ys padded rows, by node
   * @param marks as {@link LandmarkDistances} tells them
   */
  Corners(int[] xs, int[] ys, int[] marks) {
    numbers = new int[WIDTH * xs.length];
    for (int v = 0; v < xs.length; v++) {
      numbers[WIDTH * v] = xs[v];
      numbers[WIDTH * v + 1] = ys[v];
      System.arraycopy(
          marks, LandmarkDistances.COUNT * v, numbers, WIDTH * v + 2, LandmarkDistances.COUNT);
    }
  }

  /** How many there are. */
  int count() {
    return numbers.length / WIDTH;
  }

  /** Padded column. */
  int x(int node) {
    return numbers[WIDTH * node];
  }

  /** Padded row. */
  int y(int node) {
    return numbers[WIDTH * node + 1];
  }

  /** The distance to the k-th landmark in units of {@link LandmarkDistances}, rounded down. */
  int mark(int node, int k) {
    return numbers[WIDTH * node + 2 + k];
  }

  /** Bytes of the array. */
  long bytes() {
    return 4L * numbers.length;
  }
}
