package waywright.cli;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import waywright.algorithm.Catalogue;
import waywright.formats.graph.GraphFiles;
import waywright.graph.CoordinateHeuristic;
import waywright.graph.Graph;
import waywright.grid.auto.GridAlgorithms;
import waywright.road.index.RoadAlgorithm;
import waywright.search.Search;
import waywright.search.SearchResult;
import waywright.search.SearchStatus;
import waywright.space.Heuristic;

/**
 * {@code waywright graph}: a path in a network.
 *
 * <p>The names of nodes are those of the file; DIMACS numbers its nodes from 1. Costs are told as
 * they are written there. The default is Dijkstra's algorithm, which is right for every network; an
 * estimate is used only if it is asked for by the algorithm's name and the file has coordinates,
 * and is scaled so that it never exceeds a true cost.
 *
 * <p>A column that looks like a cost or a direction and is not understood is refused rather than
 * skipped: silently wrong routes are the worst that can happen to a dispatcher.
 */
@Command(name = "graph")
final class GraphCommand extends CliCommand {

  /**
   * Coordinates are looked for in a file beside it: name.co beside name.gr, my-nodes.csv beside my-
   * edges.csv.
   */
  @Parameters(paramLabel = "FILE")
  private Path file;

  /** A name of the file; names are compared letter by letter. */
  @Option(names = "--from", required = true, paramLabel = "A")
  private String from;

  /** The same for the other end; it may be the start, and the path is that one node then. */
  @Option(names = "--to", required = true, paramLabel = "B")
  private String to;

  /**
   * The column of costs; null for the usual names. Names are compared without regard to case, here
   * and below.
   */
  @Option(names = "--cost-column", paramLabel = "NAME")
  private @Nullable String costColumn;

  /** Names where an arc begins; null for the usual names. */
  @Option(names = "--from-column", paramLabel = "NAME")
  private @Nullable String fromColumn;

  /** Names where an arc ends; null for the usual names. */
  @Option(names = "--to-column", paramLabel = "NAME")
  private @Nullable String toColumn;

  /** Which way an arc may be used; null for the usual names. */
  @Option(names = "--oneway-column", paramLabel = "NAME")
  private @Nullable String oneWayColumn;

  /** Columns that are skipped: numbers that are no costs, such as a year or a street's number. */
  @Option(names = "--ignore-column", paramLabel = "NAME")
  private List<String> ignored = new ArrayList<>();

  /**
   * Whether edges go one way. A row that says of itself whether it is one-way comes before this.
   */
  @Option(names = "--directed")
  private boolean directed;

  /** The algorithms for any world; those of grids refuse a network by name. And those for roads. */
  @Option(names = "--algorithm", paramLabel = "NAME")
  private String algorithm = "dijkstra";

  /** At least 1; other algorithms than weighted A* do not look at it. */
  @Mixin private WeightOption weight = new WeightOption();

  /**
   * Distances on the globe follow great circles; taken for a plane, degrees near a pole would be
   * too long, and an estimate that is too long gives wrong paths.
   */
  @Option(names = "--globe")
  private boolean globe;

  /**
   * Reads the network, searches once, and says what became of it. Names that do not exist give a
   * status and a guess, as cells off the map do in `route`.
   *
   * @return the code of the status, see {@link #exitCode}
   */
  @Override
  public Integer call() throws IOException {
    Graph graph = read();
    int start = node(graph, from);
    int goal = node(graph, to);
    Search search = catalogue().named(algorithm).over(graph, weight.factor());
    Heuristic estimate = estimate(graph, goal);
    long begun = System.nanoTime();
    SearchResult result = search.start(start, goal, estimate).solve();
    long nanos = System.nanoTime() - begun;
    answers.print(fields -> write(fields, graph, result, nanos), () -> words(graph, result));
    complain(graph, result.status());
    return exitCode(result.status());
  }

  /**
   * Reads a network, and the places of its nodes if there is a file of them beside it; standard
   * input has nothing beside it.
   *
   * @throws IOException if it cannot be read; a malformed one is reported with line and column
   */
  private Graph read() throws IOException {
    GraphFiles fields = GraphFiles.usual().directed(directed);
    fields = costColumn == null ? fields : fields.cost(costColumn);
    fields = fromColumn == null ? fields : fields.from(fromColumn);
    fields = toColumn == null ? fields : fields.to(toColumn);
    fields = oneWayColumn == null ? fields : fields.oneWay(oneWayColumn);
    for (String name : ignored) {
      fields = fields.ignoring(name);
    }
    try (Progress progress = Progress.reading(file)) {
      return InputFile.isStandard(file)
          ? fields.open(InputFile.source(file), null)
          : fields.open(file);
    }
  }

  /** That of roads for the names that only it has, whose indexes are made for this one query. */
  private Catalogue catalogue() {
    boolean isIndex =
        Arrays.stream(RoadAlgorithm.values())
            .filter(RoadAlgorithm::isPrepared)
            .anyMatch(one -> one.algorithm().name().equals(algorithm));
    return isIndex ? RoadAlgorithm.catalogue() : GridAlgorithms.catalogue();
  }

  /**
   * The number of a name, −1 if there is none: the search then ends with INVALID_START or
   * INVALID_GOAL.
   */
  private static int node(Graph graph, String name) {
    return graph.hasNode(name) ? graph.node(name) : -1;
  }

  /**
   * An estimate for the algorithms that use one, if the file has coordinates; else none, which
   * turns A* into Dijkstra's algorithm and stays right.
   */
  private Heuristic estimate(Graph graph, int goal) {
    boolean wanted = algorithm.equals("greedy") || algorithm.endsWith("astar");
    if (!wanted || goal < 0 || !graph.hasCoordinates()) {
      return Heuristic.ZERO;
    }
    return globe
        ? CoordinateHeuristic.greatCircle(graph).to(goal)
        : CoordinateHeuristic.straightLine(graph).to(goal);
  }

  /**
   * Says which name is not in the file, and which was probably meant; nothing if both are there.
   */
  private void complain(Graph graph, SearchStatus status) {
    if (status == SearchStatus.INVALID_START || status == SearchStatus.INVALID_GOAL) {
      String name = status == SearchStatus.INVALID_START ? from : to;
      answers.complain(
          "there is no node \"%s\" in %s.%s"
              .formatted(name, InputFile.name(file), Names.maybe(name, names(graph))));
    }
  }

  /** All names, in the order of the nodes; a list of the whole network, made only to guess from. */
  private static List<String> names(Graph graph) {
    return IntStream.range(0, graph.nodeCount()).mapToObj(graph::name).toList();
  }

  /** The fields of the JSON object; the cost is a decimal number as in the file, exactly. */
  private void write(Json fields, Graph graph, SearchResult result, long nanos) {
    fields.put("status", result.status().name());
    fields.put("cost", result.hasPath() ? cost(graph, result) : null);
    fields.put("path", path(graph, result));
    fields.put("expanded", result.statistics().expanded());
    fields.time(nanos);
    fields.put("algorithm", algorithm);
    fields.put("nodes", graph.nodeCount());
    fields.put("arcs", graph.arcCount());
  }

  /**
   * What became of it; and, if there is a path, its cost in the file's unit and its nodes.
   * Expansions and no times: a search of a cold machine tells nothing of the next one.
   */
  private String words(Graph graph, SearchResult result) {
    String work =
        Terminal.words(
            "%s  %s from %s to %s: expanded %,d node[s]%n",
            Terminal.status(result.status()), algorithm, from, to, result.statistics().expanded());
    if (!result.hasPath()) {
      return work;
    }
    return work
        + Terminal.words(
            "cost %s  arcs %d%npath %s%n",
            cost(graph, result).toPlainString(),
            result.path().size() - 1,
            String.join(" ", path(graph, result)));
  }

  /**
   * The cost as a person would add it up from the numbers of the file: in its unit, without
   * rounding.
   */
  private static BigDecimal cost(Graph graph, SearchResult result) {
    return DecimalCost.ofPath(graph, result.path().nodes().toArray(), result.cost());
  }

  /** The names along the path; none if there is no path. */
  private static List<String> path(Graph graph, SearchResult result) {
    return result.hasPath()
        ? result.path().nodes().mapToObj(graph::name).toList()
        : List.<String>of();
  }
}
