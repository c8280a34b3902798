package waywright.cli;

import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import waywright.algorithm.Algorithm;
import waywright.algorithm.Catalogue;
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
@Command(name = "algorithms")
final class AlgorithmsCommand extends CliCommand {

  /**
   * One line.
   *
   * @param needs what must be true of the world, in words
   * @param catalogue which knows what the algorithm can do
   */
  private record Row(Algorithm algorithm, String needs, Catalogue catalogue) {

    Stream<String> features() {
      return Stream.of(SearchFeature.values())
          .filter(catalogue.features(algorithm)::contains)
          .map(Names::of);
    }
  }

  /**
   * All rows, in the order in which they are printed: the catalogue, those of straight lines, and
   * of roads those that prepare something, since Dijkstra's algorithm is in the catalogue.
   */
  private static List<Row> rows() {
    Catalogue grids = MapMesh.ALGORITHMS;
    Catalogue roads = RoadAlgorithm.catalogue();
    return Stream.concat(
            grids.all().stream().map(grid -> new Row(grid, grid.needs(), grids)),
            Stream.of(RoadAlgorithm.values())
                .filter(RoadAlgorithm::isPrepared)
                .map(RoadAlgorithm::algorithm)
                .map(road -> new Row(road, "graphs: " + road.needs(), roads)))
        .toList();
  }

  /**
   * Prints a table for people, or for programs what each algorithm can do as well.
   *
   * @return always {@link CliCommand#FOUND}
   */
  @Override
  public Integer call() {
    answers.print(
        fields ->
            fields.objects(
                "algorithms",
                rows(),
                row -> {
                  fields.put("name", row.algorithm().name());
                  fields.put("title", row.algorithm().title());
                  fields.put("optimal", row.algorithm().promise().words());
                  fields.put("needs", row.needs());
                  fields.put("paper", row.algorithm().paper());
                  fields.put("features", row.features());
                }),
        AlgorithmsCommand::table);
    return FOUND;
  }

  private static String table() {
    String line = "%-16s %-16s %-45s %s%n";
    StringBuilder text = new StringBuilder(line.formatted("name", "optimal?", "needs", "paper"));
    for (Row row : rows()) {
      Algorithm one = row.algorithm();
      text.append(line.formatted(one.name(), one.promise().words(), row.needs(), one.paper()));
    }
    return text.toString();
  }
}
