package waywright.cli.road;

import waywright.cli.io.Terminal;

/**
 * Lengths and durations of routes as people read them: rounded, with a unit. Programs read the
 * JSON, which has the numbers.
 */
final class RouteWords {

  private RouteWords() {}

  /**
   * {@code 340 m}, {@code 12.3 km}.
   *
   * @param millimeters 0 or more
   */
  static String length(long millimeters) {
    return millimeters < 1_000_000
        ? Math.round(millimeters / 1e3) + " m"
        : Terminal.words("%.1f km", millimeters / 1e6);
  }

  /**
   * {@code 4:05 min}, {@code 1:20 h}.
   *
   * @param millis 0 or more
   */
  static String duration(long millis) {
    long seconds = Math.round(millis / 1e3);
    return seconds < 3_600
        ? Terminal.words("%d:%02d min", seconds / 60, seconds % 60)
        : Terminal.words("%d:%02d h", seconds / 3_600, seconds % 3_600 / 60);
  }
}
