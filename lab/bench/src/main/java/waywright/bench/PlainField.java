package waywright.bench;

/**
 * A rectangle of passable and blocked cells, and the rules of the measurement: 8 neighbors, a
 * diagonal step only between two passable cells. Cell number {@code y · width + x}.
 *
 * <p>Every adapter builds its world from this, and the audit walks paths over it; it shares no code
 * with the grid it helps to measure.
 *
 * @param width cells in a row, from x = 0 on
 * @param height rows, from y = 0 downwards
 * @param passable by cell number, {@code width · height} long; shared, not copied, so not to be
 *     changed
 */
public record PlainField(int width, int height, boolean[] passable) {

  /** √2, the length of a diagonal step. */
  public static final double SQRT2 = Math.sqrt(2);

  /** The eight steps, straight ones first: their changes of x, and of y below. */
  private static final int[] DX = {0, 1, 0, -1, 1, 1, -1, -1};

  /** Changes of y, in the order of {@link #DX}. */
  private static final int[] DY = {-1, 0, 1, 0, -1, 1, 1, -1};

  /** Number of cells. */
  public int size() {
    return passable.length;
  }

  /** Number of passable cells. */
  public int free() {
    int free = 0;
    for (boolean open : passable) {
      free += open ? 1 : 0;
    }
    return free;
  }

  /** Whether (x, y) is on the field and passable. */
  public boolean open(int x, int y) {
    return x >= 0 && y >= 0 && x < width && y < height && passable[y * width + x];
  }

  /** Whether one step leads from one cell to the other by the rules. */
  public boolean step(int from, int to) {
    int x = from % width;
    int y = from / width;
    int dx = to % width - x;
    int dy = to / width - y;
    return (dx != 0 || dy != 0)
        && Math.abs(dx) <= 1
        && Math.abs(dy) <= 1
        && open(x, y)
        && open(x + dx, y + dy)
        && open(x + dx, y)
        && open(x, y + dy);
  }

  /**
   * Writes the cells one step away, the straight ones first.
   *
   * @param out at least 8 long
   * @return how many
   */
  public int neighbors(int cell, int[] out) {
    int count = 0;
    for (int d = 0; d < 8; d++) {
      int to = cell + DY[d] * width + DX[d];
      int x = cell % width + DX[d];
      if (x >= 0 && x < width && to >= 0 && to < passable.length && step(cell, to)) {
        out[count++] = to;
      }
    }
    return count;
  }

  /** The length of a step: 1 or √2. */
  public double stepLength(int from, int to) {
    return diagonal(from, to) ? SQRT2 : 1;
  }

  /** Whether a step changes both x and y. */
  public boolean diagonal(int from, int to) {
    return from % width != to % width && from / width != to / width;
  }

  /** The length of a shortest path on an empty field. */
  public double octile(int from, int to) {
    int dx = Math.abs(from % width - to % width);
    int dy = Math.abs(from / width - to / width);
    return Math.max(dx, dy) + (SQRT2 - 1) * Math.min(dx, dy);
  }
}
