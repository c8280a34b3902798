package waywright.road.internal;

import waywright.internal.Checks;

/** Checks indices of vertices, edges, arcs, states and targets. */
public final class Bounds {

  private Bounds() {}

  /**
   * Returns the index if it is in range.
   *
   * @param what the kind of the index, for the message
   * @throws IndexOutOfBoundsException if it is not in {@code 0 .. count-1}
   */
  public static int require(int number, int count, String what) {
    return Checks.index(
        number, count, what, "Maybe it is of another network, or the number of something else?");
  }
}
