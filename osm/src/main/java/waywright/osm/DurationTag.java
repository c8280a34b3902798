package waywright.osm;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses durations like {@code 01:30}, {@code 1:30:00}, {@code 90} and {@code PT1H30M}. */
final class DurationTag {

  /** No usable value. */
  static final int NONE = -1;

  /** A week; longer durations are treated as mistakes. */
  private static final long MOST = 7 * 86_400_000L;

  private static final Pattern CLOCK =
      Pattern.compile("([0-9]{1,3}):([0-5][0-9])(?::([0-5][0-9]))?");
  private static final Pattern MINUTES = Pattern.compile("([0-9]{1,5})");
  private static final Pattern PERIOD =
      Pattern.compile(
          "P(?:([0-9]{1,2})D)?T?(?:([0-9]{1,3})H)?(?:([0-9]{1,4})M)?(?:([0-9]{1,5})S)?");

  private DurationTag() {}

  /** Returns a duration in milliseconds, more than 0; or {@link #NONE}. */
  static int parse(String text) {
    Matcher clock = CLOCK.matcher(text);
    Matcher minutes = MINUTES.matcher(text);
    Matcher period = PERIOD.matcher(text);
    long seconds = 0;
    if (clock.matches()) {
      seconds = 3_600 * part(clock, 1) + 60 * part(clock, 2) + part(clock, 3);
    } else if (minutes.matches()) {
      seconds = 60 * part(minutes, 1);
    } else if (period.matches()) {
      seconds =
          86_400 * part(period, 1)
              + 3_600 * part(period, 2)
              + 60 * part(period, 3)
              + part(period, 4);
    }
    return seconds <= 0 || 1_000 * seconds > MOST ? NONE : (int) (1_000 * seconds);
  }

  private static long part(Matcher matcher, int group) {
    return matcher.group(group) == null ? 0 : Long.parseLong(matcher.group(group));
  }
}
