package waywright.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import waywright.batch.Batch;
import waywright.batch.road.RoadFiles;
import waywright.batch.road.RoadJob;
import waywright.formats.graph.NamedPlace;
import waywright.road.route.RoadMap;

/**
 * {@code waywright road matrix}: how long the routes from all of some places to all of others take,
 * as a table that is made in blocks, by threads or a cluster.
 */
@Command(name = "matrix")
final class RoadMatrixCommand extends BatchCommand {

  @Mixin private IndexedRoads roads = new IndexedRoads();

  @Option(names = "--places", required = true, paramLabel = "CSV")
  private Path places;

  @Option(names = "--targets", paramLabel = "CSV")
  private @Nullable Path targets;

  @Override
  public Integer call() throws IOException {
    refuseParquet();
    List<NamedPlace> sources = NamedPlace.read(InputFile.source(places));
    List<NamedPlace> ends = targets == null ? sources : NamedPlace.read(InputFile.source(targets));
    RoadMap map = roads.read();
    List<String> far = new ArrayList<>();
    Batch.Report report =
        run(
            (folder, workers) -> {
              RoadFiles files = roads.files(map, folder, workers);
              RoadJob job = RoadJob.matrix(files, sources, ends);
              far.addAll(job.offRoad());
              return job;
            });
    String profile = map.states().metric().profile().name();
    long missing = report.asked() - report.found();
    print(
        report,
        fields -> {
          fields.put("profile", profile);
          fields.put("sources", sources.size());
          fields.put("targets", ends.size());
          fields.put("found", report.found());
          fields.put("unreachable", missing);
          fields.put("offRoad", far);
        },
        Terminal.words(
            "%,d place[s] to %,d by %s: %,d route[s], %,d without a route",
            sources.size(), ends.size(), profile, report.found(), missing));
    if (!far.isEmpty()) {
      answers.complain(
          Terminal.plain(
              map.noRoadNear(
                  String.join(", ", far.subList(0, Math.min(5, far.size())))
                      + (far.size() > 5 ? " and " + (far.size() - 5) + " more" : ""))));
    }
    return report.found() > 0 ? FOUND : NO_PATH;
  }
}
