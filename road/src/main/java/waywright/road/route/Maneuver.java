package waywright.road.route;

/** What one does at the begin of a step of a route: a code for programs, in any language. */
public enum Maneuver {
  /** Set off. */
  DEPART("Set off"),
  /** Go on; the street has another name. */
  CONTINUE("Continue"),
  /** Turn slightly to the left, by 20 to 60 degrees. */
  SLIGHT_LEFT("Turn slightly left"),
  /** Turn left, by 60 to 120 degrees. */
  LEFT("Turn left"),
  /** Turn sharply to the left. */
  SHARP_LEFT("Turn sharp left"),
  /** Turn slightly to the right, by 20 to 60 degrees. */
  SLIGHT_RIGHT("Turn slightly right"),
  /** Turn right, by 60 to 120 degrees. */
  RIGHT("Turn right"),
  /** Turn sharply to the right. */
  SHARP_RIGHT("Turn sharp right"),
  /** Turn round. */
  U_TURN("Turn round"),
  /** Enter a roundabout; the step says by which exit one leaves it. */
  ROUNDABOUT("Enter the roundabout"),
  /** Go onto a ferry. */
  FERRY("Take the ferry"),
  /** The end. */
  ARRIVE("Arrive");

  private final String english;

  Maneuver(String english) {
    this.english = english;
  }

  /** In English. */
  public String english() {
    return english;
  }

  /** What a turn by an angle is, from −180 to 180 degrees; left is negative. */
  static Maneuver of(int angle) {
    int size = Math.abs(angle);
    if (size < 20) {
      return CONTINUE;
    }
    boolean left = angle < 0;
    return size < 60
        ? left ? SLIGHT_LEFT : SLIGHT_RIGHT
        : size <= 120 ? left ? LEFT : RIGHT : left ? SHARP_LEFT : SHARP_RIGHT;
  }
}
