package waywright.game.graph;

import java.util.Objects;
import java.util.function.Function;
import waywright.agent.spi.Domain;
import waywright.agent.spi.Searches;
import waywright.agent.spi.Snapshot;
import waywright.algorithm.Algorithms;
import waywright.graph.Graph;
import waywright.internal.Checks;
import waywright.search.Search;
import waywright.space.ArcBuffer;
import waywright.space.Goal;
import waywright.space.TwoWayExpander;

/**
 * A graph with units whose costs change: traffic, closed roads.
 *
 * <pre>{@code
 * GraphWorld roads = new GraphWorld(graph);
 * Agents<Goal> agents = new Agents<>(roads);
 * Ticket<Goal> ticket = agents.request(Question.of(depot, Goal.node(customer)));
 * Follower van = new Follower(ticket, depot);
 * while (!ticket.isGoal(van.node())) {
 *   roads.cost(arc, 3 * graph.cost(arc)); // a jam
 *   agents.tick(10_000);
 *   van.step(node -> true); // one arc
 * }
 * }</pre>
 *
 * <p>Units wait for their answer: there are no provisional steps. A step takes a unit along one arc
 * of any length. Positions are the coordinates of the graph, if it has them.
 *
 * <p>A change takes time linear in its arcs and in 1/256 of all arcs; {@link #save} and {@link
 * #restore} take O(1). Confined to one thread.
 */
public final class GraphWorld implements Domain<Goal> {

  private final Graph graph;
  private final Function<? super TwoWayExpander, ? extends Search> algorithm;
  private ArcCosts costs;
  private long version;

  /** Makes a world with the costs of the graph, searched by Dijkstra's algorithm. */
  public GraphWorld(Graph graph) {
    this(Objects.requireNonNull(graph, "graph"), Algorithms::dijkstra);
  }

  /**
   * Makes a world with the costs of the graph.
   *
   * @param algorithm makes a search that is optimal without an estimate and accepts a test as goal
   */
  public GraphWorld(Graph graph, Function<? super TwoWayExpander, ? extends Search> algorithm) {
    this.graph = Objects.requireNonNull(graph, "graph");
    this.algorithm = Objects.requireNonNull(algorithm, "algorithm");
    costs = ArcCosts.of(graph.metric());
  }

  /** Returns the graph, with the initial costs of the world. */
  public Graph graph() {
    return graph;
  }

  /** Whether an arc is open. */
  public boolean isOpen(int arc) {
    return costs.get(checked(arc)) != ArcCosts.CLOSED;
  }

  /** Returns the current cost of an arc; −1 if it is closed. */
  public long cost(int arc) {
    return costs.get(checked(arc));
  }

  /**
   * Sets the cost of an arc, and opens it if it was closed.
   *
   * @param cost in {@code 0 .. }{@link ArcBuffer#MAX_COST}, in units of the graph's scale
   * @throws IndexOutOfBoundsException if there is no such arc
   * @throws IllegalArgumentException if the cost is out of range
   */
  public void cost(int arc, long cost) {
    costs(new int[] {arc}, new long[] {cost});
  }

  /** Sets the costs of many arcs at once, like {@link #cost(int, long)}. */
  public void costs(int[] arcs, long[] costs) {
    Objects.requireNonNull(costs, "costs");
    if (Objects.requireNonNull(arcs, "arcs").length != costs.length) {
      throw new IllegalArgumentException(
          costs.length + " costs for " + arcs.length + " arcs. Maybe one list was cut short?");
    }
    for (int i = 0; i < arcs.length; i++) {
      checked(arcs[i]);
      if (costs[i] < 0 || costs[i] > ArcBuffer.MAX_COST) {
        throw new IllegalArgumentException(
            String.format(
                "arc %s at the cost %s, not in 0 .. 2^62 - 1. Maybe close() is meant?",
                arcs[i], costs[i]));
      }
    }
    set(arcs, costs);
  }

  /**
   * Closes an arc.
   *
   * @throws IndexOutOfBoundsException if there is no such arc
   */
  public void close(int arc) {
    set(new int[] {checked(arc)}, new long[] {ArcCosts.CLOSED});
  }

  private void set(int[] arcs, long[] now) {
    costs = costs.with(arcs, now);
    version++;
  }

  private int checked(int arc) {
    return Checks.index(
        arc, graph.arcCount(), "arc", "Maybe a node is meant, or an edge, which has two arcs?");
  }

  /** A saved version. Immutable. */
  public static final class Version {

    private final GraphWorld world;
    private final long number;
    private final ArcCosts costs;

    private Version(GraphWorld world) {
      this.world = world;
      number = world.version;
      costs = world.costs;
    }
  }

  /** Saves the current world. */
  public Version save() {
    return new Version(this);
  }

  /**
   * Restores a saved version and its number. The agents of this world must be restored with it: see
   * {@link waywright.agent.Agents#restore}.
   *
   * @throws IllegalArgumentException if the version was saved from another world
   */
  public void restore(Version kept) {
    Checks.world(Objects.requireNonNull(kept, "kept").world, this);
    costs = kept.costs;
    version = kept.number;
  }

  @Override
  public Snapshot<Goal> snapshot() {
    return new GraphSnapshot(graph.topology(), graph.geometry(), costs, version);
  }

  @Override
  public Snapshot<Goal> follow(Snapshot<Goal> seen) {
    return Objects.requireNonNull(seen, "seen").version() == version ? seen : snapshot();
  }

  @Override
  public Searches<Goal> searches() {
    return Searches.of(
        algorithm,
        (snapshot, goal) -> GraphSnapshot.of(snapshot),
        Function.identity(),
        snapshot -> 4L * (3L * graph.nodeCount() + graph.arcCount()));
  }

  @Override
  public String toString() {
    return graph + ", version " + version;
  }
}
