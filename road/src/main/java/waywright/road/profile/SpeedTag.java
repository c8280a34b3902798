package waywright.road.profile;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses speed limits: {@code 50}, {@code 30 mph}, {@code walk}, {@code 90;30}, {@code urban}. */
final class SpeedTag {

  /** No usable value. */
  static final int NONE = 0;

  /** No speed limit. */
  static final int UNLIMITED = Integer.MAX_VALUE;

  /** Bounds in meters per hour; other values are treated as mistakes. */
  private static final int LEAST = 5_000;

  private static final int MOST = 300_000;

  private static final int WALK = 6_000;

  private static final Pattern NUMBER =
      Pattern.compile("([0-9]{1,4})(?:\\.([0-9]))?[0-9]* ?(km/h|kmh|kph|mph|knots)?");

  private SpeedTag() {}

  /**
   * Returns a limit in meters per hour, the smallest of a list; {@link #NONE} if no value is
   * usable.
   *
   * @param zones meters per hour by words like {@code DE:urban} or {@code urban}
   */
  static int parse(String value, Map<String, Integer> zones) {
    int least = UNLIMITED;
    boolean unlimited = false;
    boolean any = false;
    for (String part : value.split("[;|]")) {
      int speed = one(part.strip(), zones);
      unlimited |= speed == UNLIMITED;
      any |= speed != NONE;
      least = speed == NONE ? least : Math.min(least, speed);
    }
    return !any ? NONE : least == UNLIMITED && !unlimited ? NONE : least;
  }

  private static int one(String text, Map<String, Integer> zones) {
    Matcher number = NUMBER.matcher(text);
    if (number.matches()) {
      int tenths =
          10 * Integer.parseInt(number.group(1))
              + (number.group(2) == null ? 0 : Integer.parseInt(number.group(2)));
      String unit = number.group(3) == null ? "" : number.group(3);
      // A mile is 1.609344 km, a knot 1.852 km/h; rounded half up.
      long millis =
          switch (unit) {
            case "mph" -> tenths * 160_934_4L;
            case "knots" -> tenths * 185_200_0L;
            default -> tenths * 100_000_0L;
          };
      long speed = (millis + 5_000) / 10_000;
      return speed < LEAST || speed > MOST ? NONE : (int) speed;
    }
    return switch (text) {
      case "walk" -> WALK;
      case "none" -> UNLIMITED;
      default -> {
        int zone = zones.getOrDefault(text.substring(text.indexOf(':') + 1), NONE);
        yield zones.getOrDefault(text, zone);
      }
    };
  }
}
