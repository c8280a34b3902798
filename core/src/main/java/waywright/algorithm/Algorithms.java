package waywright.algorithm;

import java.util.Objects;
import waywright.search.Search;
import waywright.search.internal.CalendarQueue;
import waywright.search.internal.FifoFrontier;
import waywright.search.spi.NodeStates;
import waywright.space.CostToGo;
import waywright.space.Expander;
import waywright.space.TwoWayExpander;

/**
 * Factory of the searches that run over any world. Five of them expand the best open node until it
 * is a goal, and differ in what "best" means:
 *
 * <table>
 * <caption>The algorithms</caption>
 * <tr><th>made by</th><th>order</th><th>the path found</th><th>not for</th></tr>
 * <tr><td>{@link #astar}</td><td>f = g + h</td><td>cheapest, if h is admissible; closed nodes are reopened if h is not consistent</td><td>many goals far apart</td></tr>
 * <tr><td>{@link #dijkstra}</td><td>g</td><td>cheapest; any heuristic given is ignored</td>
 *   <td>one goal with a good estimate</td></tr>
 * <tr><td>{@link #breadthFirst}</td><td>first in, first out</td><td>fewest arcs; costs are summed, not compared</td><td>arcs of different cost</td></tr>
 * <tr><td>{@link #weightedAstar}</td><td>f = g + w·h</td><td>at most w times the cheapest, if h is
 *   admissible</td><td>proofs of optimality</td></tr>
 * <tr><td>{@link #greedy}</td><td>h</td><td>some path, often quickly; no bound</td><td>costs that
 *   matter</td></tr>
 * </table>
 *
 * <p>They are complete on finite worlds. Ties go to the lower h, then the lower node. Time O((n +
 * m) log n) for n visited nodes and m visited arcs, O(n + m) breadth-first; with an inconsistent
 * heuristic A* may need exponentially many re-openings in theory (Martelli 1977). Memory 24 bytes
 * per node of the world, 4 more if arcs have ids, plus the open list; in a world of more than a
 * million nodes, only for nodes near visited ones ({@link NodeStates}).
 *
 * <p>Sources: E. F. Moore, "The shortest path through a maze", 1959 · E. W. Dijkstra, "A note on
 * two problems in connexion with graphs", 1959 · J. Doran and D. Michie, "Experiments with the
 * Graph Traverser program", 1966 · P. Hart, N. Nilsson and B. Raphael, "A formal basis for the
 * heuristic determination of minimum cost paths", 1968 · I. Pohl, "Heuristic search viewed as path
 * finding in a graph", 1970. Differences: goals are tested when expanded, so that the first one
 * found is the best; an improved open node is queued again instead of moved.
 */
public final class Algorithms {

  private Algorithms() {}

  /** Returns an A* search (Hart, Nilsson and Raphael 1968). */
  public static Search astar(Expander world) {
    return new BestFirstSearch(world, Order.BY_F, new CalendarQueue());
  }

  /** Returns an A* search with a given memory layout of the node states: see {@link NodeStates}. */
  public static Search astar(Expander world, NodeStates.Layout layout) {
    return new BestFirstSearch(world, Order.BY_F, new CalendarQueue(), new NodeStates(layout));
  }

  /** Returns a search by Dijkstra's algorithm (1959): A* without a heuristic. */
  public static Search dijkstra(Expander world) {
    return new BestFirstSearch(world, Order.BY_F, new CalendarQueue()).blind();
  }

  /** Returns a breadth-first search (Moore 1959): the fewest arcs, whatever their costs. */
  public static Search breadthFirst(Expander world) {
    return new BestFirstSearch(world, Order.BY_ARRIVAL, new FifoFrontier()).blind();
  }

  /** Returns a greedy best-first search (Doran and Michie 1966): fast, not optimal. */
  public static Search greedy(Expander world) {
    return new BestFirstSearch(world, Order.BY_H, new CalendarQueue());
  }

  /**
   * Returns a weighted A* search (Pohl 1970): finds a path of at most {@code weight} times the
   * optimal cost.
   *
   * @param weight in 1 .. 1000, rounded down to a multiple of 1/4096
   */
  public static Search weightedAstar(Expander world, double weight) {
    return new BestFirstSearch(world, Order.weighted(weight, true), new CalendarQueue());
  }

  /**
   * Returns an anytime search, ARA*: finds a first path quickly, keeps improving it, and reports at
   * any time a bound on how far it is from the optimum. Ends {@code FOUND} when the path is proven
   * cheapest.
   *
   * <pre>{@code
   * Search search = Algorithms.anytime(world, 3);
   * search.start(from, to, heuristic);
   * while (search.run(1_000) == RUNNING && search.bound() > 1.05) {}
   * SearchResult best = search.result();   // hasPath() from the first path on
   * }</pre>
   *
   * <p>Works in rounds of weighted A*, f = g + w·h, with a weight that falls towards 1; each round
   * continues from the state of the previous one. Within a round a node is expanded once; if it is
   * reached at a lower cost later, it waits for the next round. Nodes that cannot lead to a better
   * path are pruned.
   *
   * <p><b>Guarantees.</b> Complete on finite worlds. With an admissible heuristic, consistent or
   * not, {@link Search#lowerBound} ≤ cheapest cost ≤ {@link Search#cost} at all times; the lower
   * bound never falls, the cost never rises, and they become equal. If the heuristic is consistent,
   * {@link Search#bound} is no higher than the weight when a round ends. {@link Search#cancel} and
   * a spent budget keep the path. The order of expansions is (f, h, node) in each round:
   * deterministic.
   *
   * <p><b>Events.</b> {@code destinationFound} reports each better path, which can be read from the
   * search from then on; {@code reopened} reports a closed node reached at a lower cost, although
   * it may wait for the next round; {@code success} reports the proof. <b>Memory</b> 28 bytes per
   * node of the world, 4 more if arcs have ids, plus twice the open list. <b>Not for</b> one
   * optimal path: on maps, the proof takes two to four times the expansions of A*; the first path,
   * from weight 3, takes a tenth to a half.
   *
   * <p>Source: M. Likhachev, G. Gordon and S. Thrun, "ARA*: Anytime A* with provable bounds on
   * sub-optimality", 2003; pruning of nodes that cannot improve the path: E. A. Hansen and R. Zhou,
   * "Anytime heuristic search", 2007. Differences: a path is detected when the goal is generated;
   * with an estimate not declared consistent, the bound is computed from the open nodes alone;
   * weights that the bound has already passed are skipped; in the last round no node waits.
   *
   * @param weight of the first round, in 1 .. 1000, rounded down to a multiple of 1/4096
   */
  public static Search anytime(Expander world, double weight) {
    return new AnytimeSearch(world, weight);
  }

  /** Returns a bidirectional Dijkstra search (Nicholson 1966): see {@link BidirectionalSearch}. */
  public static Search bidirectional(TwoWayExpander world) {
    return new BidirectionalSearch(world);
  }

  /**
   * Returns an IDA* search (Korf 1985), whose memory is proportional to the length of the path: see
   * {@link DepthFirstSearch}.
   */
  public static Search idaStar(Expander world) {
    return new DepthFirstSearch(world, Integer.MAX_VALUE, true);
  }

  /** Returns a depth-first search down to {@code depth} arcs: see {@link DepthFirstSearch}. */
  public static Search depthLimited(Expander world, int depth) {
    return new DepthFirstSearch(world, depth, false);
  }

  /**
   * Returns the shortest-path tree of a search: for each settled node the cost from the nearest
   * start, and the step back towards it. Immutable, owned by the caller, 12 bytes per node.
   *
   * <p>Run Dijkstra's algorithm with {@code Goal.none()} for a full one-to-many tree. Over {@code
   * world.reversed()} it is the many-to-one tree of the world: {@link CostToGo#next} is then the
   * step that a unit at that node takes towards the root. After A* with a goal it contains only the
   * nodes that A* closed.
   *
   * @param search a search over the world, finished or not
   * @throws UnsupportedOperationException if the search does not support {@link
   *     waywright.search.SearchFeature#NODES}
   */
  public static CostToGo tree(Search search, Expander world) {
    Objects.requireNonNull(search, "search");
    Objects.requireNonNull(world, "world");
    return new ShortestPathTree(search, world.nodeCount());
  }
}
