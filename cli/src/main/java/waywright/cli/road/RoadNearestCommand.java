package waywright.cli.road;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import waywright.cli.io.Answers;
import waywright.cli.io.CliCommand;
import waywright.cli.io.Json;
import waywright.cli.io.Terminal;
import waywright.cli.io.UsageError;
import waywright.road.place.Place;
import waywright.road.place.Snap;
import waywright.road.route.RoadMap;

/** {@code waywright road nearest}: the roads near a place, the nearest first. */
@Command(name = "nearest", description = "Names the roads near a place.")
final class RoadNearestCommand extends CliCommand {

  /** The most candidates that are told. */
  private static final int MOST = 1_000;

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

  @Mixin private Answers answers = new Answers();

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
    answers.print(
        fields ->
            Json.objects(
                fields,
                "roads",
                found,
                snap -> {
                  fields.writeNumberField("distanceMillimetres", snap.millimeters());
                  fields.writeNumberField("latitude", snap.latitude() / 1e7);
                  fields.writeNumberField("longitude", snap.longitude() / 1e7);
                  fields.writeNumberField("way", map.network().wayId(snap.edge()));
                  fields.writeStringField("name", map.network().name(snap.edge()));
                }),
        () -> found.stream().map(snap -> line(map, snap)).collect(Collectors.joining()));
    if (found.isEmpty()) {
      answers.complain(
          (map.permitsNothing()
              ? Terminal.plain(map.noRoadNear(at.toString()))
              : "no road within "
                  + radius
                  + " m of "
                  + at
                  + ". Maybe a larger --radius, or latitude and longitude are swapped?"));
    }
    return found.isEmpty() ? NO_PATH : FOUND;
  }

  private static String line(RoadMap map, Snap snap) {
    return String.format(
        Locale.ROOT,
        "%.1f m  %.7f,%.7f  way %d %s%n",
        snap.distance(),
        snap.latitude() / 1e7,
        snap.longitude() / 1e7,
        map.network().wayId(snap.edge()),
        Terminal.plain(map.network().name(snap.edge())));
  }
}
