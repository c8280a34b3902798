package waywright.bench.road;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import waywright.algorithm.Algorithms;
import waywright.bench.Index;
import waywright.graph.Graph;
import waywright.graph.GraphBuilder;
import waywright.landmark.Landmarks;
import waywright.search.Search;
import waywright.search.SearchStatus;
import waywright.space.Heuristic;
import waywright.space.TwoWayExpander;

/**
 * Our searches on our graph: one search object for all queries, the path copied out; with landmarks
 * or without.
 */
final class WaywrightRoad implements RoadEngine {

  /** Landmarks that a query asks. */
  private static final int ASKED = 4;

  /** What it is called. */
  private final String algorithm;

  /** Makes the search over a network. */
  private final Function<TwoWayExpander, ? extends Search> maker;

  /** Landmarks to choose; 0 for none. */
  private final int count;

  /** The network loaded last; one node before the first. */
  private Graph graph;

  /** Over that network, for all queries. */
  private Search search;

  /** Of that network; null without landmarks, or before the first. */
  private @Nullable Landmarks landmarks;

  /**
   * Without landmarks.
   *
   * @param algorithm what the table calls it
   * @param maker makes one search for each network loaded
   */
  WaywrightRoad(String algorithm, Function<TwoWayExpander, ? extends Search> maker) {
    this(algorithm, maker, 0);
  }

  /** With so many landmarks, chosen when a network is loaded; 0 for none. */
  private WaywrightRoad(
      String algorithm, Function<TwoWayExpander, ? extends Search> maker, int count) {
    this.algorithm = algorithm;
    this.maker = maker;
    this.count = count;
    GraphBuilder one = new GraphBuilder();
    one.node();
    this.graph = one.build();
    this.search = maker.apply(graph);
  }

  /** A* with so many landmarks. */
  static WaywrightRoad byLandmarks(int count) {
    return new WaywrightRoad("A*, " + count + " landmarks", Algorithms::astar, count);
  }

  @Override
  public String name() {
    return "Waywright " + algorithm;
  }

  @Override
  public void load(Roads roads) {
    GraphBuilder builder = new GraphBuilder();
    builder.nodes(roads.nodes());
    for (int a = 0; a < roads.arcs(); a++) {
      builder.arc(roads.from()[a], roads.to()[a], (long) roads.weight()[a]);
    }
    graph = builder.build();
    search = maker.apply(graph);
    landmarks = count == 0 ? null : Landmarks.farthest(graph, count);
  }

  @Override
  public long solve(int source, int target, int[] path) {
    Landmarks known = landmarks;
    search.start(
        source, target, known == null ? Heuristic.ZERO : known.between(source, target, ASKED));
    if (search.run() != SearchStatus.FOUND) {
      return -1;
    }
    search.copyPath(path);
    return search.cost();
  }

  @Override
  public long expanded() {
    return search.statistics().expanded();
  }

  @Override
  public Index index() {
    int nodes = graph.nodeCount();
    return count == 0
        ? Index.NONE
        : Index.of(nodes, nodes, () -> Landmarks.farthest(graph, count), Landmarks::bytes);
  }
}
