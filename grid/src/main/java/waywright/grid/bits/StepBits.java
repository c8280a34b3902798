package waywright.grid.bits;

/**
 * The single definition of open steps: a step may be taken if the cell that it enters is open and,
 * if it is diagonal, enough of the two cells beside it are. Works on 64 cells at once, a bit for
 * each, or on one in the lowest bit. Lengths of arrays are not checked: inner loops.
 */
public enum StepBits {
  /** Both cells beside a diagonal step must be open. */
  BOTH,
  /** At least one must be open. */
  ONE,
  /** Neither matters. */
  NONE;

  /**
   * Returns the rule that requires {@code sides} open cells beside a diagonal step.
   *
   * @param sides 2, 1 or 0
   */
  public static StepBits of(int sides) {
    return sides == 2 ? BOTH : sides == 1 ? ONE : NONE;
  }

  /** Returns where diagonal steps may pass between two cells, given the bits of the open ones. */
  public long passes(long one, long other) {
    return switch (this) {
      case BOTH -> one & other;
      case ONE -> one | other;
      case NONE -> -1;
    };
  }

  /**
   * Returns the mask of steps that leave an open cell.
   *
   * @param around the mask of directions in which an open cell lies
   */
  public int leave(int around) {
    int north = around & 1;
    int east = around >> 1 & 1;
    int south = around >> 2 & 1;
    int west = around >> 3 & 1;
    int passed =
        (int) (passes(north, east) & 1) << 4
            | (int) (passes(south, east) & 1) << 5
            | (int) (passes(south, west) & 1) << 6
            | (int) (passes(north, west) & 1) << 7;
    return around & (0x0f | passed);
  }

  /**
   * Computes the steps that leave 64 cells of a row.
   *
   * @param above open cells of the row above, 64 per word, with at least one word after {@code
   *     word}
   * @param here open cells of the row itself
   * @param below open cells of the row below
   * @param word which 64 cells
   * @param steps receives for each direction a bit for each open cell that allows this step
   */
  public void leave(long[] above, long[] here, long[] below, int word, long[] steps) {
    long open = here[word];
    long north = above[word];
    long south = below[word];
    long east = east(here, word);
    long west = west(here, word);
    steps[0] = open & north;
    steps[1] = open & east;
    steps[2] = open & south;
    steps[3] = open & west;
    steps[4] = open & east(above, word) & passes(north, east);
    steps[5] = open & east(below, word) & passes(south, east);
    steps[6] = open & west(below, word) & passes(south, west);
    steps[7] = open & west(above, word) & passes(north, west);
  }

  /** For each cell the bit of the one to its right. */
  private static long east(long[] row, int word) {
    return row[word] >>> 1 | row[word + 1] << 63;
  }

  /** For each cell the bit of the one to its left. */
  private static long west(long[] row, int word) {
    return row[word] << 1 | (word == 0 ? 0 : row[word - 1] >>> 63);
  }
}
