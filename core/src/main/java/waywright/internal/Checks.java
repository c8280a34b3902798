package waywright.internal;

/** Checks indices and versions, with messages that name the value and a likely cause. */
public final class Checks {

  private Checks() {}

  /**
   * Returns the index itself, if it is in {@code 0 .. size-1}.
   *
   * @param what name of the indexed item, such as "node"
   * @param hint end of the message: a sentence that begins with "Maybe"
   * @throws IndexOutOfBoundsException if it is not in range
   */
  public static int index(int index, int size, String what, String hint) {
    if (index < 0 || index >= size) {
      throw outside(index, size, what, hint);
    }
    return index;
  }

  // Separate from the check, so that the check is small enough for inlining.
  private static IndexOutOfBoundsException outside(int index, int size, String what, String hint) {
    String range = size == 0 ? ", and there is none" : " is not in 0 .. " + (size - 1);
    return new IndexOutOfBoundsException(what + " " + index + range + ". " + hint);
  }

  /**
   * Returns the index of a cell of a map, row by row.
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
        String.format("cell (%s, %s) is not on the %s x %s map", x, y, width, height));
  }

  /**
   * Checks that a saved version is one of the world that is to return to it.
   *
   * @throws IllegalArgumentException if it was saved from another world
   */
  public static void world(Object saved, Object world) {
    if (saved != world) {
      throw new IllegalArgumentException(
          "this version was saved from another world. Maybe two games are mixed up?");
    }
  }
}
