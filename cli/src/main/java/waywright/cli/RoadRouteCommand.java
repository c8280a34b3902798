package waywright.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import waywright.road.index.RoadAlgorithm;
import waywright.road.place.Place;
import waywright.road.route.RoadMap;
import waywright.road.route.RoadPathfinder;
import waywright.road.route.RoadRoute;
import waywright.road.route.ViaTurn;
import waywright.search.SearchStatus;

/** {@code waywright road route}: the quickest route from place to place, turn by turn. */
@Command(name = "route")
final class RoadRouteCommand extends CliCommand {

  /** More than anybody tells apart. */
  private static final int MOST = 100;

  @Mixin private IndexedRoads roads = new IndexedRoads();

  /** Like the other end it is led to the nearest road that the profile may use. */
  @Option(names = "--from", required = true, paramLabel = "LAT,LON")
  private Place from;

  @Option(names = "--to", required = true, paramLabel = "LAT,LON")
  private Place to;

  /** In their order; each is led to the nearest road, too. */
  @Option(names = "--via", paramLabel = "LAT,LON")
  private List<Place> via = List.of();

  @Option(names = "--via-turn", paramLabel = "RULE")
  private @Nullable ViaTurn viaTurn;

  @Option(names = "--curb")
  private boolean curb;

  @Option(names = "--geojson", paramLabel = "FILE")
  private @Nullable Path geoJson;

  @Option(names = "--gpx", paramLabel = "FILE")
  private @Nullable Path gpx;

  @Option(names = "--png", paramLabel = "FILE", converter = PictureOptions.PngName.class)
  private @Nullable Path png;

  /** Costs are the same by all; of equally cheap routes each may tell another. */
  @Option(names = "--algorithm", paramLabel = "NAME")
  private @Nullable String algorithm;

  @Option(names = "--alternatives", paramLabel = "K")
  private int count = 1;

  @Override
  public Integer call() throws IOException {
    UsageError.requireRange("--alternatives", count, 1, MOST, "3");
    if (count > 1 && !via.isEmpty()) {
      throw new UsageError("--alternatives are between two places. Maybe leave --via out?");
    }
    if (viaTurn != null && via.isEmpty()) {
      throw new UsageError("--via-turn needs intermediate places. Maybe --via LAT,LON is missing?");
    }
    RoadMap map = roads.read();
    Function<List<Place>, RoadRouteReport> finder = finder(map);
    List<Place> places = places();
    long begun = System.nanoTime();
    RoadRouteReport report = finder.apply(places);
    long nanos = System.nanoTime() - begun;
    if (answers.isJson()) {
      Json.print(answers.out(), fields -> report.write(fields, nanos));
    } else if (report.trip().isFound()) {
      report.tell(answers.out());
    } else {
      answers.out().println(Terminal.status(SearchStatus.UNREACHABLE));
      answers.complain(Terminal.plain(report.trip().message()));
    }
    answers.writeText(geoJson, report::geoJson);
    answers.writeText(gpx, report.trip()::gpx);
    answers.write(png, () -> report.scene().png());
    return report.trip().isFound() ? FOUND : NO_PATH;
  }

  /** All places in order, with the sides that are asked for. */
  private List<Place> places() {
    List<Place> places = new ArrayList<>();
    places.add(from);
    via.forEach(place -> places.add(arrived(place)));
    places.add(arrived(to));
    return places;
  }

  private Place arrived(Place place) {
    return curb ? place.atCurb() : place;
  }

  private Function<List<Place>, RoadRouteReport> finder(RoadMap map) throws IOException {
    if (count > 1) {
      if (algorithm != null && RoadAlgorithm.named(algorithm) != RoadAlgorithm.CCH) {
        throw new UsageError("--alternatives are found by cch. Maybe leave --algorithm out?");
      }
      roads.offer(map, RoadAlgorithm.CCH.algorithm().name());
      map.prepare(RoadAlgorithm.CCH);
      RoadPathfinder several = RoadPathfinder.of(map);
      return places ->
          RoadRouteReport.of(map, several.alternatives(places.get(0), places.get(1), count));
    }
    RoadAlgorithm chosen = roads.offer(map, algorithm);
    RoadPathfinder finder = RoadPathfinder.of(map);
    if (algorithm != null) {
      finder.algorithm(algorithm);
    }
    return places -> {
      ViaTurn rule = viaTurn == null ? ViaTurn.PROFILE : viaTurn;
      RoadRoute trip =
          via.isEmpty() ? finder.find(places.get(0), places.get(1)) : finder.find(places, rule);
      return new RoadRouteReport(map, chosen, trip, List.of());
    };
  }
}
