package waywright.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import waywright.algorithm.Algorithm;
import waywright.algorithm.Catalogue;
import waywright.cli.io.Answers;
import waywright.cli.io.CliCommand;
import waywright.cli.io.Json;
import waywright.cli.io.Names;
import waywright.cli.mesh.MapMesh;
import waywright.road.index.RoadAlgorithm;
import waywright.search.SearchFeature;

/**
 * {@code waywright algorithms}: the catalogue.
 *
 * <p>The rows are those of the one catalogue, in its order, so that a new algorithm is listed
 * without a line here; the names of grids are understood by every --algorithm of maps. After them
 * come the two for straight lines in any direction, which only `route` knows, and those that
 * `graph` and `road` know besides. Needs no file and searches nothing.
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

  @Mixin private Answers answers = new Answers();

  /**
   * One line: what is in the catalogue, and what is chosen by name elsewhere.
   *
   * @param name as `--algorithm` takes it
   * @param title as people call it
   * @param optimal what it promises of its paths, in words
   * @param needs what must be true of the world, in words
   * @param paper authors and year
   * @param features what it can do, by name
   */
  private record Row(
      String name,
      String title,
      String optimal,
      String needs,
      String paper,
      List<String> features) {

    static Row of(Algorithm algorithm, String needs, Catalogue catalogue) {
      return new Row(
          algorithm.name(),
          algorithm.title(),
          algorithm.promise().words(),
          needs,
          algorithm.paper(),
          Stream.of(SearchFeature.values())
              .filter(catalogue.features(algorithm)::contains)
              .map(Names::of)
              .toList());
    }
  }

  /**
   * All rows, in the order in which they are printed: the catalogue, those of straight lines, and
   * of roads those that prepare something, since Dijkstra's algorithm is in the catalogue.
   */
  private static List<Row> rows() {
    List<Row> rows = new ArrayList<>();
    Catalogue grids = MapMesh.ALGORITHMS;
    for (Algorithm grid : grids.all()) {
      rows.add(Row.of(grid, grid.needs(), grids));
    }
    Catalogue roads = RoadAlgorithm.catalogue();
    for (RoadAlgorithm road : RoadAlgorithm.values()) {
      Algorithm algorithm = road.algorithm();
      if (road.isPrepared()) {
        rows.add(Row.of(algorithm, "graphs: " + algorithm.needs(), roads));
      }
    }
    return rows;
  }

  /**
   * Prints a table for people, or for programs what each algorithm can do as well.
   *
   * @return always {@link CliCommand#FOUND}
   */
  @Override
  public Integer call() throws IOException {
    answers.print(
        fields ->
            Json.objects(
                fields,
                "algorithms",
                rows(),
                row -> {
                  fields.writeStringField("name", row.name());
                  fields.writeStringField("title", row.title());
                  fields.writeStringField("optimal", row.optimal());
                  fields.writeStringField("needs", row.needs());
                  fields.writeStringField("paper", row.paper());
                  Json.each(fields, "features", row.features(), fields::writeString);
                }),
        AlgorithmsCommand::table);
    return CliCommand.FOUND;
  }

  private static String table() {
    String line = "%-16s %-16s %-45s %s%n";
    StringBuilder text = new StringBuilder(line.formatted("name", "optimal?", "needs", "paper"));
    for (Row row : rows()) {
      text.append(line.formatted(row.name(), row.optimal(), row.needs(), row.paper()));
    }
    return text.toString();
  }
}
