package waywright.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import waywright.graph.CoordinateHeuristic;
import waywright.graph.Graph;
import waywright.grid.auto.GridAlgorithms;
import waywright.search.Search;
import waywright.search.SearchResult;
import waywright.search.SearchStatus;
import waywright.space.Heuristic;

/** {@code waywright graph}: a path in a network. */
@Command(
    name = "graph",
    description = {
      "Finds a path in a network: DIMACS .gr, tables .csv and .tsv, GraphML; each also as .gz.",
      "With coordinates astar uses the distance, scaled so that no arc is cheaper than its length."
    },
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  waywright graph roads.gr.gz --from 1 --to 5000 --algorithm bidirectional",
      "  waywright graph town-edges.csv --from Mill --to Bridge --cost-column minutes --json"
    })
final class GraphCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FILE", description = "the network's file")
  private Path file;

  @Option(names = "--from", required = true, paramLabel = "A", description = "name of the start")
  private String from;

  @Option(names = "--to", required = true, paramLabel = "B", description = "name of the goal")
  private String to;

  @Mixin private NetworkOptions network = new NetworkOptions();

  @Option(
      names = "--algorithm",
      paramLabel = "NAME",
      defaultValue = "dijkstra",
      description = "see `waywright algorithms`. Default: dijkstra")
  private String algorithm;

  @Option(
      names = "--weight",
      paramLabel = "W",
      defaultValue = "1.5",
      description = "of weighted-astar, from 1. Default: 1.5")
  private double weight;

  @Option(
      names = "--globe",
      description = "coordinates are longitude and latitude in degrees, not places in a plane")
  private boolean globe;

  @Option(names = "--json", description = "print one JSON object")
  private boolean json;

  @Override
  public Integer call() throws IOException {
    Graph graph = network.read(file);
    int start = node(graph, from);
    int goal = node(graph, to);
    Search search = GridAlgorithms.catalogue().named(algorithm).over(graph, weight);
    Heuristic estimate = estimate(graph, goal);
    long begun = System.nanoTime();
    SearchResult result = search.start(start, goal, estimate).solve();
    long nanos = System.nanoTime() - begun;
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      Json.print(out, fields -> write(fields, graph, result, nanos));
    } else {
      out.print(words(graph, result, nanos));
    }
    complain(result.status());
    return Exit.of(result.status());
  }

  private static int node(Graph graph, String name) {
    return graph.hasNode(name) ? graph.node(name) : -1;
  }

  private Heuristic estimate(Graph graph, int goal) {
    boolean wanted = algorithm.equals("greedy") || algorithm.endsWith("astar");
    if (!wanted || goal < 0 || !graph.hasCoordinates()) {
      return Heuristic.ZERO;
    }
    return globe
        ? CoordinateHeuristic.greatCircle(graph).to(goal)
        : CoordinateHeuristic.straightLine(graph).to(goal);
  }

  private void complain(SearchStatus status) {
    if (status == SearchStatus.INVALID_START || status == SearchStatus.INVALID_GOAL) {
      String name = status == SearchStatus.INVALID_START ? from : to;
      spec.commandLine()
          .getErr()
          .println("waywright: there is no node \"" + name + "\" in " + file);
    }
  }

  private void write(JsonGenerator fields, Graph graph, SearchResult result, long nanos)
      throws IOException {
    fields.writeStringField("status", result.status().name());
    if (!result.hasPath()) {
      fields.writeNullField("cost");
    } else {
      fields.writeNumberField("cost", cost(graph, result));
    }
    fields.writeArrayFieldStart("path");
    for (String name : path(graph, result)) {
      fields.writeString(name);
    }
    fields.writeEndArray();
    fields.writeNumberField("expanded", result.statistics().expanded());
    fields.writeNumberField("micros", Json.micros(nanos));
    fields.writeStringField("algorithm", algorithm);
    fields.writeNumberField("nodes", graph.nodeCount());
    fields.writeNumberField("arcs", graph.arcCount());
  }

  private String words(Graph graph, SearchResult result, long nanos) {
    String work =
        String.format(
            Locale.ROOT,
            "%s  %s from %s to %s: expanded %,d nodes in %,.0f microseconds%n",
            result.status(),
            algorithm,
            from,
            to,
            result.statistics().expanded(),
            nanos / 1000.0);
    if (!result.hasPath()) {
      return work;
    }
    return work
        + String.format(
            "cost %s  arcs %d%npath %s%n",
            cost(graph, result).toPlainString(),
            result.path().size() - 1,
            String.join(" ", path(graph, result)));
  }

  private static BigDecimal cost(Graph graph, SearchResult result) {
    return DecimalCost.ofPath(graph, result.path().nodes().toArray(), result.cost());
  }

  private static List<String> path(Graph graph, SearchResult result) {
    return result.hasPath()
        ? result.path().nodes().mapToObj(graph::name).toList()
        : List.<String>of();
  }
}
