package waywright.cli;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import waywright.road.place.Place;
import waywright.road.place.Snap;
import waywright.road.route.RoadMap;

/** {@code waywright road nearest}: the roads near a place, the nearest first. */
@Command(name = "nearest")
final class RoadNearestCommand extends CliCommand {

  /** The most candidates that are told. */
  private static final int MOST = 1_000;

  @Mixin private RoadOptions roads = new RoadOptions();

  @Option(names = "--at", required = true, paramLabel = "LAT,LON")
  private Place at;

  /** From the place to the road; none is beyond. */
  @Option(names = "--radius", paramLabel = "METERS")
  private double radius = 500;

  @Option(names = "--count", paramLabel = "K", defaultValue = "5")
  private int count;

  @Override
  public Integer call() throws IOException {
    if (count < 1 || count > MOST || !(radius >= 0)) {
      throw new UsageError(
          "--count %s --radius %s: 1 to %s roads, 0 m or more. Maybe leave one out?",
          count, radius, MOST);
    }
    RoadMap map = roads.read();
    List<Snap> found = map.candidates(at, radius, count);
    answers.print(
        fields ->
            fields.objects(
                "roads",
                found,
                snap -> {
                  fields.put("distanceMillimeters", snap.millimeters());
                  fields.put("latitude", snap.latitude() / 1e7);
                  fields.put("longitude", snap.longitude() / 1e7);
                  fields.put("way", map.network().wayId(snap.edge()));
                  fields.put("name", map.network().name(snap.edge()));
                }),
        () -> found.stream().map(snap -> line(map, snap)).collect(Collectors.joining()));
    if (found.isEmpty()) {
      answers.complain(
          map.permitsNothing()
              ? Terminal.plain(map.noRoadNear(at.toString()))
              : Terminal.words(
                  "no road within %s m of %s. Maybe a larger --radius, or latitude and longitude"
                      + " are swapped?",
                  radius, at));
    }
    return found.isEmpty() ? NO_PATH : FOUND;
  }

  private static String line(RoadMap map, Snap snap) {
    return Terminal.words(
        "%.1f m  %.7f,%.7f  way %d %s%n",
        snap.distance(),
        snap.latitude() / 1e7,
        snap.longitude() / 1e7,
        map.network().wayId(snap.edge()),
        Terminal.plain(map.network().name(snap.edge())));
  }
}
