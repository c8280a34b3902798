package waywright.games.town;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import waywright.algorithm.Algorithms;
import waywright.graph.Graph;
import waywright.graph.Metric;
import waywright.graph.Topology;
import waywright.landmark.Landmarks;
import waywright.prepare.Workers;
import waywright.road.cch.CustomizableHierarchy;
import waywright.road.cch.Customization;
import waywright.road.internal.Globe;
import waywright.road.network.RoadNetwork;
import waywright.road.order.NodeOrder;
import waywright.road.profile.Profile;
import waywright.road.profile.RoadMetric;
import waywright.road.turn.TurnStates;
import waywright.search.Search;
import waywright.search.SearchListener;
import waywright.search.SearchResult;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.Sources;

/**
 * Roads with traffic on them: routes from corner to corner, what can be reached when, and what
 * searches look at. Costs are milliseconds. Turns count: a node of all searches is the end of an
 * arc.
 */
public final class Town {

  private static final int FREE = 100;

  private static final int LANDMARKS = 8;

  /** Edges of the hierarchy that are customized in about the time of an update of one turn. */
  private static final int PER_TURN = 4;

  /** The roads. */
  public final RoadNetwork network;

  /** The roads as a profile uses them, with their turns. */
  public final TurnStates states;

  private final CustomizableHierarchy hierarchy;

  /** By edge, how long it takes now, in percent of what it takes when nobody is there. */
  private final int[] traffic;

  /** What the turns cost now, with the arcs that they lead to. */
  private int[] costs;

  private Customization customized;
  private Search search;

  /** Of the empty roads, since traffic only makes routes more expensive; null until needed. */
  private @Nullable Landmarks landmarks;

  /** The same for searches that need no hierarchy; null after traffic has changed. */
  private @Nullable Graph graph;

  /** The least time for a millimeter. */
  private final double pace;

  private long cost = -1;

  /** Prepares the routes of a profile, without traffic. */
  public Town(RoadNetwork network, Profile profile) {
    this.network = network;
    states = TurnStates.of(RoadMetric.of(network, profile));
    traffic = new int[network.edgeCount()];
    Arrays.fill(traffic, FREE);
    int[] arcs = IntStream.range(0, states.stateCount()).map(states::arc).toArray();
    pace =
        Arrays.stream(arcs)
            .mapToDouble(arc -> cost(arc) / (network.length(arc >> 1) + 1.0))
            .min()
            .orElse(Double.POSITIVE_INFINITY);
    NodeOrder order = NodeOrder.ofArcs(network.topology(), network.geometry()).ofStates(arcs);
    hierarchy = CustomizableHierarchy.of(states.graph().topology(), order);
    costs = costs();
    customized = hierarchy.customize(costs, Workers.NONE);
    search = customized.search();
  }

  /** What an arc takes now. */
  private int cost(int arc) {
    return (int) ((long) states.metric().cost(arc) * traffic[RoadNetwork.edge(arc)] / FREE);
  }

  private int[] costs() {
    Topology turns = states.graph().topology();
    return IntStream.range(0, turns.arcCount())
        .map(step -> states.turnCost(step) + cost(states.arc(turns.head(step))))
        .toArray();
  }

  /** Edges now take so many percent of the time that they take empty, at least 100. */
  public void traffic(int[] edges, int percent) {
    for (int edge : edges) {
      traffic[edge] = Math.max(FREE, percent);
    }
    int[] now = costs();
    int[] changed = IntStream.range(0, now.length).filter(i -> now[i] != costs[i]).toArray();
    customized =
        (long) PER_TURN * changed.length < hierarchy.edgeCount()
            ? customized.with(changed, Arrays.stream(changed).map(turn -> now[turn]).toArray())
            : hierarchy.customize(now, Workers.NONE);
    costs = now;
    search = customized.search();
    graph = null;
  }

  /**
   * The arcs of the quickest route between two vertices; none if there is no way, or no way to go.
   */
  public int[] route(int from, int to) {
    cost = from == to ? 0 : -1;
    Sources sources = sources(from);
    if (from == to || sources.size() == 0 || ends(to).length == 0) {
      return new int[0];
    }
    search.reset();
    SearchResult result = search.start(sources, Goal.anyOf(ends(to)), Heuristic.ZERO).solve();
    if (!result.hasPath()) {
      return new int[0];
    }
    cost = result.cost();
    return result.path().nodes().map(states::arc).toArray();
  }

  /** What the route that was asked for last takes, −1 if there is none. */
  public long cost() {
    return cost;
  }

  /** The ends of the arcs that leave a vertex, and what they take. */
  private Sources sources(int vertex) {
    int[] arcs = arcsFrom(vertex).filter(arc -> states.state(arc) >= 0).toArray();
    return Sources.of(
        Arrays.stream(arcs).map(states::state).toArray(),
        Arrays.stream(arcs).mapToLong(this::cost).toArray());
  }

  private IntStream arcsFrom(int vertex) {
    Topology roads = network.topology();
    return IntStream.range(0, roads.outDegree(vertex)).map(i -> roads.arcFrom(vertex, i));
  }

  /** The ends of the arcs that lead to a vertex. */
  private int[] ends(int vertex) {
    return arcsFrom(vertex)
        .flatMap(arc -> Arrays.stream(states.states(RoadNetwork.back(arc))))
        .toArray();
  }

  private Graph graph() {
    if (graph == null) {
      long[] all = Arrays.stream(costs).asLongStream().toArray();
      graph = Graph.of(states.graph().topology(), Metric.of(all));
    }
    return graph;
  }

  /** For each arc when one who leaves a vertex is at its begin and at its end, −1 where never. */
  public double[] reach(int from) {
    double[] times = new double[2 * network.arcCount()];
    Arrays.fill(times, -1);
    Sources sources = sources(from);
    if (sources.size() == 0) {
      return times;
    }
    Search all = Algorithms.dijkstra(graph());
    all.start(sources, Goal.none(), Heuristic.ZERO).run();
    all.seen()
        .forEach(
            state -> {
              int arc = states.arc(state);
              if (times[2 * arc + 1] < 0 || all.g(state) < times[2 * arc + 1]) {
                times[2 * arc] = all.g(state) - cost(arc);
                times[2 * arc + 1] = all.g(state);
              }
            });
    return times;
  }

  /**
   * The arcs that a search expands between two vertices, in their order: of {@code dijkstra},
   * {@code astar} by straight lines, {@code landmarks}, or {@code cch}, which looks at what lies
   * above both ends. {@link #cost} is then what it found.
   */
  public int[] expanded(String name, int from, int to) {
    if (name.equals("cch")) {
      route(from, to);
      return above(from, to);
    }
    cost = from == to ? 0 : -1;
    Sources sources = sources(from);
    int[] ends = ends(to);
    if (from == to || sources.size() == 0 || ends.length == 0) {
      return new int[0];
    }
    Closed closed = new Closed(new ArrayList<>());
    Search one = Algorithms.astar(graph());
    one.listen(closed);
    one.start(sources, Goal.anyOf(ends), estimate(name, to, ends)).run();
    one.listen(null);
    cost = one.cost();
    return closed.nodes().stream().mapToInt(states::arc).toArray();
  }

  private record Closed(List<Integer> nodes) implements SearchListener {
    @Override
    public void closed(int node, int parent, long g, long h) {
      nodes.add(node);
    }
  }

  private Heuristic estimate(String name, int to, int[] ends) {
    return switch (name) {
      case "dijkstra" -> Heuristic.ZERO;
      case "astar" ->
          Heuristic.consistent(
              state -> {
                int at = network.head(states.arc(state));
                return (long)
                    (pace
                        * 1000
                        * Globe.distance(
                            network.latitude(at),
                            network.longitude(at),
                            network.latitude(to),
                            network.longitude(to)));
              });
      case "landmarks" -> {
        Landmarks far = landmarks();
        Heuristic[] each = Arrays.stream(ends).mapToObj(far::to).toArray(Heuristic[]::new);
        yield Heuristic.consistent(
            state -> Arrays.stream(each).mapToLong(one -> one.estimate(state)).min().orElse(0));
      }
      default -> throw new IllegalArgumentException("no search is called " + name);
    };
  }

  private Landmarks landmarks() {
    if (landmarks == null) {
      landmarks = Landmarks.farthest(states.graph(), LANDMARKS);
    }
    return landmarks;
  }

  /** The arcs at whose ends a search over the hierarchy looks, the lowest first. */
  private int[] above(int from, int to) {
    boolean[] seen = new boolean[states.stateCount()];
    Sources sources = sources(from);
    for (int i = 0; i < sources.size(); i++) {
      climb(sources.node(i), seen);
    }
    for (int end : ends(to)) {
      climb(end, seen);
    }
    return IntStream.range(0, seen.length)
        .map(hierarchy.order()::node)
        .filter(state -> seen[state])
        .map(states::arc)
        .toArray();
  }

  private void climb(int state, boolean[] seen) {
    for (int at = state; at >= 0 && !seen[at]; at = hierarchy.parent(at)) {
      seen[at] = true;
    }
  }
}
