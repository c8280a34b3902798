package waywright.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import waywright.batch.Job;
import waywright.batch.Report;
import waywright.batch.road.IsochroneJob;
import waywright.batch.road.RoadFiles;
import waywright.formats.graph.NamedPlaces;
import waywright.formats.graph.NamedPlaces.NamedPlace;
import waywright.road.route.RoadMap;

/** {@code waywright road isochrones}: what can be reached from each of many places. */
@Command(
    name = "isochrones",
    description = "Writes what can be reached from many places, as areas or as lengths of road.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class RoadIsochronesCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Mixin private RoadOptions roads = new RoadOptions();

  @Option(
      names = "--places",
      required = true,
      paramLabel = "CSV",
      description = "where they begin: name,lat,lon")
  private Path places;

  @Mixin private MinutesOption minutes = new MinutesOption();

  @Option(
      names = {"-o", "--out"},
      required = true,
      paramLabel = "FILE",
      description = "where to write: FILE.csv for lengths, FILE.geojsonl for areas, one a line")
  private Path output;

  @Option(
      names = "--cell",
      paramLabel = "METRES",
      defaultValue = "50",
      description = "how coarse the areas are drawn")
  private int cell;

  @Option(names = "--json", description = "print one JSON object")
  private boolean json;

  @Mixin private BatchOptions batch = new BatchOptions();

  @Override
  public Integer call() throws IOException {
    int[] limits = minutes.limits();
    String name = output.toString().toLowerCase(Locale.ROOT);
    if (!name.endsWith(".csv") && !name.endsWith(".geojsonl")) {
      throw new UsageError(output + ": lengths are FILE.csv, areas are FILE.geojsonl.");
    }
    List<NamedPlace> sources = NamedPlaces.read(InputFile.source(places));
    RoadMap map = roads.read();
    BatchOptions.Made made =
        batch.run(
            output,
            (folder, workers) ->
                job(RoadFiles.network(folder, map), sources, limits, name.endsWith(".geojsonl")));
    Report report = made.report();
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      Json.print(
          out,
          fields -> {
            fields.writeStringField("profile", map.states().metric().profile().name());
            fields.writeNumberField("sources", sources.size());
            fields.writeNumberField("isochrones", report.asked());
            fields.writeNumberField("empty", report.asked() - report.found());
            made.write(fields);
          });
    } else {
      out.printf(
          Locale.ROOT,
          "%s: %,d isochrones by %s, %,d of them empty, %s%n",
          output.getFileName(),
          report.asked(),
          map.states().metric().profile().name(),
          report.asked() - report.found(),
          made.words());
    }
    return report.found() > 0 ? Exit.FOUND : Exit.NO_PATH;
  }

  private Job job(RoadFiles files, List<NamedPlace> sources, int[] limits, boolean areas) {
    return areas
        ? IsochroneJob.areas(files, sources, cell, limits)
        : IsochroneJob.lengths(files, sources, limits);
  }
}
