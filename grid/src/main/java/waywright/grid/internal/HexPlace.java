package waywright.grid.internal;

/** The columns and rows that hexagonal maps compute with. */
public final class HexPlace {

  private static final long FARTHEST = 1 << 30;

  private HexPlace() {}

  /**
   * Refuses a place that is not within 2^30 of the origin.
   *
   * @throws IllegalArgumentException if it is not
   */
  public static void check(int x, int y) {
    if (Math.abs((long) x) > FARTHEST || Math.abs((long) y) > FARTHEST) {
      throw new IllegalArgumentException(
          "the place (" + x + ", " + y + ") is not within 2^30. Maybe a sum wrapped round?");
    }
  }
}
