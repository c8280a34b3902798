package waywright.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import waywright.road.place.Place;
import waywright.road.place.Snap;
import waywright.road.route.RoadMap;

/** {@code waywright road nearest}: the roads near a place, the nearest first. */
@Command(
    name = "nearest",
    description = "Names the roads near a place.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class RoadNearestCommand implements Callable<Integer> {

  /** The most candidates that are told. */
  private static final int MOST = 1_000;

  @Spec private CommandSpec spec;

  @Mixin private RoadOptions roads = new RoadOptions();

  @Option(
      names = "--at",
      required = true,
      paramLabel = "LAT,LON",
      converter = GlobePlace.class,
      description = "the place, in degrees")
  private Place at;

  /** From the place to the road; none is beyond. */
  @Option(
      names = "--radius",
      paramLabel = "METRES",
      defaultValue = "500",
      description = "how far away")
  private double radius;

  @Option(names = "--count", paramLabel = "K", defaultValue = "5", description = "at most so many")
  private int count;

  @Option(names = "--json", description = "print one JSON object")
  private boolean json;

  @Override
  public Integer call() throws IOException {
    if (count < 1 || count > MOST || !(radius >= 0)) {
      throw new UsageError(
          "--count "
              + count
              + " --radius "
              + radius
              + ": 1 to "
              + MOST
              + " roads, 0 m or more. Maybe leave one out?");
    }
    RoadMap map = roads.read();
    List<Snap> found = map.candidates(at, radius, count);
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      Json.print(
          out,
          fields -> {
            fields.writeArrayFieldStart("roads");
            for (Snap snap : found) {
              fields.writeStartObject();
              fields.writeNumberField("distanceMillimetres", snap.millimeters());
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
            Terminal.plain(map.network().name(snap.edge())));
      }
    }
    if (found.isEmpty()) {
      spec.commandLine()
          .getErr()
          .println(
              "waywright: "
                  + (map.permitsNothing()
                      ? Terminal.plain(map.noRoadNear(at.toString()))
                      : "no road within "
                          + radius
                          + " m of "
                          + at
                          + ". Maybe a larger --radius, or latitude and longitude are swapped?"));
    }
    return found.isEmpty() ? Exit.NO_PATH : Exit.FOUND;
  }
}
