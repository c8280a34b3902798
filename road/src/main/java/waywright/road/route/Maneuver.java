package waywright.road.route;

/** The maneuver at the start of a route step: a language-independent code for programs. */
public enum Maneuver {
  /** Set off. */
  DEPART("Set off"),
  /** Continue; the street name changes, or a ferry ends. */
  CONTINUE("Continue"),
  /** Turn slightly to the left, by 20 to 60 degrees. */
  SLIGHT_LEFT("Turn slightly left"),
  /** Turn left, by 60 to 120 degrees. */
  LEFT("Turn left"),
  /** Turn sharply to the left, by more than 120 degrees. */
  SHARP_LEFT("Turn sharp left"),
  /** Turn slightly to the right, by 20 to 60 degrees. */
  SLIGHT_RIGHT("Turn slightly right"),
  /** Turn right, by 60 to 120 degrees. */
  RIGHT("Turn right"),
  /** Turn sharply to the right, by more than 120 degrees. */
  SHARP_RIGHT("Turn sharp right"),
  /** Make a U-turn. */
  U_TURN("Turn around"),
  /** Enter a roundabout; {@link RouteStep#exit} is the number of the exit. */
  ROUNDABOUT("Enter the roundabout"),
  /** Board a ferry. */
  FERRY("Take the ferry"),
  /** Arrive at the end. */
  ARRIVE("Arrive");

  private final String english;

  Maneuver(String english) {
    this.english = english;
  }

  /** Returns the maneuver in English. */
  public String english() {
    return english;
  }

  /** Classifies a turn by its angle, from −180 to 180 degrees; left is negative. */
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
