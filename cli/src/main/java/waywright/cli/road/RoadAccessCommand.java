package waywright.cli.road;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import waywright.batch.Batch;
import waywright.batch.road.RoadFiles;
import waywright.batch.road.RoadJob;
import waywright.cli.io.BatchOptions;
import waywright.cli.io.CliCommand;
import waywright.cli.io.InputFile;
import waywright.formats.Source;
import waywright.formats.graph.NamedPlace;
import waywright.road.route.RoadMap;

/** {@code waywright road access}: how much can be got to from each of many places. */
@Command(
    name = "access",
    description = {
      "Adds up what can be got to within some minutes, from places or from everywhere.",
      "The table has a row a place and a column for each M; -1 is off the roads."
    })
final class RoadAccessCommand extends CliCommand {

  @Mixin private IndexedRoads roads = new IndexedRoads();

  @Option(
      names = "--targets",
      required = true,
      paramLabel = "CSV",
      description = "what is got to: name,lat,lon and weight, a whole number; without it 1")
  private Path targets;

  @Option(
      names = "--places",
      paramLabel = "CSV",
      description = "from where: name,lat,lon. Default: every vertex of the network, by its id")
  private @Nullable Path places;

  @Mixin private MinutesOption minutes = new MinutesOption();

  @Mixin private BatchOptions batch = new BatchOptions();

  @Override
  public Integer call() throws IOException {
    batch.refuseParquet();
    int[] limits = minutes.limits();
    Source table = InputFile.source(targets);
    List<NamedPlace> ends = NamedPlace.read(table);
    long[] weights = NamedPlace.weights(table);
    List<NamedPlace> chosen = places == null ? null : NamedPlace.read(InputFile.source(places));
    RoadMap map = roads.read();
    List<NamedPlace> sources = chosen == null ? RoadFiles.vertices(map.network()) : chosen;
    BatchOptions.Made made =
        batch.run(
            (folder, workers) ->
                RoadJob.access(roads.files(map, folder, workers), sources, ends, weights, limits));
    Batch.Report report = made.report();
    long near = report.found() / limits.length;
    batch.tell(
        made,
        fields -> {
          fields.writeStringField("profile", map.states().metric().profile().name());
          fields.writeNumberField("sources", sources.size());
          fields.writeNumberField("targets", ends.size());
          fields.writeNumberField("onRoad", near);
        },
        "%,d places, %,d of them near a road, to %,d targets by %s",
        sources.size(),
        near,
        ends.size(),
        map.states().metric().profile().name());
    return near > 0 ? FOUND : NO_PATH;
  }
}
