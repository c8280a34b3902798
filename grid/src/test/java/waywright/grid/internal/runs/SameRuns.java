package waywright.grid.internal.runs;

import java.util.Arrays;

/** Whether two maps of jump points hold the same data. */
public final class SameRuns {

  private SameRuns() {}

  static boolean of(Lines one, Lines other) {
    return Arrays.equals(one.words, other.words) && Arrays.deepEquals(one.pieces, other.pieces);
  }

  /** Whether runs in all directions stop at the same cells. */
  public static boolean ofLines(JumpCells one, JumpCells other) {
    boolean same = one.columns == other.columns && one.rows == other.rows;
    for (int d = 0; same && d < 8; d++) {
      same = one.lines[d] == null || of(one.lines[d], other.lines[d]);
    }
    return same;
  }

  /** Whether the cells are the same too. */
  public static boolean of(RunMap one, RunMap other) {
    boolean same = ofLines(one, other);
    for (int id = 0; same && id < one.paddedSize(); id++) {
      int x = id % one.columns;
      int y = id / one.columns;
      same = one.cell(x, y) == other.cell(x, y);
    }
    return same;
  }
}
