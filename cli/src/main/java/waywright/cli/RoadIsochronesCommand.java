package waywright.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import waywright.batch.Batch;
import waywright.batch.road.RoadFiles;
import waywright.batch.road.RoadJob;
import waywright.formats.graph.NamedPlace;
import waywright.road.route.RoadMap;

/** {@code waywright road isochrones}: what can be reached from each of many places. */
@Command(name = "isochrones")
final class RoadIsochronesCommand extends BatchCommand {

  @Mixin private RoadOptions roads = new RoadOptions();

  @Option(names = "--places", required = true, paramLabel = "CSV")
  private Path places;

  @Mixin private MinutesOption minutes = new MinutesOption();

  @Mixin private CellOption cell = new CellOption();

  @Override
  public Integer call() throws IOException {
    int[] limits = minutes.limits();
    int meters = cell.meters();
    String name = output().toString().toLowerCase(Locale.ROOT);
    if (!name.endsWith(".csv") && !name.endsWith(".geojsonl")) {
      throw new UsageError(
          output() + ": lengths are FILE.csv, areas FILE.geojsonl. Maybe one of these?");
    }
    List<NamedPlace> sources = NamedPlace.read(InputFile.source(places));
    RoadMap map = roads.read();
    Batch.Report report =
        run(
            (folder, workers) -> {
              RoadFiles files = RoadFiles.network(folder, map);
              return name.endsWith(".csv")
                  ? RoadJob.lengths(files, sources, limits)
                  : RoadJob.areas(files, sources, meters, limits);
            });
    String profile = map.states().metric().profile().name();
    long empty = report.asked() - report.found();
    print(
        report,
        fields -> {
          fields.put("profile", profile);
          fields.put("sources", sources.size());
          fields.put("isochrones", report.asked());
          fields.put("empty", empty);
        },
        Terminal.words("%,d isochrone[s] by %s, %,d empty", report.asked(), profile, empty));
    return report.found() > 0 ? FOUND : NO_PATH;
  }
}
