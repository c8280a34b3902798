package waywright.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import waywright.picture.RoadScene;
import waywright.road.index.RoadAlgorithm;
import waywright.road.place.Place;
import waywright.road.route.RoadMap;
import waywright.road.route.RoadRoute;

/**
 * What {@code road route} has found, in words, as fields and to be drawn.
 *
 * @param map the roads
 * @param algorithm what has found it
 * @param trip the best way, of one leg unless there are places that it goes by
 * @param others further routes between the ends
 */
record RoadRouteReport(
    RoadMap map, RoadAlgorithm algorithm, RoadRoute trip, List<RoadRoute> others) {

  /** Of several routes, the best first. */
  static RoadRouteReport of(RoadMap map, List<RoadRoute> routes) {
    return new RoadRouteReport(
        map, RoadAlgorithm.CCH, routes.get(0), routes.subList(1, routes.size()));
  }

  private String profile() {
    return map.states().metric().profile().name();
  }

  void tell(PrintWriter out) {
    out.println(numbers(trip));
    int legs = trip.legs().size();
    for (int i = 0; i < legs; i++) {
      RoadRoute leg = trip.legs().get(i);
      if (legs > 1) {
        out.printf(
            "%sTo %s: %s, %s%n",
            trip.isTurned(i) ? "Turn around. " : "",
            leg.to(),
            length(leg.millimeters()),
            duration(leg.duration()));
      }
      tell(out, leg);
    }
    for (RoadRoute other : others) {
      out.println("Or " + numbers(other));
      out.printf(
          "  costs %s %% more, %s %% is shared, no detour in pieces of up to %s %%%n",
          other.stretch(), other.sharing(), other.localOptimality());
      tell(out, other);
    }
  }

  private String numbers(RoadRoute route) {
    return "%s, %s by %s"
        .formatted(
            length(route.millimeters()), duration(route.duration()), Terminal.plain(profile()));
  }

  private static void tell(PrintWriter out, RoadRoute route) {
    route.steps().forEach(step -> out.println("  " + Terminal.plain(step.english())));
  }

  /** The feature of one route; of several, or of several legs, a collection. */
  String geoJson() {
    if (!others.isEmpty()) {
      List<RoadRoute> all = new ArrayList<>(trip.legs());
      all.addAll(others);
      return RoadRoute.geoJson(all);
    }
    return trip.geoJson();
  }

  /** What a picture shows. */
  RoadScene scene() {
    RoadScene scene = new RoadScene(map).route(trip);
    others.forEach(scene::route);
    return scene.title(
        trip.isFound()
            ? numbers(trip)
                + (others.isEmpty() ? "" : Terminal.words(", %d other route[s]", others.size()))
            : "no route");
  }

  void write(Json fields, long nanos) {
    List<Place> places = trip.places();
    int last = places.size() - 1;
    fields.put("status", trip.isFound() ? "FOUND" : "UNREACHABLE");
    fields.put("reason", trip.message());
    fields.put("profile", profile());
    fields.put("algorithm", algorithm.algorithm().name());
    fields.put("from", places.get(0).toString());
    fields.put("via", places.subList(1, last).stream().map(Place::toString));
    fields.put("to", places.get(last).toString());
    numbers(fields, trip);
    write(fields, trip);
    writeLegs(fields);
    fields.objects(
        "alternatives",
        others,
        other -> {
          fields.put("stretchPercent", other.stretch());
          fields.put("sharingPercent", other.sharing());
          fields.put("localOptimalityPercent", other.localOptimality());
          numbers(fields, other);
          write(fields, other);
        });
    fields.time(nanos);
  }

  private void writeLegs(Json fields) {
    List<RoadRoute> legs = trip.legs();
    fields.objects(
        "legs",
        IntStream.range(0, legs.size()).boxed().toList(),
        i -> {
          numbers(fields, legs.get(i));
          fields.put("point", legs.subList(0, i).stream().mapToInt(RoadRoute::size).sum());
          fields.put("turned", trip.isTurned(i));
        });
  }

  private static void numbers(Json fields, RoadRoute route) {
    fields.put("cost", route.cost());
    fields.put("durationMillis", route.duration());
    fields.put("lengthMillimeters", route.millimeters());
  }

  /** The line of a route and its steps. */
  private static void write(Json fields, RoadRoute route) {
    fields.list("path", route.size(), i -> new double[] {route.latitude(i), route.longitude(i)});
    fields.objects(
        "steps",
        route.steps(),
        step -> {
          fields.put("code", step.maneuver().name());
          fields.put("text", step.english());
          fields.put("name", step.name());
          fields.put("exit", step.exit());
          fields.put("durationMillis", step.duration());
          fields.put("lengthMillimeters", step.millimeters());
          fields.put("point", step.point());
        });
  }

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
