package waywright.road.profile;

import java.util.Locale;
import java.util.Set;
import waywright.road.network.Tags;
import waywright.road.network.Tally;

/**
 * The rating of a way's tags by a profile.
 *
 * @param forward access in drawing direction: {@link #CLOSED}, {@link #ENDS} or {@link #OPEN}
 * @param backward access in the opposite direction
 * @param forwardSpeed meters per hour, 0 for a ferry or a way that is not used
 * @param backwardSpeed speed in the opposite direction
 * @param percent cost as a percentage of the duration
 * @param ferry whether it is a ferry, with a duration of its own
 */
record WayRating(
    int forward, int backward, int forwardSpeed, int backwardSpeed, int percent, boolean ferry) {

  static final int CLOSED = 0;
  static final int ENDS = 1;
  static final int OPEN = 2;

  private static final WayRating NOTHING = new WayRating(CLOSED, CLOSED, 0, 0, 100, false);

  private static final int LEAST_SPEED = 1_000;

  /** Roads on which "no limit" is accepted, and the limit assumed for them. */
  private static final Set<String> FAST = Set.of("motorway", "trunk", "primary", "motorway_link");

  private static final int FASTEST = 140_000;

  /** The tag values that mean an unknown speed. */
  private static final Set<String> UNKNOWN = Set.of("signals", "variable", "unposted");

  /**
   * Rates a way.
   *
   * @param tally counts the values that are not understood
   */
  static WayRating of(ProfileRules rules, Tags tags, Tally tally) {
    for (WayRule rule : rules.ways) {
      if (rule.when().holds(tags)) {
        return rule.access() == WayRule.Access.NEVER ? NOTHING : rate(rules, rule, tags, tally);
      }
    }
    return NOTHING;
  }

  private static WayRating rate(ProfileRules rules, WayRule rule, Tags tags, Tally tally) {
    int otherwise =
        rule.access() == WayRule.Access.CLOSED || rule.ferry() && isForOthers(rules, tags)
            ? CLOSED
            : OPEN;
    int forward = access(rules, tags, ":forward", otherwise, tally);
    int backward = access(rules, tags, ":backward", otherwise, tally);
    int direction = direction(rules, tags, tally);
    int forwardSpeed = rule.ferry() ? 0 : speed(rules, rule, tags, ":forward", tally);
    int backwardSpeed = rule.ferry() ? 0 : speed(rules, rule, tags, ":backward", tally);
    if (!rule.ferry() && forwardSpeed == 0) {
      return NOTHING;
    }
    long percent = 100;
    for (Factor avoid : rules.avoids) {
      percent = avoid.when().holds(tags) ? percent * avoid.value() / 100 : percent;
    }
    forward = (direction & 1) == 0 ? CLOSED : forward;
    backward = (direction & 2) == 0 ? CLOSED : backward;
    int most = (int) Math.min(percent, 100_000);
    return new WayRating(forward, backward, forwardSpeed, backwardSpeed, most, rule.ferry());
  }

  /** Whether only bicycle or foot access is tagged, and this profile reads neither. */
  private static boolean isForOthers(ProfileRules rules, Tags tags) {
    return rules.access.stream().noneMatch(tags::has) && (tags.has("foot") || tags.has("bicycle"));
  }

  /** Returns the access given by the most specific key with a known value. */
  static int access(ProfileRules rules, Tags tags, String direction, int otherwise, Tally tally) {
    for (String key : rules.access) {
      String directed = tags.get(key + direction);
      String value = directed == null ? tags.get(key) : directed;
      int access = value == null ? -1 : value(rules, value);
      if (access >= 0) {
        return access;
      }
      if (value != null) {
        tally.add("unknown access value, ignored", key + "=" + value);
      }
    }
    return otherwise;
  }

  /** Returns the most open value of a list; −1 if none is known. */
  private static int value(ProfileRules rules, String list) {
    int most = -1;
    for (String part : list.split(";")) {
      String value = part.strip();
      int access =
          rules.open.contains(value)
              ? OPEN
              : rules.ends.contains(value) ? ENDS : rules.closed.contains(value) ? CLOSED : -1;
      most = Math.max(most, access);
    }
    return most;
  }

  /** Returns the open directions: 1 as drawn, 2 opposite, 3 both, 0 neither. */
  private static int direction(ProfileRules rules, Tags tags, Tally tally) {
    if (rules.oneway.contains("conveying") && conveying(tags) > 0) {
      return conveying(tags);
    }
    if (Condition.anyHolds(rules.against, tags)) {
      return 3;
    }
    for (String word : rules.oneway) {
      String key = word.equals("*") ? "oneway" : "oneway:" + word;
      String value = tags.get(key);
      if (value != null) {
        return switch (value) {
          case "yes", "true", "1" -> 1;
          case "-1", "reverse", "backward" -> 2;
          case "no", "false", "0", "alternating" -> 3;
          case "reversible" -> 0;
          default -> {
            tally.add("unknown one-way value, read as two-way", key + "=" + value);
            yield 3;
          }
        };
      }
    }
    return Condition.anyHolds(rules.implied, tags) ? 1 : 3;
  }

  private static int conveying(Tags tags) {
    return switch (tags.get("conveying", "")) {
      case "forward", "yes" -> 1;
      case "backward" -> 2;
      case "reversible" -> 3;
      default -> 0;
    };
  }

  /** Returns the speed in meters per hour; 0 if the rule has none. */
  private static int speed(
      ProfileRules rules, WayRule rule, Tags tags, String direction, Tally tally) {
    long speed = rule.speed();
    if (speed == 0) {
      return 0;
    }
    int limit = rules.limits == 0 ? SpeedTag.NONE : limit(rules, tags, direction, tally);
    if (limit == SpeedTag.UNLIMITED) {
      limit = FAST.contains(tags.get("highway", "")) ? FASTEST : SpeedTag.NONE;
    }
    if (limit != SpeedTag.NONE) {
      speed = (long) limit * rules.limits / 100;
    }
    for (Factor cap : rules.caps) {
      speed = cap.when().holds(tags) ? Math.min(speed, cap.value()) : speed;
    }
    for (Factor slow : rules.slows) {
      speed = slow.when().holds(tags) ? speed * slow.value() / 100 : speed;
    }
    return (int) Math.max(LEAST_SPEED, speed);
  }

  private static int limit(ProfileRules rules, Tags tags, String direction, Tally tally) {
    for (String key : new String[] {"maxspeed" + direction, "maxspeed"}) {
      String value = tags.get(key);
      int limit = value == null ? SpeedTag.NONE : SpeedTag.parse(value, rules.zones);
      if (limit != SpeedTag.NONE) {
        return limit;
      }
      if (value != null && !UNKNOWN.contains(value)) {
        tally.add(
            "maxspeed that is not a speed, ignored", key + "=" + value.toLowerCase(Locale.ROOT));
      }
    }
    for (String key : new String[] {"maxspeed:type", "source:maxspeed"}) {
      String value = tags.get(key);
      Integer zone = value == null ? null : rules.zones.get(value);
      if (zone != null) {
        return zone;
      }
    }
    return SpeedTag.NONE;
  }
}
