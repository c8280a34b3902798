package waywright.graph;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import waywright.algorithm.Algorithms;
import waywright.algorithm.Catalogue;
import waywright.choose.Candidate;
import waywright.choose.Chooser;
import waywright.hierarchy.ContractionHierarchy;
import waywright.prepare.Preparation;
import waywright.prepare.PreparedStore;
import waywright.prepare.Recipe;
import waywright.route.Pathfinder;
import waywright.search.Search;
import waywright.search.SearchFeature;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.TwoWayExpander;

/**
 * Finds paths between the nodes of a {@link Graph}.
 *
 * <pre>{@code
 * GraphPathfinder finder = GraphPathfinder.of(roads);
 * GraphRoute route = finder.find(roads.node("Mill"), roads.node("Harbor"));
 * }</pre>
 *
 * <p>Uses Dijkstra's algorithm at first. {@link #prepare} builds a contraction hierarchy, which
 * answers queries with listed goals from then on, at least a hundred times faster on large road
 * networks, also in other pathfinders over the same graph and store. {@link #algorithm(String)}
 * chooses another algorithm.
 */
public final class GraphPathfinder extends Pathfinder<GraphRoute> implements AutoCloseable {

  private final Graph graph;
  private final Chooser auto;

  private GraphPathfinder(Graph graph, Chooser auto) {
    super(auto);
    this.graph = graph;
    this.auto = auto;
  }

  /** The preparation of a contraction hierarchy; each graph has its own. */
  private record HierarchyRecipe(Graph of) implements Recipe<Graph, Graph, ContractionHierarchy> {

    @Override
    public Preparation<ContractionHierarchy> begin(Graph graph) {
      return Preparation.atOnce(graph.arcCount(), () -> ContractionHierarchy.of(graph));
    }

    @Override
    public long bytes(ContractionHierarchy made, Graph graph) {
      return made.bytes();
    }
  }

  /** Returns a pathfinder over a graph, with a store of its own. */
  public static GraphPathfinder of(Graph graph) {
    return of(graph, new PreparedStore());
  }

  /**
   * Returns a pathfinder over a graph. Pathfinders over one graph and one store share its
   * hierarchy. {@link #close} it if the store outlives it.
   */
  public static GraphPathfinder of(Graph graph, PreparedStore store) {
    Objects.requireNonNull(graph, "graph");
    Objects.requireNonNull(store, "store");
    HierarchyRecipe recipe = new HierarchyRecipe(graph);
    PreparedStore.Client client = new PreparedStore.Client();
    Candidate hierarchy =
        Candidate.stored(
            "Contraction hierarchy",
            "it is prepared, and the goals are listed",
            () -> store.find(client, graph, recipe),
            ContractionHierarchy::search,
            () -> store.prepare(client, graph, recipe, Long.MAX_VALUE));
    Chooser auto =
        new Chooser(
            graph,
            Chooser.Policy.FIXED,
            List.of(
                hierarchy,
                Candidate.ready("Dijkstra", "nothing is prepared", Algorithms.dijkstra(graph))),
            SearchFeature.SEVERAL_SOURCES,
            SearchFeature.SOURCE_COSTS,
            SearchFeature.SEVERAL_GOALS,
            SearchFeature.GOAL_COSTS,
            SearchFeature.ANY_GOAL,
            SearchFeature.EVENTS,
            SearchFeature.OPTIMAL);
    return new GraphPathfinder(graph, auto);
  }

  /**
   * Returns a pathfinder over a graph and the hierarchy that was built from it.
   *
   * @throws IllegalArgumentException if the hierarchy was built from another graph
   */
  public static GraphPathfinder of(Graph graph, ContractionHierarchy prepared) {
    Objects.requireNonNull(graph, "graph");
    if (Objects.requireNonNull(prepared, "prepared").world() != graph) {
      throw new IllegalArgumentException(
          String.format(
              "the hierarchy was built from another graph, of %s nodes. Maybe build it from"
                  + " this one, of %s nodes?",
              prepared.nodeCount(), graph.nodeCount()));
    }
    PreparedStore store = new PreparedStore();
    store.offer(new PreparedStore.Client(), graph, new HierarchyRecipe(graph), prepared);
    return of(graph, store);
  }

  /** Returns the graph. */
  public Graph graph() {
    return graph;
  }

  /**
   * Chooses an algorithm for the following queries.
   *
   * @param name in {@link Catalogue#general()}, such as {@code "bidirectional"}, or {@code "auto"}
   *     for the best prepared one
   * @return this
   * @throws IllegalArgumentException if there is none with that name
   * @throws IllegalStateException if a search is running
   */
  public GraphPathfinder algorithm(String name) {
    boolean isAuto = Objects.requireNonNull(name, "name").equals("auto");
    ask(isAuto ? auto : Catalogue.general().named(name).over(graph));
    return this;
  }

  /**
   * Chooses any algorithm for the following queries, such as {@code Algorithms::dijkstra}.
   *
   * @return this
   * @throws IllegalStateException if a search is running
   */
  public GraphPathfinder algorithm(Function<TwoWayExpander, ? extends Search> algorithm) {
    ask(Objects.requireNonNull(algorithm, "algorithm").apply(graph));
    return this;
  }

  /**
   * Builds a contraction hierarchy: see {@link ContractionHierarchy} for time and memory. Does
   * nothing if there is one in the store.
   *
   * @return this
   * @throws IllegalStateException if a search is running
   */
  @Override
  public GraphPathfinder prepare() {
    auto.prepare();
    return this;
  }

  /** Finds the cheapest path from one node to another. */
  public GraphRoute find(int from, int to) {
    start(from, to).run();
    return route();
  }

  /** Finds the cheapest path to a goal: one of several nodes, or any that passes a test. */
  public GraphRoute find(int from, Goal goal) {
    start(from, goal).run();
    return route();
  }

  /**
   * Starts a search from one node to another. Allocates nothing.
   *
   * @return this
   */
  public GraphPathfinder start(int from, int to) {
    search().start(from, to, Heuristic.ZERO);
    return this;
  }

  /**
   * Starts a search for a goal: one of several nodes, or any that passes a test.
   *
   * @return this
   */
  public GraphPathfinder start(int from, Goal goal) {
    search().start(from, goal, Heuristic.ZERO);
    return this;
  }

  @Override
  public GraphRoute route() {
    return new GraphRoute(graph, search().result());
  }

  /** Releases the hierarchy, so that a full store may evict it. The next query finds it again. */
  @Override
  public void close() {
    auto.close();
  }
}
