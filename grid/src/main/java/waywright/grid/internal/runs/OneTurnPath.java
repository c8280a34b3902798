package waywright.grid.internal.runs;

import waywright.internal.Growth;

/**
 * A path as a sequence of one-turn pieces, stored by the cells between them. The turn within a
 * piece depends on which of its ends sees the other: seen from that end the diagonal (four
 * neighbors: horizontal) steps come first.
 */
public final class OneTurnPath {

  /** Most pieces of paths among many walls have at most this many steps. */
  private static final int FEW = 4;

  /** Four neighbors: a piece goes horizontally and vertically; else diagonally and straight. */
  private final boolean four;

  /** The padded cells where pieces end, the first cell of the path before them. */
  private int[] xs = new int[64];

  private int[] ys = new int[64];

  /** Whether the beginning of the piece that ends here sees this end. */
  private boolean[] seen = new boolean[64];

  /** Length of {@link #xs} in use. */
  private int count;

  /** Creates an empty path. */
  public OneTurnPath(boolean four) {
    this.four = four;
  }

  /** Clears the path. */
  public void clear() {
    count = 0;
  }

  /** Extends the path to a padded cell; does nothing if it ends there already. */
  public void push(int x, int y, boolean seenFromBefore) {
    if (count > 0 && xs[count - 1] == x && ys[count - 1] == y) {
      return;
    }
    if (count == xs.length) {
      xs = Growth.ensure(xs, count + 1);
      ys = Growth.ensure(ys, count + 1);
      seen = Growth.ensure(seen, count + 1);
    }
    xs[count] = x;
    ys[count] = y;
    seen[count++] = seenFromBefore;
  }

  /** Extends a non-empty path by an offset, not (0, 0). */
  public void go(int dx, int dy, boolean seenFromBefore) {
    push(xs[count - 1] + dx, ys[count - 1] + dy, seenFromBefore);
  }

  /** Number of cells on the path. */
  public int length() {
    int length = 1;
    for (int i = 1; i < count; i++) {
      int right = Math.abs(xs[i] - xs[i - 1]);
      int down = Math.abs(ys[i] - ys[i - 1]);
      length += four ? right + down : Math.max(right, down);
    }
    return length;
  }

  /**
   * Writes the cells.
   *
   * @param width of the map
   * @param length number of cells on the path, as {@link #length} says
   */
  public void fill(int[] buffer, int width, int length) {
    int at = 0;
    buffer[0] = (ys[0] - 1) * width + xs[0] - 1;
    for (int i = 1; i < count; i++) {
      int dx = xs[i] - xs[i - 1];
      int dy = ys[i] - ys[i - 1];
      int right = Math.abs(dx);
      int down = Math.abs(dy);
      int both = four ? 0 : Math.min(right, down);
      int stepX = Integer.signum(dx);
      int stepY = Integer.signum(dy) * width;
      int turning = four ? stepX : stepX + stepY;
      int first = four ? right : both;
      int straight = four || down > right ? stepY : stepX;
      int second = (four ? right + down : Math.max(right, down)) - first;
      at = line(buffer, length, at, seen[i] ? turning : straight, seen[i] ? first : second);
      at = line(buffer, length, at, seen[i] ? straight : turning, seen[i] ? second : first);
    }
  }

  /**
   * Writes {@code steps} cells after the one at an index, and returns the index of the last. A few
   * cells are written in any case, to avoid a branch misprediction; the next cells overwrite
   * surplus ones.
   */
  private static int line(int[] buffer, int length, int at, int step, int steps) {
    int cell = buffer[at];
    int s = 1;
    if (at + FEW < length) {
      buffer[at + 1] = cell + step;
      buffer[at + 2] = cell + 2 * step;
      buffer[at + 3] = cell + 3 * step;
      buffer[at + 4] = cell + 4 * step;
      s += FEW;
    }
    for (; s <= steps; s++) {
      buffer[at + s] = cell + s * step;
    }
    return at + steps;
  }
}
