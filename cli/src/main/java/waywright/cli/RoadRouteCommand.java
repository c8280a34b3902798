package waywright.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import waywright.road.route.RoadMap;
import waywright.road.route.RoadRoute;
import waywright.road.route.RouteStep;
import waywright.search.SearchStatus;

/** {@code waywright road route}: the quickest route from place to place, turn by turn. */
@Command(
    name = "route",
    description = "Finds the quickest route from place to place.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class RoadRouteCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Mixin private RoadOptions roads = new RoadOptions();

  /** In degrees, as is the other end; each is led to the nearest road that the profile may use. */
  @Option(
      names = "--from",
      required = true,
      paramLabel = "LAT,LON",
      converter = Place.Converter.class,
      description = "where it begins, in degrees")
  private Place from;

  @Option(
      names = "--to",
      required = true,
      paramLabel = "LAT,LON",
      converter = Place.Converter.class,
      description = "where it ends")
  private Place to;

  @Option(names = "--geojson", paramLabel = "FILE", description = "write the line as GeoJSON")
  private @Nullable Path geoJson;

  @Option(names = "--gpx", paramLabel = "FILE", description = "write it as GPX")
  private @Nullable Path gpx;

  @Option(names = "--json", description = "print one JSON object")
  private boolean json;

  @Override
  public Integer call() throws IOException {
    RoadMap map = roads.read();
    long begun = System.nanoTime();
    RoadRoute route = map.query().route(from.onGlobe(), to.onGlobe());
    long nanos = System.nanoTime() - begun;
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      Json.print(out, fields -> write(fields, route, map, nanos));
    } else if (route.found()) {
      out.printf(
          Locale.ROOT,
          "%s, %s by %s%n",
          RouteWords.length(route.length()),
          RouteWords.duration(route.duration()),
          map.states().metric().profile().name());
      for (RouteStep step : route.steps()) {
        out.println("  " + step.english());
      }
    } else {
      out.println(Terminal.status(SearchStatus.UNREACHABLE));
      spec.commandLine().getErr().println("waywright: " + route.reason());
    }
    PrintWriter told = json ? spec.commandLine().getErr() : out;
    if (geoJson != null) {
      PictureOptions.write(geoJson, route.geoJson().getBytes(StandardCharsets.UTF_8), told);
    }
    if (gpx != null) {
      PictureOptions.write(gpx, route.gpx().getBytes(StandardCharsets.UTF_8), told);
    }
    return route.found() ? Exit.FOUND : Exit.NO_PATH;
  }

  private static void write(JsonGenerator fields, RoadRoute route, RoadMap map, long nanos)
      throws IOException {
    fields.writeStringField("status", route.found() ? "FOUND" : "UNREACHABLE");
    fields.writeStringField("reason", route.reason());
    fields.writeNumberField("cost", route.cost());
    fields.writeNumberField("durationMillis", route.duration());
    fields.writeNumberField("lengthMillimetres", route.length());
    fields.writeStringField("profile", map.states().metric().profile().name());
    fields.writeStringField("from", route.from().toString());
    fields.writeStringField("to", route.to().toString());
    fields.writeArrayFieldStart("path");
    for (int i = 0; i < route.size(); i++) {
      fields.writeArray(new double[] {route.latitude(i) / 1e7, route.longitude(i) / 1e7}, 0, 2);
    }
    fields.writeEndArray();
    fields.writeArrayFieldStart("steps");
    for (RouteStep step : route.steps()) {
      fields.writeStartObject();
      fields.writeStringField("code", step.manoeuvre().name());
      fields.writeStringField("text", step.english());
      fields.writeStringField("name", step.name());
      fields.writeNumberField("exit", step.exit());
      fields.writeNumberField("durationMillis", step.duration());
      fields.writeNumberField("lengthMillimetres", step.length());
      fields.writeNumberField("point", step.point());
      fields.writeEndObject();
    }
    fields.writeEndArray();
    fields.writeNumberField("micros", Json.micros(nanos));
  }
}
