package waywright.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import waywright.formats.internal.OutputFile;
import waywright.osm.Imported;
import waywright.road.network.Tally;
import waywright.road.profile.Profile;

/**
 * {@code waywright road import}: a network of a file of OpenStreetMap, written beside its place and
 * moved there. What was left out is counted by reason, with an example of each.
 */
@Command(name = "import")
final class RoadImportCommand extends CliCommand {

  @Parameters(paramLabel = "FILE")
  private Path file;

  @Option(
      names = {"-o", "--out"},
      required = true,
      paramLabel = "NET")
  private Path output;

  /** A road that none of them may use is left out, and cannot be asked for later. */
  @Option(names = "--profile", split = ",", paramLabel = "P")
  private List<String> profiles = List.of("car", "bicycle", "foot");

  @Override
  public Integer call() throws IOException {
    List<Profile> wanted = RoadOptions.profiles(profiles);
    long begun = System.nanoTime();
    Imported got = RoadOptions.imported(file, wanted);
    if (got.network().edgeCount() == 0) {
      throw new UsageError(
          "%s has no road for %s, only OpenStreetMap ways: %s. Maybe it was cut out without roads?",
          file, String.join(", ", profiles), got.ways());
    }
    byte[] bytes = got.network().write();
    OutputFile.write(output, bytes);
    long nanos = System.nanoTime() - begun;
    answers.print(
        fields -> {
          fields.put("nodes", got.nodes());
          fields.put("ways", got.ways());
          fields.put("relations", got.relations());
          fields.put("usedWays", got.usedWays());
          fields.put("restrictions", got.restrictions());
          fields.put("vertices", got.network().vertexCount());
          fields.put("edges", got.network().edgeCount());
          fields.put("fileBytes", bytes.length);
          fields.objects(
              "skipped",
              got.skipped().counts().entrySet(),
              count -> {
                fields.put("reason", count.getKey());
                fields.put("times", count.getValue().times());
                fields.put("example", count.getValue().example());
              });
          fields.time(nanos);
        },
        "%s: %,d vert[ex|ices] and %,d edge[s] of %,d OpenStreetMap way[s], %,d turn"
            + " restriction[s]; %,d bytes, in %s%n%s",
        output.getFileName(),
        got.network().vertexCount(),
        got.network().edgeCount(),
        got.usedWays(),
        got.restrictions(),
        bytes.length,
        Numbers.seconds(nanos),
        got.skipped().counts().entrySet().stream()
            .map(count -> skipped(count.getKey(), count.getValue()))
            .collect(Collectors.joining()));
    return FOUND;
  }

  private static String skipped(String reason, Tally.Count count) {
    return Terminal.plain("%s  %s (first: %s)".formatted(count.times(), reason, count.example()))
        + System.lineSeparator();
  }
}
