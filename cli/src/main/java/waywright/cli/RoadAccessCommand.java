package waywright.cli;

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
import waywright.formats.Source;
import waywright.formats.graph.NamedPlace;
import waywright.road.route.RoadMap;

/** {@code waywright road access}: how much can be got to from each of many places. */
@Command(name = "access")
final class RoadAccessCommand extends BatchCommand {

  @Mixin private IndexedRoads roads = new IndexedRoads();

  @Option(names = "--targets", required = true, paramLabel = "CSV")
  private Path targets;

  @Option(names = "--places", paramLabel = "CSV")
  private @Nullable Path places;

  @Mixin private MinutesOption minutes = new MinutesOption();

  @Override
  public Integer call() throws IOException {
    refuseParquet();
    int[] limits = minutes.limits();
    Source table = InputFile.source(targets);
    List<NamedPlace> ends = NamedPlace.read(table);
    long[] weights = NamedPlace.weights(table);
    List<NamedPlace> chosen = places == null ? null : NamedPlace.read(InputFile.source(places));
    RoadMap map = roads.read();
    List<NamedPlace> sources = chosen == null ? RoadFiles.vertices(map.network()) : chosen;
    Batch.Report report =
        run(
            (folder, workers) ->
                RoadJob.access(roads.files(map, folder, workers), sources, ends, weights, limits));
    String profile = map.states().metric().profile().name();
    long near = report.found() / limits.length;
    print(
        report,
        fields -> {
          fields.put("profile", profile);
          fields.put("sources", sources.size());
          fields.put("targets", ends.size());
          fields.put("onRoad", near);
        },
        Terminal.words(
            "%,d place[s], %,d near a road, to %,d target[s] by %s",
            sources.size(), near, ends.size(), profile));
    return near > 0 ? FOUND : NO_PATH;
  }
}
