package waywright.osm;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** Bicycles. */
final class OracleBicycle extends OracleRules {

  @Override
  List<String> keys() {
    return List.of("bicycle", "vehicle", "access");
  }

  @Override
  Set<String> no() {
    return Set.of(
        "no",
        "agricultural",
        "forestry",
        "military",
        "emergency",
        "psv",
        "bus",
        "unknown",
        "use_sidepath");
  }

  @Override
  boolean isNever(Map<String, String> t) {
    return is(t, "impassable", "yes")
        || is(t, "area", "yes")
        || is(t, "motorroad", "yes")
        || is(t, "highway", "motorway", "motorway_link");
  }

  @Override
  double base(Map<String, String> t) {
    String road =
        t.getOrDefault("highway", "")
            .replaceFirst("^(trunk|primary|secondary|tertiary)_link$", "$1");
    return switch (road) {
      case "trunk", "primary", "secondary", "tertiary" -> 16;
      case "unclassified", "residential", "road", "service", "cycleway" -> 16;
      case "living_street", "path" -> 10;
      case "track" -> 12;
      case "pedestrian", "footway", "bridleway" -> -6;
      case "steps" -> -2;
      default -> 0;
    };
  }

  @Override
  long speed(Map<String, String> t, String direction) {
    double speed = Math.abs(base(t));
    if (is(t, "tracktype", "grade3")
        || is(t, "surface", "sett", "gravel", "unpaved", "ground", "earth", "dirt", "grass")) {
      speed = Math.min(speed, 10);
    }
    if (is(t, "tracktype", "grade4", "grade5") || is(t, "surface", "cobblestone", "pebblestone")) {
      speed = Math.min(speed, 8);
    }
    return Math.round(1000 * (is(t, "surface", "sand", "mud") ? Math.min(speed, 4) : speed));
  }

  @Override
  int percent(Map<String, String> t) {
    if (is(t, "highway", "trunk", "trunk_link")) {
      return 300;
    }
    if (t.containsKey("cycleway")) {
      return 100;
    }
    return is(t, "highway", "primary", "primary_link")
        ? 150
        : is(t, "highway", "secondary", "secondary_link") ? 125 : 100;
  }

  @Override
  int directions(Map<String, String> t) {
    if (is(t, "cycleway", "opposite", "opposite_lane", "opposite_track", "opposite_share_busway")
        || is(t, "cycleway:left:oneway", "-1")
        || is(t, "cycleway:right:oneway", "-1")) {
      return 3;
    }
    for (String key : List.of("oneway:bicycle", "oneway:vehicle", "oneway")) {
      if (t.containsKey(key)) {
        return bits(t.get(key));
      }
    }
    return is(t, "junction", "roundabout", "circular") ? 1 : 3;
  }

  @Override
  boolean blocks(String kind, Map<String, String> t) {
    return Set.of("fence", "wall", "stile", "kissing_gate", "turnstile", "jersey_barrier")
        .contains(kind);
  }

  @Override
  int delay(String kind, Map<String, String> t) {
    return Set.of("gate", "lift_gate", "swing_gate", "cycle_barrier").contains(kind) ? 10 : 0;
  }

  @Override
  Set<String> modes() {
    return Set.of("bicycle");
  }

  @Override
  boolean turnsAnywhere() {
    return true;
  }

  @Override
  int turningRound() {
    return 5_000;
  }

  @Override
  int turning() {
    return 3_000;
  }

  @Override
  int entering() {
    return 3_600_000;
  }
}
