package waywright.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import waywright.picture.RoadScene;
import waywright.road.place.Place;
import waywright.road.route.Reached;
import waywright.road.route.RoadMap;
import waywright.road.route.RoadPathfinder;

/** {@code waywright road isochrone}: what can be reached from a place within some times. */
@Command(name = "isochrone")
final class RoadIsochroneCommand extends CliCommand {

  /** In milliseconds. */
  private static final long MINUTE = 60_000;

  @Mixin private RoadOptions roads = new RoadOptions();

  @Option(names = "--from", required = true, paramLabel = "LAT,LON")
  private Place from;

  @Mixin private MinutesOption minutes = new MinutesOption();

  @Mixin private CellOption cell = new CellOption();

  @Option(names = "--geojson", paramLabel = "FILE")
  private @Nullable Path geoJson;

  @Option(names = "--png", paramLabel = "FILE", converter = PictureOptions.PngName.class)
  private @Nullable Path png;

  @Override
  public Integer call() throws IOException {
    int[] limits = minutes.limits();
    int meters = cell.meters();
    RoadMap map = roads.read();
    RoadPathfinder finder = RoadPathfinder.of(map);
    List<Reached> all =
        Arrays.stream(limits).mapToObj(some -> finder.reached(from, MINUTE * some)).toList();
    answers.print(
        fields -> write(fields, map, all),
        () -> all.stream().map(RoadIsochroneCommand::words).collect(Collectors.joining()));
    answers.writeText(geoJson, () -> areas(all, meters));
    answers.write(
        png,
        () -> {
          RoadScene scene = new RoadScene(map).title(title(map, limits));
          all.forEach(scene::reached);
          return scene.png();
        });
    if (all.stream().allMatch(one -> one.stretches().isEmpty())) {
      answers.complain(Terminal.plain(map.noRoadNear("the start " + from)));
    }
    return all.stream().anyMatch(one -> !one.stretches().isEmpty()) ? FOUND : NO_PATH;
  }

  private void write(Json fields, RoadMap map, List<Reached> all) {
    fields.put("profile", map.states().metric().profile().name());
    fields.put("from", from.toString());
    fields.objects(
        "reached",
        all,
        reached -> {
          fields.put("minutes", reached.limit() / MINUTE);
          fields.put("stretches", reached.stretches().size());
          fields.put("lengthMillimeters", reached.millimeters());
        });
  }

  private static String words(Reached some) {
    return Terminal.words(
        "%d min: %s of road, in %,d piece[s]%n",
        some.limit() / MINUTE, RoadRouteReport.length(some.millimeters()), some.stretches().size());
  }

  /** One feature for each time. */
  private static String areas(List<Reached> all, int meters) {
    return all.stream()
        .map(reached -> reached.areaGeoJson(meters))
        .collect(
            Collectors.joining(",", "{\"type\":\"FeatureCollection\",\"features\":[\n", "]}\n"));
  }

  /** What stands below the picture: the nearer the lighter. */
  private String title(RoadMap map, int[] limits) {
    return Arrays.stream(limits)
            .sorted()
            .mapToObj(String::valueOf)
            .collect(Collectors.joining(", "))
        + " min from %s by %s".formatted(from, map.states().metric().profile().name());
  }
}
