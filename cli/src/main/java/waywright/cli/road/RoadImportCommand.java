package waywright.cli.road;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import waywright.cli.io.Answers;
import waywright.cli.io.CliCommand;
import waywright.cli.io.Json;
import waywright.cli.io.Numbers;
import waywright.cli.io.Terminal;
import waywright.cli.io.UsageError;
import waywright.formats.internal.OutputFile;
import waywright.osm.Imported;
import waywright.road.network.Tally;
import waywright.road.profile.Profile;

/**
 * {@code waywright road import}: a network of a file of OpenStreetMap, written beside its place and
 * moved there. What was left out is counted by reason, with an example of each.
 */
@Command(
    name = "import",
    description = "Makes a network of a file of OpenStreetMap: .osm.pbf, .osm or .osm.gz.")
final class RoadImportCommand extends CliCommand {

  @Parameters(paramLabel = "FILE", description = "the file of OpenStreetMap")
  private Path file;

  @Option(
      names = {"-o", "--out"},
      required = true,
      paramLabel = "NET",
      description = "where to write the network")
  private Path output;

  /** A road that none of them may use is left out, and cannot be asked for later. */
  @Option(
      names = "--profile",
      split = ",",
      paramLabel = "P",
      description =
          "whose roads are taken: car, bicycle, foot, or files of profiles. Default: all three")
  private List<String> profiles = List.of("car", "bicycle", "foot");

  @Mixin private Answers answers = new Answers();

  @Override
  public Integer call() throws IOException {
    List<Profile> wanted = new ArrayList<>();
    for (String name : profiles) {
      wanted.add(RoadOptions.profile(name));
    }
    long begun = System.nanoTime();
    Imported got = RoadOptions.imported(file, wanted);
    if (got.network().edgeCount() == 0) {
      throw new UsageError(
          file
              + " has no road for "
              + String.join(", ", profiles)
              + ": "
              + got.ways()
              + " ways were read. Maybe it was cut out without its roads?");
    }
    byte[] bytes = got.network().write();
    OutputFile.write(output, bytes);
    long nanos = System.nanoTime() - begun;
    answers.print(
        fields -> {
          fields.writeNumberField("nodes", got.nodes());
          fields.writeNumberField("ways", got.ways());
          fields.writeNumberField("relations", got.relations());
          fields.writeNumberField("usedWays", got.usedWays());
          fields.writeNumberField("restrictions", got.restrictions());
          fields.writeNumberField("vertices", got.network().vertexCount());
          fields.writeNumberField("edges", got.network().edgeCount());
          fields.writeNumberField("fileBytes", bytes.length);
          counts(fields, got.skipped());
          fields.writeNumberField("micros", Json.micros(nanos));
        },
        "%s: %,d vertices and %,d edges of %,d ways, %,d turn restrictions; %,d bytes, in %s%n",
        output.getFileName(),
        got.network().vertexCount(),
        got.network().edgeCount(),
        got.usedWays(),
        got.restrictions(),
        bytes.length,
        Numbers.seconds(nanos));
    if (!answers.isJson()) {
      got.skipped()
          .counts()
          .forEach(
              (reason, count) ->
                  answers
                      .out()
                      .println(
                          Terminal.plain(
                              count.times()
                                  + "  "
                                  + reason
                                  + " (first: "
                                  + count.example()
                                  + ")")));
    }
    return FOUND;
  }

  private static void counts(JsonGenerator fields, Tally tally) throws IOException {
    Json.objects(
        fields,
        "skipped",
        tally.counts().entrySet(),
        count -> {
          fields.writeStringField("reason", count.getKey());
          fields.writeNumberField("times", count.getValue().times());
          fields.writeStringField("example", count.getValue().example());
        });
  }
}
