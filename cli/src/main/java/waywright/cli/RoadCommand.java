package waywright.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import waywright.formats.OutputFile;
import waywright.osm.Imported;
import waywright.osm.RoadImport;
import waywright.osm.read.OsmFile;
import waywright.road.network.NetworkFile;
import waywright.road.network.RoadNetwork;
import waywright.road.network.Tally;
import waywright.road.place.Snap;
import waywright.road.profile.Profile;
import waywright.road.profile.Profiles;
import waywright.road.route.Reached;
import waywright.road.route.RoadMap;
import waywright.road.route.RoadRoute;
import waywright.road.route.RouteStep;
import waywright.search.SearchStatus;
import waywright.store.IndexFormatException;

/**
 * {@code waywright road}: roads of OpenStreetMap. A network is imported once, and asked then; small
 * files of OpenStreetMap can be asked as they are.
 */
@Command(
    name = "road",
    description = "Imports roads from OpenStreetMap, and finds routes on them.",
    mixinStandardHelpOptions = true,
    subcommands = RoadMatrixCommand.class,
    synopsisSubcommandLabel = "COMMAND",
    footer = {
      "",
      "Examples:",
      "  ./waywright road import samples/harbor.osm --out harbor.net",
      "  ./waywright road route harbor.net --from 54.0003,10.0003 --to 54.0061,10.0121",
      "  ./waywright road route harbor.net --from 54.0003,10.0003 --to 54.0061,10.0121 --profile foot --geojson way.geojson",
      "  ./waywright road isochrone harbor.net --from 54.0003,10.0003 --minutes 1,2 --geojson reach.geojson",
      "  ./waywright road nearest harbor.net --at 54.0031,10.0052",
      "  ./waywright road matrix harbor.net --places samples/places.csv --out costs.csv"
    })
final class RoadCommand {

  private static final Set<String> SHIPPED = Set.of("car", "bicycle", "bike", "foot");

  /** The most candidates that are told. */
  private static final int MOST = 1_000;

  @Spec private CommandSpec spec;

  /** {@code road import}. Written beside its place and moved there. */
  @Command(
      name = "import",
      description = "Makes a network of a file of OpenStreetMap: .osm.pbf, .osm or .osm.gz.",
      mixinStandardHelpOptions = true,
      sortOptions = false)
  int read(
      @Parameters(paramLabel = "FILE", description = "the file of OpenStreetMap") Path file,
      @Option(
              names = {"-o", "--out"},
              required = true,
              paramLabel = "NET",
              description = "where to write the network")
          Path output,
      @Option(
              names = "--profile",
              split = ",",
              paramLabel = "P",
              description =
                  "whose roads are taken: car, bicycle, foot, or files of profiles. Default: all three")
          @Nullable List<String> profiles,
      @Option(names = "--json", description = "print one JSON object") boolean json)
      throws IOException {
    List<Profile> wanted = new ArrayList<>();
    for (String name : profiles == null ? List.of("car", "bicycle", "foot") : profiles) {
      wanted.add(profile(name));
    }
    long begun = System.nanoTime();
    Imported got = imported(file, wanted);
    byte[] bytes = NetworkFile.toBytes(got.network());
    OutputFile.write(output, bytes);
    long nanos = System.nanoTime() - begun;
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      Json.print(
          out,
          fields -> {
            fields.writeNumberField("nodes", got.nodes());
            fields.writeNumberField("ways", got.ways());
            fields.writeNumberField("relations", got.relations());
            fields.writeNumberField("usedWays", got.usedWays());
            fields.writeNumberField("restrictions", got.restrictions());
            fields.writeNumberField("vertices", got.network().vertexCount());
            fields.writeNumberField("edges", got.network().edgeCount());
            fields.writeNumberField("fileBytes", bytes.length);
            counts(fields, got.skipped());
            fields.writeNumberField("micros", Json.micros(nanos));
          });
    } else {
      out.printf(
          Locale.ROOT,
          "%s: %,d vertices and %,d edges of %,d ways, %,d turn restrictions; %,d bytes, in %s%n",
          output.getFileName(),
          got.network().vertexCount(),
          got.network().edgeCount(),
          got.usedWays(),
          got.restrictions(),
          bytes.length,
          Numbers.seconds(nanos));
      out.print(got.skipped());
    }
    return Exit.FOUND;
  }

  private static void counts(JsonGenerator fields, Tally tally) throws IOException {
    fields.writeArrayFieldStart("skipped");
    for (var count : tally.counts().entrySet()) {
      fields.writeStartObject();
      fields.writeStringField("reason", count.getKey());
      fields.writeNumberField("times", count.getValue().times());
      fields.writeStringField("example", count.getValue().example());
      fields.writeEndObject();
    }
    fields.writeEndArray();
  }

  private static Imported imported(Path file, List<Profile> profiles) throws IOException {
    try (Progress progress = Progress.over(3 * Files.size(file), "reading " + file.getFileName())) {
      return RoadImport.of(OsmFile.of(file))
          .profiles(profiles.toArray(Profile[]::new))
          .progress((done, total) -> progress.stepTo(done))
          .read();
    }
  }

  /** One that comes along, or a file. */
  static Profile profile(String name) throws IOException {
    if (SHIPPED.contains(name)) {
      return Profiles.of(name);
    }
    Path file = Main.path(name);
    if (!Files.exists(file)) {
      throw new UsageError(
          "there is no profile and no file \"" + name + "\"." + Guess.maybe(name, SHIPPED));
    }
    try {
      return Profile.parse(Files.readString(file));
    } catch (IllegalArgumentException e) {
      throw new UsageError(file + ", " + e.getMessage());
    }
  }

  /** A network, or a file of OpenStreetMap, which is imported for the one profile. */
  static RoadMap map(Path file, Profile profile) throws IOException {
    String name = String.valueOf(file.getFileName());
    RoadNetwork network;
    if (name.endsWith(".pbf") || name.contains(".osm")) {
      network = imported(file, List.of(profile)).network();
    } else {
      try {
        network = NetworkFile.read(Files.readAllBytes(file));
      } catch (IndexFormatException e) {
        throw new UsageError(
            file + ": " + e.getMessage() + ". Maybe make it by: waywright road import?");
      }
    }
    return new RoadMap(network, profile);
  }

  private static waywright.road.place.Place place(Place latitudeFirst) {
    return waywright.road.place.Place.at(latitudeFirst.x(), latitudeFirst.y());
  }

  /** {@code road route}. */
  @Command(
      name = "route",
      description = "Finds the quickest route from place to place.",
      mixinStandardHelpOptions = true,
      sortOptions = false)
  int route(
      @Parameters(paramLabel = "NET", description = "a network, or a file of OpenStreetMap")
          Path file,
      @Option(
              names = "--from",
              required = true,
              paramLabel = "LAT,LON",
              converter = Place.Converter.class,
              description = "where it begins, in degrees")
          Place from,
      @Option(
              names = "--to",
              required = true,
              paramLabel = "LAT,LON",
              converter = Place.Converter.class,
              description = "where it ends")
          Place to,
      @Option(
              names = "--profile",
              paramLabel = "P",
              defaultValue = "car",
              description = "car, bicycle, foot, or the file of a profile")
          String profile,
      @Option(names = "--geojson", paramLabel = "FILE", description = "write the line as GeoJSON")
          @Nullable Path geoJson,
      @Option(names = "--gpx", paramLabel = "FILE", description = "write it as GPX")
          @Nullable Path gpx,
      @Option(names = "--json", description = "print one JSON object") boolean json)
      throws IOException {
    RoadMap map = map(file, profile(profile));
    long begun = System.nanoTime();
    RoadRoute route = map.query().route(place(from), place(to));
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

  /** {@code road isochrone}. */
  @Command(
      name = "isochrone",
      description = "Finds what can be reached from a place in some minutes.",
      mixinStandardHelpOptions = true,
      sortOptions = false)
  int isochrone(
      @Parameters(paramLabel = "NET", description = "a network, or a file of OpenStreetMap")
          Path file,
      @Option(
              names = "--from",
              required = true,
              paramLabel = "LAT,LON",
              converter = Place.Converter.class,
              description = "where it begins, in degrees")
          Place from,
      @Option(
              names = "--minutes",
              required = true,
              split = ",",
              paramLabel = "M",
              description = "how long it may take; several by commas")
          List<Integer> minutes,
      @Option(
              names = "--profile",
              paramLabel = "P",
              defaultValue = "car",
              description = "car, bicycle, foot, or the file of a profile")
          String profile,
      @Option(
              names = "--cell",
              paramLabel = "METRES",
              defaultValue = "50",
              description = "how coarse the areas are drawn")
          int cell,
      @Option(names = "--geojson", paramLabel = "FILE", description = "write the areas as GeoJSON")
          @Nullable Path geoJson,
      @Option(names = "--json", description = "print one JSON object") boolean json)
      throws IOException {
    for (int some : minutes) {
      if (some < 0 || some > 10_000) {
        throw new UsageError("--minutes " + some + " is not in 0 .. 10000.");
      }
    }
    RoadMap map = map(file, profile(profile));
    List<Reached> all = new ArrayList<>();
    for (int some : minutes) {
      all.add(map.query().reached(place(from), 60_000L * some));
    }
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      Json.print(
          out,
          fields -> {
            fields.writeStringField("profile", map.states().metric().profile().name());
            fields.writeStringField("from", place(from).toString());
            fields.writeArrayFieldStart("reached");
            for (int i = 0; i < all.size(); i++) {
              fields.writeStartObject();
              fields.writeNumberField("minutes", minutes.get(i));
              fields.writeNumberField("stretches", all.get(i).stretches().size());
              fields.writeNumberField("lengthMillimetres", all.get(i).length());
              fields.writeEndObject();
            }
            fields.writeEndArray();
          });
    } else {
      for (int i = 0; i < all.size(); i++) {
        out.printf(
            Locale.ROOT,
            "%d min: %s of road, in %,d pieces%n",
            minutes.get(i),
            RouteWords.length(all.get(i).length()),
            all.get(i).stretches().size());
      }
    }
    if (geoJson != null) {
      StringBuilder text = new StringBuilder("{\"type\":\"FeatureCollection\",\"features\":[\n");
      for (int i = 0; i < all.size(); i++) {
        text.append(i == 0 ? "" : ",").append(all.get(i).areaGeoJson(cell));
      }
      text.append("]}\n");
      PictureOptions.write(
          geoJson,
          text.toString().getBytes(StandardCharsets.UTF_8),
          json ? spec.commandLine().getErr() : out);
    }
    return all.stream().anyMatch(one -> !one.stretches().isEmpty()) ? Exit.FOUND : Exit.NO_PATH;
  }

  /** {@code road nearest}. */
  @Command(
      name = "nearest",
      description = "Names the roads near a place.",
      mixinStandardHelpOptions = true,
      sortOptions = false)
  int nearest(
      @Parameters(paramLabel = "NET", description = "a network, or a file of OpenStreetMap")
          Path file,
      @Option(
              names = "--at",
              required = true,
              paramLabel = "LAT,LON",
              converter = Place.Converter.class,
              description = "the place, in degrees")
          Place at,
      @Option(
              names = "--radius",
              paramLabel = "METRES",
              defaultValue = "500",
              description = "how far away")
          double radius,
      @Option(
              names = "--count",
              paramLabel = "K",
              defaultValue = "5",
              description = "at most so many")
          int count,
      @Option(
              names = "--profile",
              paramLabel = "P",
              defaultValue = "car",
              description = "car, bicycle, foot, or the file of a profile")
          String profile,
      @Option(names = "--json", description = "print one JSON object") boolean json)
      throws IOException {
    if (count < 1 || count > MOST || !(radius >= 0)) {
      throw new UsageError(
          "--count " + count + " --radius " + radius + ": 1 to " + MOST + " roads, 0 m or more.");
    }
    RoadMap map = map(file, profile(profile));
    List<Snap> found = map.snapper().candidates(place(at), radius, count);
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      Json.print(
          out,
          fields -> {
            fields.writeArrayFieldStart("roads");
            for (Snap snap : found) {
              fields.writeStartObject();
              fields.writeNumberField("distanceMillimetres", snap.millimetres());
              fields.writeNumberField("latitude", snap.latitude() / 1e7);
              fields.writeNumberField("longitude", snap.longitude() / 1e7);
              fields.writeNumberField("way", map.network().wayId(snap.edge()));
              fields.writeStringField("name", map.network().name(snap.edge()));
              fields.writeEndObject();
            }
            fields.writeEndArray();
          });
    } else {
      for (Snap snap : found) {
        out.printf(
            Locale.ROOT,
            "%.1f m  %.7f,%.7f  way %d %s%n",
            snap.distance(),
            snap.latitude() / 1e7,
            snap.longitude() / 1e7,
            map.network().wayId(snap.edge()),
            map.network().name(snap.edge()));
      }
    }
    if (found.isEmpty()) {
      spec.commandLine()
          .getErr()
          .println(
              "waywright: no road within "
                  + radius
                  + " m of "
                  + place(at)
                  + ". Maybe a larger --radius, or latitude and longitude are swapped?");
    }
    return found.isEmpty() ? Exit.NO_PATH : Exit.FOUND;
  }
}
