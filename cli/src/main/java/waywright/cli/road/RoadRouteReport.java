package waywright.cli.road;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import waywright.cli.io.Json;
import waywright.cli.io.Terminal;
import waywright.picture.RoadScene;
import waywright.road.index.RoadAlgorithm;
import waywright.road.place.Place;
import waywright.road.route.RoadMap;
import waywright.road.route.RoadRoute;
import waywright.road.route.RouteStep;

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
    out.println(numbers(trip.millimeters(), trip.duration()));
    int legs = trip.legs().size();
    for (int i = 0; i < legs; i++) {
      RoadRoute leg = trip.legs().get(i);
      if (legs > 1) {
        out.printf(
            Locale.ROOT,
            "%sTo %s: %s, %s%n",
            trip.isTurned(i) ? "Turn round. " : "",
            leg.to(),
            RouteWords.length(leg.millimeters()),
            RouteWords.duration(leg.duration()));
      }
      tell(out, leg);
    }
    for (RoadRoute other : others) {
      out.println("Or " + numbers(other.millimeters(), other.duration()));
      out.printf(
          Locale.ROOT,
          "  costs %d %% more, %d %% is shared, no detour in pieces of up to %d %%%n",
          other.stretch(),
          other.sharing(),
          other.localOptimality());
      tell(out, other);
    }
  }

  private String numbers(long length, long duration) {
    return RouteWords.length(length)
        + ", "
        + RouteWords.duration(duration)
        + " by "
        + Terminal.plain(profile());
  }

  private static void tell(PrintWriter out, RoadRoute route) {
    for (RouteStep step : route.steps()) {
      out.println("  " + Terminal.plain(step.english()));
    }
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
    int count = others.size();
    return scene.title(
        trip.isFound()
            ? numbers(trip.millimeters(), trip.duration())
                + (count == 0
                    ? ""
                    : count == 1 ? ", and another way" : ", and " + count + " other ways")
            : "no way");
  }

  void write(JsonGenerator fields, long nanos) throws IOException {
    List<Place> places = trip.places();
    int last = places.size() - 1;
    fields.writeStringField("status", trip.isFound() ? "FOUND" : "UNREACHABLE");
    fields.writeStringField("reason", trip.message());
    fields.writeStringField("profile", profile());
    fields.writeStringField("algorithm", algorithm.algorithm().name());
    fields.writeStringField("from", places.get(0).toString());
    Json.each(
        fields, "via", places.subList(1, last), place -> fields.writeString(place.toString()));
    fields.writeStringField("to", places.get(last).toString());
    numbers(fields, trip.cost(), trip.duration(), trip.millimeters());
    write(fields, trip);
    writeLegs(fields);
    Json.objects(
        fields,
        "alternatives",
        others,
        other -> {
          fields.writeNumberField("stretchPercent", other.stretch());
          fields.writeNumberField("sharingPercent", other.sharing());
          fields.writeNumberField("localOptimalityPercent", other.localOptimality());
          numbers(fields, other.cost(), other.duration(), other.millimeters());
          write(fields, other);
        });
    fields.writeNumberField("micros", Json.micros(nanos));
  }

  private void writeLegs(JsonGenerator fields) throws IOException {
    fields.writeArrayFieldStart("legs");
    int point = 0;
    for (int i = 0; i < trip.legs().size(); i++) {
      RoadRoute leg = trip.legs().get(i);
      fields.writeStartObject();
      numbers(fields, leg.cost(), leg.duration(), leg.millimeters());
      fields.writeNumberField("point", point);
      fields.writeBooleanField("turned", trip.isTurned(i));
      fields.writeEndObject();
      point += leg.size();
    }
    fields.writeEndArray();
  }

  private static void numbers(JsonGenerator fields, long cost, long duration, long length)
      throws IOException {
    fields.writeNumberField("cost", cost);
    fields.writeNumberField("durationMillis", duration);
    fields.writeNumberField("lengthMillimetres", length);
  }

  /** The line of a route and its steps. */
  private static void write(JsonGenerator fields, RoadRoute route) throws IOException {
    fields.writeArrayFieldStart("path");
    for (int i = 0; i < route.size(); i++) {
      fields.writeArray(new double[] {route.latitude(i), route.longitude(i)}, 0, 2);
    }
    fields.writeEndArray();
    Json.objects(
        fields,
        "steps",
        route.steps(),
        step -> {
          fields.writeStringField("code", step.maneuver().name());
          fields.writeStringField("text", step.english());
          fields.writeStringField("name", step.name());
          fields.writeNumberField("exit", step.exit());
          fields.writeNumberField("durationMillis", step.duration());
          fields.writeNumberField("lengthMillimetres", step.millimeters());
          fields.writeNumberField("point", step.point());
        });
  }
}
