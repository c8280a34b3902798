package waywright.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import waywright.picture.RoadPictures;
import waywright.picture.RoadScene;
import waywright.road.cch.Customization;
import waywright.road.route.Alternative;
import waywright.road.route.Alternatives;
import waywright.road.route.RoadMap;
import waywright.road.route.RoadQuery;
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

  /** More than anybody tells apart. */
  private static final int MOST = 100;

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

  @Option(
      names = "--png",
      paramLabel = "FILE",
      converter = PictureOptions.PngName.class,
      description = "draw it and the roads around as a PNG picture")
  private @Nullable Path png;

  @Option(names = "--json", description = "print one JSON object")
  private boolean json;

  @Option(
      names = "--alternatives",
      paramLabel = "K",
      defaultValue = "1",
      description = "so many routes that differ, if there are: the best and K - 1 others")
  private int count;

  @Override
  public Integer call() throws IOException {
    if (count < 1 || count > MOST) {
      throw new UsageError("--alternatives " + count + " is not in 1 .. " + MOST + ".");
    }
    RoadMap map = roads.read();
    Optional<Customization> index = roads.index(map);
    Finder finder = finder(map, index);
    long begun = System.nanoTime();
    List<Alternative> routes = finder.find(from.onGlobe(), to.onGlobe());
    long nanos = System.nanoTime() - begun;
    RoadRoute best = routes.get(0).route();
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      Json.print(out, fields -> write(fields, routes, map, nanos));
    } else if (best.found()) {
      tell(out, routes, map);
    } else {
      out.println(Terminal.status(SearchStatus.UNREACHABLE));
      spec.commandLine().getErr().println("waywright: " + best.reason());
    }
    writeFiles(routes, map, json ? spec.commandLine().getErr() : out);
    return best.found() ? Exit.FOUND : Exit.NO_PATH;
  }

  /** What answers; made before the time is taken. */
  @FunctionalInterface
  private interface Finder {
    List<Alternative> find(waywright.road.place.Place from, waywright.road.place.Place to);
  }

  private Finder finder(RoadMap map, Optional<Customization> index) {
    if (count > 1) {
      Alternatives several = new Alternatives(map, index.orElseGet(map::hierarchy));
      return (from, to) -> several.find(from, to, count);
    }
    RoadQuery query = index.isPresent() ? map.query(index.get().search()) : map.query();
    return (from, to) -> List.of(Alternative.best(query.route(from, to)));
  }

  private static void tell(PrintWriter out, List<Alternative> routes, RoadMap map) {
    for (int i = 0; i < routes.size(); i++) {
      Alternative one = routes.get(i);
      out.printf(
          Locale.ROOT,
          "%s%s, %s by %s%n",
          i == 0 ? "" : "Or ",
          RouteWords.length(one.route().length()),
          RouteWords.duration(one.route().duration()),
          map.states().metric().profile().name());
      if (i > 0) {
        out.printf(
            Locale.ROOT,
            "  costs %d %% more, %d %% is shared, no detour in pieces of up to %d %%%n",
            one.stretch(),
            one.sharing(),
            one.localOptimality());
      }
      for (RouteStep step : one.route().steps()) {
        out.println("  " + step.english());
      }
    }
  }

  private void writeFiles(List<Alternative> routes, RoadMap map, PrintWriter told)
      throws IOException {
    RoadRoute best = routes.get(0).route();
    if (geoJson != null) {
      PictureOptions.write(geoJson, geoJson(routes).getBytes(StandardCharsets.UTF_8), told);
    }
    if (gpx != null) {
      PictureOptions.write(gpx, best.gpx().getBytes(StandardCharsets.UTF_8), told);
    }
    if (png != null) {
      RoadScene scene = new RoadScene(map);
      routes.forEach(one -> scene.route(one.route()));
      scene.title(
          best.found()
              ? RouteWords.length(best.length())
                  + ", "
                  + RouteWords.duration(best.duration())
                  + " by "
                  + map.states().metric().profile().name()
                  + others(routes.size() - 1)
              : "no way");
      PictureOptions.write(png, RoadPictures.png(scene), told);
    }
  }

  /** How many ways there are besides, in words; none are not spoken of. */
  private static String others(int count) {
    return count == 0 ? "" : count == 1 ? ", and another way" : ", and " + count + " other ways";
  }

  /** The feature of one route; several as a collection, the best first. */
  private static String geoJson(List<Alternative> routes) {
    return routes.size() == 1
        ? routes.get(0).route().geoJson()
        : routes.stream()
            .map(one -> one.route().geoJson())
            .collect(
                Collectors.joining(
                    ",", "{\"type\":\"FeatureCollection\",\"features\":[\n", "]}\n"));
  }

  private static void write(JsonGenerator fields, List<Alternative> routes, RoadMap map, long nanos)
      throws IOException {
    RoadRoute route = routes.get(0).route();
    fields.writeStringField("status", route.found() ? "FOUND" : "UNREACHABLE");
    fields.writeStringField("reason", route.reason());
    fields.writeStringField("profile", map.states().metric().profile().name());
    fields.writeStringField("from", route.from().toString());
    fields.writeStringField("to", route.to().toString());
    write(fields, route);
    fields.writeArrayFieldStart("alternatives");
    for (Alternative other : routes.subList(1, routes.size())) {
      fields.writeStartObject();
      fields.writeNumberField("stretchPercent", other.stretch());
      fields.writeNumberField("sharingPercent", other.sharing());
      fields.writeNumberField("localOptimalityPercent", other.localOptimality());
      write(fields, other.route());
      fields.writeEndObject();
    }
    fields.writeEndArray();
    fields.writeNumberField("micros", Json.micros(nanos));
  }

  private static void write(JsonGenerator fields, RoadRoute route) throws IOException {
    fields.writeNumberField("cost", route.cost());
    fields.writeNumberField("durationMillis", route.duration());
    fields.writeNumberField("lengthMillimetres", route.length());
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
  }
}
