package waywright.internal;

/** Checks of indexes, with a message that says what was wrong and what may be the cause. */
public final class Checks {

  private Checks() {}

  /**
   * An index itself, if it is in {@code 0 .. size-1}.
   *
   * @param what names what is counted, as "node"
   * @param hint ends the message: a sentence that begins with "Maybe"
   * @throws IndexOutOfBoundsException if it is not
   */
  public static int index(int index, int size, String what, String hint) {
    if (index < 0 || index >= size) {
      throw outside(index, size, what, hint);
    }
    return index;
  }

  // Apart from the check, so that the check is small enough to be inlined everywhere.
  private static IndexOutOfBoundsException outside(int index, int size, String what, String hint) {
    String range = size == 0 ? ", and there is none" : " is not in 0 .. " + (size - 1);
    return new IndexOutOfBoundsException(what + " " + index + range + ". " + hint);
  }

  /**
   * The number of a cell of a map, row by row.
   *
   * @throws IndexOutOfBoundsException if it is not on the map
   */
  public static int cell(int x, int y, int width, int height) {
    if (x < 0 || y < 0 || x >= width || y >= height) {
      throw offMap(x, y, width, height);
    }
    return y * width + x;
  }

  private static IndexOutOfBoundsException offMap(int x, int y, int width, int height) {
    return new IndexOutOfBoundsException(
        "cell (%s, %s) is not on the %s x %s map".formatted(x, y, width, height));
  }
}
