package waywright.road.route;

import java.util.Locale;
import java.util.Objects;

/**
 * A piece of a route that people take as one: what to do at its begin, and along which street.
 *
 * @param manoeuvre what to do
 * @param name of the street, empty if it has none
 * @param exit of a roundabout, counted from 1 in the direction of travel; 0 if there is none
 * @param length in millimetres
 * @param duration in milliseconds, the manoeuvre included
 * @param point where it begins: the number of a point of the route's line
 */
public record RouteStep(
    Manoeuvre manoeuvre, String name, int exit, long length, long duration, int point) {

  /** Refuses what is missing. */
  public RouteStep {
    Objects.requireNonNull(manoeuvre, "manoeuvre");
    Objects.requireNonNull(name, "name");
  }

  /** The same step on a line that has so many points before those of this one. */
  RouteStep after(int points) {
    return new RouteStep(manoeuvre, name, exit, length, duration, points + point);
  }

  /** In English: {@code Turn left onto Mill Lane, 240 m}. */
  public String english() {
    if (manoeuvre == Manoeuvre.ARRIVE) {
      return "Arrive" + (name.isEmpty() ? "" : " at " + name);
    }
    String text = manoeuvre.english();
    if (exit > 0) {
      text += ", leave it by exit " + exit;
    }
    if (!name.isEmpty()) {
      text +=
          switch (manoeuvre) {
                case DEPART, U_TURN -> " along ";
                case FERRY -> " ";
                default -> " onto ";
              }
              + name;
    }
    return text + ", " + metres(length);
  }

  private static String metres(long millimetres) {
    long metres = (millimetres + 500) / 1_000;
    return metres < 1_000
        ? metres + " m"
        : String.format(Locale.ROOT, "%d.%d km", metres / 1_000, metres % 1_000 / 100);
  }

  @Override
  public String toString() {
    return english();
  }
}
