package waywright.road.index;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import waywright.algorithm.Algorithm;
import waywright.algorithm.Catalogue;
import waywright.algorithm.Promise;
import waywright.graph.Graph;
import waywright.graph.GraphBuilder;
import waywright.hierarchy.ContractionHierarchy;
import waywright.prepare.BuildProgress;
import waywright.prepare.Workers;
import waywright.road.cch.CustomizableHierarchy;
import waywright.road.cch.Customization;
import waywright.road.cch.HubLabels;
import waywright.road.order.NodeOrder;
import waywright.search.Search;
import waywright.store.IndexBytes;
import waywright.store.IndexFormatException;

/**
 * The algorithms for roads, by ascending preparation and memory. All find the cost of a cheapest
 * path and one such path. Among equally cheap paths each algorithm may return a different one, but
 * always the same for the same query.
 *
 * <pre>{@code
 * RoadIndex index = RoadAlgorithm.named("labels").build(graph, order, Workers.NONE);
 * Search search = index.search();
 * search.start(from, to).run();
 * }</pre>
 *
 * <p>With turn costs, the graph is that of {@code TurnStates}, ordered by arc cuts: {@code
 * NodeOrder.ofArcs(…).ofStates(…)}.
 */
public enum RoadAlgorithm {
  /** No preparation. */
  DIJKSTRA("dijkstra", "Dijkstra", "Dijkstra 1959", "costs of 0 or more"),

  /** A contraction hierarchy for fixed costs. */
  CH(
      "ch",
      "Contraction hierarchy",
      "Geisberger, Sanders, Schultes, Delling 2008",
      "an index of these costs"),

  /** A contraction hierarchy for any costs, customized with the current ones. */
  CCH(
      "cch",
      "Customizable contraction hierarchy",
      "Dibbelt, Strasser, Wagner 2016",
      "an index; fast updates to new costs"),

  /** Hub labels, derived from a customizable hierarchy. */
  LABELS(
      "labels",
      "Hub labels",
      "Abraham, Delling, Goldberg, Werneck 2011, 2012",
      "an index of these costs; much memory");

  private static final Catalogue ALL =
      new Catalogue(Arrays.stream(values()).map(one -> one.algorithm).toList(), oneNode());

  private final Algorithm algorithm;

  RoadAlgorithm(String name, String title, String paper, String needs) {
    algorithm =
        new Algorithm(
            name,
            title,
            paper,
            Promise.CHEAPEST,
            needs,
            world -> world instanceof Graph ? Optional.empty() : Optional.of("it is for graphs"),
            (world, weight) -> over((Graph) world));
  }

  private static Graph oneNode() {
    GraphBuilder one = new GraphBuilder();
    one.node();
    return one.build();
  }

  /** Returns all algorithms, with searches over a {@link Graph} that prepare their own index. */
  public static Catalogue catalogue() {
    return ALL;
  }

  /**
   * Returns the algorithm with a name, in lower case.
   *
   * @throws IllegalArgumentException if there is none; the message suggests the nearest name
   */
  public static RoadAlgorithm named(String name) {
    Algorithm wanted = ALL.named(name);
    return Arrays.stream(values()).filter(one -> one.algorithm == wanted).findFirst().orElseThrow();
  }

  /** Returns name, title, paper and needs. */
  public Algorithm algorithm() {
    return algorithm;
  }

  /**
   * Returns all algorithms, the fastest query first: the order in which {@code auto} looks for a
   * prepared index. The last needs no preparation.
   */
  public static List<RoadAlgorithm> fastestFirst() {
    return List.of(LABELS, CCH, CH, DIJKSTRA);
  }

  /** Whether the algorithm has an index to prepare and to store in a file. */
  public boolean isPrepared() {
    return this != DIJKSTRA;
  }

  private Search over(Graph graph) {
    return build(graph, () -> NodeOrder.of(graph.topology(), graph.geometry()), Workers.NONE)
        .search();
  }

  /**
   * Prepares an index of a graph.
   *
   * @param order of its nodes; used by {@link #CCH} and {@link #LABELS} only
   * @param workers run parts of the work; the result does not depend on them
   * @throws IllegalArgumentException if a cost is too large for the algorithm, the order is for
   *     another number of nodes, or labels would take more than {@link HubLabels#MOST_BYTES}
   */
  public RoadIndex build(Graph graph, Supplier<NodeOrder> order, Workers workers) {
    Objects.requireNonNull(graph, "graph");
    Objects.requireNonNull(order, "order");
    Objects.requireNonNull(workers, "workers");
    return switch (this) {
      case DIJKSTRA -> RoadIndex.none(graph);
      case CH ->
          RoadIndex.of(ContractionHierarchy.build(graph, workers).finish(BuildProgress.SILENT));
      case CCH -> RoadIndex.of(customization(graph, order.get(), workers));
      case LABELS ->
          RoadIndex.of(
              HubLabels.of(
                  customization(graph, order.get(), workers), HubLabels.MOST_BYTES, workers));
    };
  }

  private static Customization customization(Graph graph, NodeOrder order, Workers workers) {
    return CustomizableHierarchy.of(graph.topology(), order)
        .customize(graph.metric(), workers)
        .perfect(workers);
  }

  /**
   * Reads a prepared index from its file.
   *
   * @param bytes the file; an index of {@link #CCH} or {@link #LABELS} reads it as long as it is
   *     used
   * @param graph the graph from which the index was built, or an equal one
   * @throws IndexFormatException if it is not an index of this algorithm, graph and costs; the
   *     message says why
   * @throws UnsupportedOperationException if the algorithm prepares nothing
   */
  public RoadIndex read(IndexBytes bytes, Graph graph) throws IndexFormatException {
    return switch (this) {
      case DIJKSTRA -> throw RoadIndex.noFile();
      case CH -> RoadIndex.of(ContractionHierarchy.read(bytes, graph));
      case CCH -> RoadIndex.of(Customization.read(bytes, graph));
      case LABELS -> RoadIndex.of(HubLabels.read(bytes, graph));
    };
  }
}
