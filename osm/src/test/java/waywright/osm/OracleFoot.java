package waywright.osm;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** Feet. */
final class OracleFoot extends OracleRules {

  @Override
  List<String> keys() {
    return List.of("foot", "access");
  }

  @Override
  Set<String> no() {
    return Set.of(
        "no", "agricultural", "forestry", "military", "emergency", "unknown", "use_sidepath");
  }

  @Override
  boolean isNever(Map<String, String> t) {
    return is(t, "impassable", "yes")
        || is(t, "motorroad", "yes")
        || is(t, "highway", "motorway", "motorway_link");
  }

  @Override
  double base(Map<String, String> t) {
    return switch (t.getOrDefault("highway", "")) {
      case "trunk", "trunk_link", "primary", "primary_link", "secondary", "secondary_link" -> 5;
      case "tertiary", "tertiary_link", "unclassified", "residential", "road", "service" -> 5;
      case "living_street", "pedestrian", "footway", "path", "track", "bridleway" -> 5;
      case "platform", "corridor", "cycleway" -> 5;
      case "steps" -> 3;
      default -> 0;
    };
  }

  @Override
  long speed(Map<String, String> t, String direction) {
    String scale = t.getOrDefault("sac_scale", "");
    double most =
        scale.equals("demanding_mountain_hiking") ? 3 : scale.contains("alpine_hiking") ? 2 : 5;
    return Math.round(1000 * Math.min(most, base(t)));
  }

  @Override
  int percent(Map<String, String> t) {
    boolean beside = t.containsKey("sidewalk");
    return is(t, "highway", "trunk", "trunk_link")
        ? 300
        : is(t, "highway", "primary", "primary_link") && !beside ? 150 : 100;
  }

  @Override
  int directions(Map<String, String> t) {
    int conveyed =
        switch (t.getOrDefault("conveying", "")) {
          case "forward", "yes" -> 1;
          case "backward" -> 2;
          case "reversible" -> 3;
          default -> 0;
        };
    return conveyed > 0 ? conveyed : t.containsKey("oneway:foot") ? bits(t.get("oneway:foot")) : 3;
  }

  @Override
  boolean blocks(String kind, Map<String, String> t) {
    return kind.equals("fence") || kind.equals("wall");
  }

  @Override
  int delay(String kind, Map<String, String> t) {
    return Set.of("gate", "lift_gate", "swing_gate").contains(kind) ? 5 : 0;
  }

  @Override
  Set<String> modes() {
    return Set.of();
  }

  @Override
  boolean turnsAnywhere() {
    return true;
  }

  @Override
  int turningRound() {
    return 0;
  }

  @Override
  int turning() {
    return 0;
  }

  @Override
  int entering() {
    return 1_800_000;
  }
}
