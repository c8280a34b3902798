package waywright.batch.road;

import java.util.Arrays;

/** Lists of time limits in minutes. */
final class Minutes {

  private Minutes() {}

  static void require(int[] minutes) {
    for (int some : minutes) {
      if (some < 0) {
        throw new IllegalArgumentException(some + " minutes. Maybe 0 or more?");
      }
    }
    if (minutes.length == 0) {
      throw new IllegalArgumentException("no minutes are given. Maybe 30?");
    }
  }

  static long millis(int minutes) {
    return 60_000L * minutes;
  }

  static long mix(long before, int[] minutes) {
    return PlaceLists.mix(before, Arrays.stream(minutes).asLongStream().toArray());
  }
}
