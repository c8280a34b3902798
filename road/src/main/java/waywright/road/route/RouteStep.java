package waywright.road.route;

import java.util.Locale;
import java.util.Objects;

/**
 * A driving instruction: the maneuver at the start of a piece of a route, and the street that
 * follows.
 *
 * @param maneuver at the start
 * @param name of the street, empty if it has none
 * @param exit of a roundabout, counted from 1 in the direction of travel; 0 if there is none
 * @param millimeters its length
 * @param duration in milliseconds, including the maneuver
 * @param point the index of its first point on the route's line
 */
public record RouteStep(
    Maneuver maneuver, String name, int exit, long millimeters, long duration, int point) {

  /** Rejects null. */
  public RouteStep {
    Objects.requireNonNull(maneuver, "maneuver");
    Objects.requireNonNull(name, "name");
  }

  /** Returns the same step on a line with {@code points} more points before it. */
  RouteStep after(int points) {
    return new RouteStep(maneuver, name, exit, millimeters, duration, points + point);
  }

  /** Returns the instruction in English: {@code Turn left onto Mill Lane, 240 m}. */
  public String english() {
    if (maneuver == Maneuver.ARRIVE) {
      return "Arrive" + (name.isEmpty() ? "" : " at " + name);
    }
    String text = maneuver.english();
    if (exit > 0) {
      text += ", leave it by exit " + exit;
    }
    if (!name.isEmpty()) {
      text +=
          switch (maneuver) {
                case DEPART, U_TURN -> " along ";
                case FERRY -> " ";
                default -> " onto ";
              }
              + name;
    }
    return text + ", " + meters(millimeters);
  }

  private static String meters(long millimeters) {
    long meters = (millimeters + 500) / 1_000;
    return meters < 1_000
        ? meters + " m"
        : String.format(Locale.ROOT, "%d.%d km", meters / 1_000, meters % 1_000 / 100);
  }

  @Override
  public String toString() {
    return english();
  }
}
