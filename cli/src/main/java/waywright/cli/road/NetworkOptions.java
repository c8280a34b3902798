package waywright.cli.road;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import waywright.cli.io.InputFile;
import waywright.cli.io.Progress;
import waywright.formats.graph.GraphFiles;
import waywright.graph.Graph;

/**
 * The options that say how a network's file is read.
 *
 * <p>All but --directed name columns. A column that looks like a cost or a direction and is not
 * understood is refused rather than passed over: wrong routes in silence are the worst that can
 * happen to a dispatcher.
 */
final class NetworkOptions {

  /**
   * The column of costs; null for the usual names. Names are compared without regard to case, here
   * and below.
   */
  @Option(
      names = "--cost-column",
      paramLabel = "NAME",
      description =
          "column of a table (key of GraphML) with the costs. Default: cost, weight,"
              + " distance or length")
  private @Nullable String cost;

  /** Names where an arc begins; null for the usual names. */
  @Option(
      names = "--from-column",
      paramLabel = "NAME",
      description = "column with the first nodes. Default: from, source or tail")
  private @Nullable String from;

  /** Names where an arc ends; null for the usual names. */
  @Option(
      names = "--to-column",
      paramLabel = "NAME",
      description = "column with the second nodes. Default: to, target or head")
  private @Nullable String to;

  /** Which way an arc may be used; null for the usual names. */
  @Option(
      names = "--oneway-column",
      paramLabel = "NAME",
      description = "column with the directions. Default: oneway or directed")
  private @Nullable String oneWay;

  /**
   * Columns that are passed over: numbers that are no costs, such as a year or a street's number.
   */
  @Option(
      names = "--ignore-column",
      paramLabel = "NAME",
      description = "a column that means nothing here, whatever it looks like; may be repeated")
  private List<String> ignored = new ArrayList<>();

  /**
   * Whether edges go one way. A row that says of itself whether it is one-way comes before this.
   */
  @Option(names = "--directed", description = "edges of a table are one-way unless it says")
  private boolean directed;

  /**
   * Reads a network, and the places of its nodes if there is a file of them beside it; standard
   * input has nothing beside it.
   *
   * @throws IOException if it cannot be read; a malformed one is told with line and column
   */
  Graph read(Path file) throws IOException {
    GraphFiles fields = GraphFiles.usual().directed(directed);
    fields = cost == null ? fields : fields.cost(cost);
    fields = from == null ? fields : fields.from(from);
    fields = to == null ? fields : fields.to(to);
    fields = oneWay == null ? fields : fields.oneWay(oneWay);
    for (String name : ignored) {
      fields = fields.ignoring(name);
    }
    try (Progress progress = Progress.reading(file)) {
      return InputFile.isStandard(file)
          ? fields.open(InputFile.source(file), null)
          : fields.open(file);
    }
  }
}
