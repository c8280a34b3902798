package waywright.crowd;

/** Who of two units avoids the other by how much, in quarters. */
final class Shares {

  private Shares() {}

  /** Returns the quarters of the avoiding that a unit takes; both of a pair take 4 together. */
  static int quarters(int own, int other) {
    if (own == other) {
      return 2;
    }
    if (own == 0 || other == 4) {
      return 0;
    }
    if (other == 0 || own == 4) {
      return 4;
    }
    return Math.max(0, Math.min(4, 2 + own - other));
  }
}
