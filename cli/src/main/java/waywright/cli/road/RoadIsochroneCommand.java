package waywright.cli.road;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import waywright.cli.io.Answers;
import waywright.cli.io.CliCommand;
import waywright.cli.io.Terminal;
import waywright.picture.RoadScene;
import waywright.road.route.Reached;
import waywright.road.route.RoadMap;
import waywright.road.route.RoadPathfinder;

/** {@code waywright road isochrone}: what can be reached from a place within some times. */
@Command(
    name = "isochrone",
    description = "Finds what can be reached from a place in some minutes.")
final class RoadIsochroneCommand extends CliCommand {

  @Mixin private RoadOptions roads = new RoadOptions();

  @Mixin private StartOption start = new StartOption();

  @Mixin private MinutesOption minutes = new MinutesOption();

  @Mixin private CellOption cell = new CellOption();

  @Option(names = "--geojson", paramLabel = "FILE", description = "write the areas as GeoJSON")
  private @Nullable Path geoJson;

  @Mixin private RoadPicture picture = new RoadPicture();

  @Mixin private Answers answers = new Answers();

  @Override
  public Integer call() throws IOException {
    int[] limits = minutes.limits();
    int metres = cell.metres();
    RoadMap map = roads.read();
    List<Reached> all = new ArrayList<>();
    RoadPathfinder finder = RoadPathfinder.of(map);
    for (int some : limits) {
      all.add(finder.reached(start.place(), 60_000L * some));
    }
    answers.print(fields -> write(fields, map, limits, all), () -> words(limits, all));
    answers.writeText(geoJson, () -> areas(all, metres));
    picture.draw(
        answers,
        () -> {
          RoadScene scene = new RoadScene(map).title(title(map, limits));
          all.forEach(scene::reached);
          return scene;
        });
    if (all.stream().allMatch(one -> one.stretches().isEmpty())) {
      answers.complain(Terminal.plain(map.noRoadNear("the start " + start.place())));
    }
    return all.stream().anyMatch(one -> !one.stretches().isEmpty()) ? FOUND : NO_PATH;
  }

  private void write(JsonGenerator fields, RoadMap map, int[] limits, List<Reached> all)
      throws IOException {
    fields.writeStringField("profile", map.states().metric().profile().name());
    fields.writeStringField("from", start.place().toString());
    fields.writeArrayFieldStart("reached");
    for (int i = 0; i < all.size(); i++) {
      fields.writeStartObject();
      fields.writeNumberField("minutes", limits[i]);
      fields.writeNumberField("stretches", all.get(i).stretches().size());
      fields.writeNumberField("lengthMillimetres", all.get(i).millimeters());
      fields.writeEndObject();
    }
    fields.writeEndArray();
  }

  private static String words(int[] limits, List<Reached> all) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < limits.length; i++) {
      text.append(
          String.format(
              Locale.ROOT,
              "%d min: %s of road, in %,d pieces%n",
              limits[i],
              RouteWords.length(all.get(i).millimeters()),
              all.get(i).stretches().size()));
    }
    return text.toString();
  }

  /** One feature for each time. */
  private static String areas(List<Reached> all, int metres) {
    StringBuilder text = new StringBuilder("{\"type\":\"FeatureCollection\",\"features\":[\n");
    for (int i = 0; i < all.size(); i++) {
      text.append(i == 0 ? "" : ",").append(all.get(i).areaGeoJson(metres));
    }
    return text.append("]}\n").toString();
  }

  /** What stands below the picture: the nearer the lighter. */
  private String title(RoadMap map, int[] limits) {
    return Arrays.stream(limits)
            .sorted()
            .mapToObj(String::valueOf)
            .collect(Collectors.joining(", "))
        + " min from "
        + start.place()
        + " by "
        + map.states().metric().profile().name();
  }
}
