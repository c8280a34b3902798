package waywright.road.internal;

import waywright.internal.Checks;

/** Numbers that must be those of something: of vertices, edges, arcs, states, targets. */
public final class Bounds {

  private Bounds() {}

  /**
   * The number itself.
   *
   * @param what is numbered, for the message
   * @throws IndexOutOfBoundsException if it is not in {@code 0 .. count-1}
   */
  public static int require(int number, int count, String what) {
    return Checks.index(
        number, count, what, "Maybe it is of another network, or the number of something else?");
  }
}
