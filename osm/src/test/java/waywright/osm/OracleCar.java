package waywright.osm;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cars. */
final class OracleCar extends OracleRules {

  @Override
  double base(Map<String, String> t) {
    switch (t.getOrDefault("highway", "")) {
      case "motorway":
        return 100;
      case "motorway_link", "trunk":
        return 70;
      case "trunk_link", "primary":
        return 65;
      case "primary_link", "secondary":
        return 60;
      case "secondary_link", "tertiary":
        return 50;
      case "tertiary_link":
        return 40;
      case "unclassified", "residential", "road":
        return 30;
      case "service":
        return 20;
      case "living_street":
        return 6;
      case "path", "footway", "pedestrian", "cycleway":
        return -5;
      case "track":
        switch (t.getOrDefault("tracktype", "")) {
          case "grade1":
            return 20;
          case "grade2":
            return 15;
          case "grade4", "grade5":
            return 0;
          default:
            return 10;
        }
      default:
        return 0;
    }
  }

  private static final Map<String, Integer> ZONES =
      Map.ofEntries(
          Map.entry("walk", 6),
          Map.entry("urban", 50),
          Map.entry("rural", 100),
          Map.entry("motorway", 120),
          Map.entry("zone30", 30),
          Map.entry("zone:30", 30),
          Map.entry("DE:motorway", 130),
          Map.entry("GB:motorway", 113),
          Map.entry("RU:urban", 60),
          Map.entry("RU:rural", 90),
          Map.entry("FR:rural", 80),
          Map.entry("CH:rural", 80),
          Map.entry("NO:rural", 80));

  private static final Pattern SPEED =
      Pattern.compile("(\\d{1,4}(?:\\.\\d+)?) ?(km/h|kmh|kph|mph|knots)?");

  /** Meters an hour; 0 none, −1 unlimited. */
  private static long limit(String value) {
    long least = Long.MAX_VALUE;
    boolean unlimited = false;
    for (String raw : value.split("[;|]")) {
      String part = raw.trim();
      Matcher m = SPEED.matcher(part);
      long speed = 0;
      if (m.matches()) {
        double number = Math.floor(Double.parseDouble(m.group(1)) * 10 + 1e-9) / 10;
        double unit =
            "mph".equals(m.group(2)) ? 1609.344 : "knots".equals(m.group(2)) ? 1852 : 1000;
        speed = Math.round(number * unit);
        speed = speed < 5000 || speed > 300_000 ? 0 : speed;
      } else if (part.equals("walk")) {
        speed = 6000;
      } else if (part.equals("none")) {
        unlimited = true;
      } else {
        Integer zone = ZONES.get(part);
        zone = zone == null ? ZONES.get(part.substring(part.indexOf(':') + 1)) : zone;
        speed = zone == null ? 0 : 1000L * zone;
      }
      least = speed == 0 ? least : Math.min(least, speed);
    }
    return least != Long.MAX_VALUE ? least : unlimited ? -1 : 0;
  }

  @Override
  long speed(Map<String, String> t, String direction) {
    long speed = Math.round(1000 * Math.abs(base(t)));
    long limit = 0;
    for (String key : List.of("maxspeed" + direction, "maxspeed")) {
      if (limit == 0 && t.containsKey(key)) {
        limit = limit(t.get(key));
      }
    }
    for (String key : List.of("maxspeed:type", "source:maxspeed")) {
      if (limit == 0 && t.containsKey(key) && ZONES.containsKey(t.get(key))) {
        limit = 1000L * ZONES.get(t.get(key));
      }
    }
    if (limit == -1) {
      limit =
          Set.of("motorway", "trunk", "primary", "motorway_link")
                  .contains(t.getOrDefault("highway", ""))
              ? 140_000
              : 0;
    }
    if (limit > 0) {
      speed = limit * 90 / 100;
    }
    String surface = t.getOrDefault("surface", "");
    if (Set.of("sett", "gravel", "unpaved", "ground", "compacted", "fine_gravel")
        .contains(surface)) {
      speed = Math.min(speed, 40_000);
    } else if (Set.of("cobblestone", "grass_paver", "pebblestone").contains(surface)) {
      speed = Math.min(speed, 30_000);
    } else if (Set.of("sand", "earth", "dirt", "grass").contains(surface)) {
      speed = Math.min(speed, 20_000);
    } else if (surface.equals("mud")) {
      speed = Math.min(speed, 10_000);
    }
    switch (t.getOrDefault("smoothness", "")) {
      case "bad" -> speed = Math.min(speed, 40_000);
      case "very_bad" -> speed = Math.min(speed, 20_000);
      case "horrible" -> speed = Math.min(speed, 10_000);
      case "very_horrible" -> speed = Math.min(speed, 5_000);
      default -> {}
    }
    if (Set.of("driveway", "parking_aisle", "alley", "drive-through")
        .contains(t.getOrDefault("service", ""))) {
      speed = speed / 2;
    }
    if ("alternating".equals(t.get("oneway"))) {
      speed = speed / 2;
    }
    return Math.max(1000, speed);
  }

  @Override
  int directions(Map<String, String> t) {
    for (String key :
        List.of("oneway:motorcar", "oneway:motor_vehicle", "oneway:vehicle", "oneway")) {
      if (t.containsKey(key)) {
        return bits(t.get(key));
      }
    }
    String junction = t.getOrDefault("junction", "");
    return junction.equals("roundabout")
            || junction.equals("circular")
            || "motorway".equals(t.get("highway"))
        ? 1
        : 3;
  }

  private static final Set<String> BLOCKS =
      Set.of(
          "bollard",
          "block",
          "cycle_barrier",
          "kissing_gate",
          "stile",
          "turnstile",
          "fence",
          "wall",
          "jersey_barrier",
          "bus_trap",
          "log",
          "debris",
          "full-height_turnstile",
          "motorcycle_barrier");
  private static final Set<String> GATES =
      Set.of("gate", "lift_gate", "swing_gate", "toll_booth", "border_control", "sally_port");
  private static final Set<String> PASSED =
      Set.of("cattle_grid", "entrance", "kerb", "no", "height_restrictor", "chain", "spikes");

  @Override
  List<String> keys() {
    return List.of("motorcar", "motor_vehicle", "vehicle", "access");
  }

  @Override
  Set<String> no() {
    return Set.of(
        "no", "agricultural", "forestry", "military", "emergency", "psv", "bus", "unknown");
  }

  @Override
  boolean isNever(Map<String, String> t) {
    return is(t, "impassable", "yes")
        || is(t, "status", "impassable")
        || is(t, "smoothness", "impassable")
        || is(t, "area", "yes")
        || is(t, "service", "emergency_access")
        || is(t, "highway", "steps")
        || is(t, "highway", "track") && base(t) == 0;
  }

  private static boolean isRising(String kind, Map<String, String> t) {
    return kind.equals("bollard") && is(t, "bollard", "rising");
  }

  @Override
  boolean blocks(String kind, Map<String, String> t) {
    return BLOCKS.contains(kind) && !isRising(kind, t);
  }

  @Override
  int delay(String kind, Map<String, String> t) {
    return blocks(kind, t) || isRising(kind, t) || PASSED.contains(kind)
        ? 0
        : GATES.contains(kind) ? 60 : 10;
  }

  @Override
  boolean isCircle(Map<String, String> t) {
    return is(t, "highway", "turning_circle", "turning_loop");
  }

  @Override
  Set<String> modes() {
    return Set.of("motorcar", "motor_vehicle", "vehicle");
  }

  @Override
  boolean turnsAnywhere() {
    return false;
  }

  @Override
  int turningRound() {
    return 20_000;
  }

  @Override
  int turning() {
    return 7_000;
  }

  @Override
  int entering() {
    return 7_200_000;
  }
}
