package waywright.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import waywright.formats.internal.OutputFile;
import waywright.prepare.Build;
import waywright.prepare.Handle;
import waywright.prepare.Workers;
import waywright.road.index.RoadAlgorithm;
import waywright.road.index.RoadIndex;
import waywright.road.network.RoadNetwork;
import waywright.road.order.NodeOrder;
import waywright.road.profile.Profile;
import waywright.road.profile.RoadMetric;
import waywright.road.route.RoadMap;
import waywright.road.turn.TurnStates;

/**
 * {@code waywright road index}: what makes routes and matrices quick, in a file beside the network
 * for each profile, which the other commands find there. The order is computed once for all of
 * them; the bytes do not depend on how many threads work.
 */
@Command(name = "index")
final class RoadIndexCommand extends CliCommand {

  @Parameters(paramLabel = "NET")
  private Path file;

  @Option(names = "--profile", split = ",", paramLabel = "P")
  private List<String> profiles = List.of("car", "bicycle", "foot");

  @Option(names = "--algorithm", split = ",", paramLabel = "NAME")
  private List<String> algorithms = List.of("cch");

  @Option(names = "--workers", paramLabel = "N")
  private @Nullable Integer workers;

  /** What was written for a profile. */
  private record Written(
      RoadMap map, RoadAlgorithm algorithm, Path file, long memory, long bytes, long nanos) {

    String words() {
      return Terminal.words(
          "%s: %s of %,d state[s], %,d turn[s]; %,d bytes of memory, %,d of file, in %s%n",
          file.getFileName(),
          algorithm.algorithm().name(),
          map.states().stateCount(),
          map.states().graph().arcCount(),
          memory,
          bytes,
          Numbers.seconds(nanos));
    }

    void write(Json fields) {
      fields.put("profile", map.states().metric().profile().name());
      fields.put("algorithm", algorithm.algorithm().name());
      fields.put("file", file.toString());
      fields.put("states", map.states().stateCount());
      fields.put("turns", map.states().graph().arcCount());
      fields.put("memoryBytes", memory);
      fields.put("fileBytes", bytes);
      fields.time(nanos);
    }
  }

  @Override
  public Integer call() throws IOException {
    try (WorkerThreads threads = WorkerThreads.of(workers)) {
      List<Profile> wanted = RoadOptions.profiles(profiles);
      List<RoadAlgorithm> prepared =
          algorithms.stream().map(RoadIndexCommand::prepared).distinct().toList();
      RoadNetwork network = RoadOptions.network(file);
      write(network, wanted, prepared, threads.workers());
    }
    return FOUND;
  }

  private static RoadAlgorithm prepared(String name) {
    RoadAlgorithm algorithm = RoadAlgorithm.named(name);
    if (!algorithm.isPrepared()) {
      throw new UsageError("--algorithm " + name + " has no index. Maybe cch, ch or labels?");
    }
    return algorithm;
  }

  private void write(
      RoadNetwork network, List<Profile> wanted, List<RoadAlgorithm> prepared, Workers threads)
      throws IOException {
    long begun = System.nanoTime();
    NodeOrder order = order(network, threads);
    long ordered = System.nanoTime() - begun;
    RoadMap first = new RoadMap(network, wanted.get(0));
    List<Written> all = new ArrayList<>();
    for (Profile profile : wanted) {
      RoadMap map =
          profile == wanted.get(0)
              ? first
              : first.with(TurnStates.of(RoadMetric.of(network, profile)));
      for (RoadAlgorithm algorithm : prepared) {
        all.add(write(map, algorithm, order, threads));
      }
    }
    answers.print(
        fields -> {
          fields.put("arcs", network.arcCount());
          fields.put("orderMicros", Json.micros(ordered));
          fields.objects("indexes", all, each -> each.write(fields));
        },
        () ->
            Terminal.words(
                    "%,d arc[s] ordered in %s%n", network.arcCount(), Numbers.seconds(ordered))
                + all.stream().map(Written::words).collect(Collectors.joining()));
  }

  private NodeOrder order(RoadNetwork network, Workers threads) {
    Build<NodeOrder> build = NodeOrder.buildArcs(network.topology(), network.geometry(), threads);
    return Progress.of(build, "ordering " + InputFile.name(file));
  }

  private Written write(RoadMap map, RoadAlgorithm algorithm, NodeOrder order, Workers threads)
      throws IOException {
    long begun = System.nanoTime();
    Path out = RoadOptions.indexPath(file, map, algorithm);
    try (Progress progress = Progress.of(String.valueOf(out.getFileName()))) {
      progress.step();
      try (Handle<RoadIndex> index = map.prepare(algorithm, order, threads).index(algorithm)) {
        OutputFile.write(out, index.get()::write);
        long nanos = System.nanoTime() - begun;
        return new Written(map, algorithm, out, index.get().bytes(), Files.size(out), nanos);
      }
    }
  }
}
