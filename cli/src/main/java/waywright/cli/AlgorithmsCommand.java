package waywright.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import waywright.algorithm.Algorithm;
import waywright.algorithm.Catalogue;
import waywright.grid.auto.GridAlgorithms;
import waywright.search.SearchFeature;

/**
 * {@code waywright algorithms}: the catalogue.
 *
 * <p>The rows are those of the one catalogue, in its order, so that a new algorithm is listed
 * without a line here. Needs no file and searches nothing; names that it prints are understood by
 * every --algorithm.
 */
@Command(
    name = "algorithms",
    description = {
      "Lists the algorithms: name, whether paths are the cheapest, needs, paper.",
      "With --json also what each can do."
    },
    mixinStandardHelpOptions = true,
    footer = {"", "Examples:", "  ./waywright algorithms", "  ./waywright algorithms --json"})
final class AlgorithmsCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Option(names = "--json", description = "print one JSON object")
  private boolean json;

  /** Prints a table for people, or for programs what each algorithm can do as well. */
  @Override
  public Integer call() throws IOException {
    Catalogue catalogue = GridAlgorithms.catalogue();
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      Json.print(
          out,
          fields -> {
            fields.writeArrayFieldStart("algorithms");
            for (Algorithm algorithm : catalogue.all()) {
              fields.writeStartObject();
              fields.writeStringField("name", algorithm.name());
              fields.writeStringField("title", algorithm.title());
              fields.writeStringField("optimal", algorithm.promise().words());
              fields.writeStringField("needs", algorithm.needs());
              fields.writeStringField("paper", algorithm.paper());
              fields.writeArrayFieldStart("features");
              for (SearchFeature feature : catalogue.features(algorithm)) {
                fields.writeString(feature.name().toLowerCase(Locale.ROOT).replace('_', '-'));
              }
              fields.writeEndArray();
              fields.writeEndObject();
            }
            fields.writeEndArray();
          });
      return Exit.FOUND;
    }
    String row = "%-16s %-16s %-42s %s%n";
    out.printf(row, "name", "optimal?", "needs", "paper");
    for (Algorithm algorithm : catalogue.all()) {
      out.printf(
          row, algorithm.name(), algorithm.promise().words(), algorithm.needs(), algorithm.paper());
    }
    return Exit.FOUND;
  }
}
