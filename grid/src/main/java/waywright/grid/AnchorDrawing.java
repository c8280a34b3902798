package waywright.grid;

import java.util.Arrays;

/**
 * Computes the letters of anchors, one box at a time: the highest rank under the body, and the
 * steps that all cells on its leading side allow. Ranks come from sliding maxima, first along rows,
 * then along columns; the window doubles up to the size of the body.
 */
final class AnchorDrawing {

  private final GridMap ground;
  private final Movement mover;
  private final Body body;

  /** Cells on the leading side of each step; none without one-way terrain. */
  private final int[][] leading = new int[8][];

  GroundKinds kinds;

  AnchorDrawing(GridMap ground, Movement mover, GroundKinds kinds) {
    this.ground = ground;
    this.mover = mover;
    this.kinds = kinds;
    body = mover.body();
    for (Direction step : Direction.ALL) {
      leading[step.ordinal()] = mover.hasOneWay() ? body.leading(step) : new int[0];
    }
  }

  /** The letters of the anchors in a box on the map, row by row. */
  byte[] letters(int left, int top, int right, int bottom) {
    int columns = right - left + 1;
    byte[] letters = new byte[columns * (bottom - top + 1)];
    for (int[] r : body.rectangles) {
      widen(letters, columns, left, top, r);
    }
    boolean oneWay = mover.hasOneWay();
    for (int i = 0; i < letters.length; i++) {
      int rank = letters[i] & 0xff;
      int steps =
          oneWay && rank != kinds.blocked() ? steps(left + i % columns, top + i / columns) : 0xff;
      if (kinds.letter(rank, steps) < 0) {
        kinds = kinds.with(rank, steps);
      }
      letters[i] = (byte) kinds.letter(rank, steps);
    }
    return letters;
  }

  /** Raises the rank of each anchor to the highest rank in a rectangle relative to it. */
  private void widen(byte[] ranks, int columns, int left, int top, int[] rectangle) {
    int across = rectangle[1] - rectangle[0] + 1;
    int down = rectangle[3] - rectangle[2] + 1;
    int rows = ranks.length / columns;
    int width = columns + across - 1;
    byte[] slid = new byte[width * (rows + down - 1)];
    for (int i = 0; i < rows + down - 1; i++) {
      read(left + rectangle[0], top + rectangle[2] + i, slid, i * width, width);
    }
    slide(slid, across, 1);
    slide(slid, down, width);
    for (int row = 0; row < rows; row++) {
      raise(ranks, row * columns, slid, row * width, columns);
    }
  }

  /** Reads the ranks of a row of the ground, starting at (x, y); blocked off the map. */
  private void read(int x, int y, byte[] into, int at, int count) {
    Arrays.fill(into, at, at + count, (byte) kinds.blocked());
    int from = Math.max(0, x);
    int to = y >= 0 && y < ground.height() ? Math.min(ground.width(), x + count) : 0;
    for (int column = from; column < to; column++) {
      int letter = ground.letters().get(y * ground.width() + column);
      into[at + column - x] = (byte) kinds.rank(letter);
    }
  }

  /**
   * Raises each element to the maximum of those in a window that begins there. The results of the
   * last windows, which are cut off, are not valid.
   *
   * @param step from one element of a window to the next
   */
  private static void slide(byte[] ranks, int size, int step) {
    int window = 1;
    for (; 2 * window <= size; window *= 2) {
      raise(ranks, 0, ranks, window * step, ranks.length - window * step);
    }
    int rest = (size - window) * step;
    raise(ranks, 0, ranks, rest, ranks.length - rest);
  }

  /** Raises each rank to the corresponding other rank if that is higher. */
  private static void raise(byte[] ranks, int at, byte[] others, int from, int count) {
    for (int i = 0; i < count; i++) {
      int other = others[from + i] & 0xff;
      if (other > (ranks[at + i] & 0xff)) {
        ranks[at + i] = (byte) other;
      }
    }
  }

  /** The steps that every cell on the leading side allows. */
  private int steps(int x, int y) {
    int steps = 0;
    for (Direction step : Direction.ALL) {
      int[] cells = leading[step.ordinal()];
      boolean may = true;
      for (int i = 0; may && i < cells.length; i += 2) {
        may =
            (mover.exits(ground.terrain(ground.cell(x + cells[i], y + cells[i + 1]))) & step.bit())
                != 0;
      }
      steps |= may ? step.bit() : 0;
    }
    return steps;
  }
}
