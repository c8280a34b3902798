package waywright.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code waywright algorithms}: the catalogue. */
@Command(
    name = "algorithms",
    description = "Lists the algorithms: name, whether paths are the cheapest, needs, paper.",
    mixinStandardHelpOptions = true)
final class AlgorithmsCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Option(names = "--json", description = "print one JSON object")
  private boolean json;

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      Json.print(
          out,
          fields -> {
            fields.writeArrayFieldStart("algorithms");
            for (Algorithm algorithm : Algorithm.ALL) {
              fields.writeStartObject();
              fields.writeStringField("name", algorithm.name());
              fields.writeStringField("optimal", algorithm.optimal());
              fields.writeStringField("needs", algorithm.needs());
              fields.writeStringField("paper", algorithm.paper());
              fields.writeEndObject();
            }
            fields.writeEndArray();
          });
      return Exit.FOUND;
    }
    String row = "%-16s %-16s %-42s %s%n";
    out.printf(row, "name", "optimal?", "needs", "paper");
    for (Algorithm algorithm : Algorithm.ALL) {
      out.printf(row, algorithm.name(), algorithm.optimal(), algorithm.needs(), algorithm.paper());
    }
    return Exit.FOUND;
  }
}
