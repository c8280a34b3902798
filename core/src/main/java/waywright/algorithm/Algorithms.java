package waywright.algorithm;

import waywright.search.Search;
import waywright.search.internal.CalendarQueue;
import waywright.search.internal.FifoFrontier;
import waywright.search.spi.NodeStates;
import waywright.space.Expander;
import waywright.space.TwoWayExpander;

/** Factory of the searches that run over any world. */
public final class Algorithms {

  private Algorithms() {}

  /** A* (Hart, Nilsson and Raphael 1968): see {@link BestFirstSearch}. */
  public static BestFirstSearch astar(Expander world) {
    return new BestFirstSearch(world, Order.BY_F, new CalendarQueue());
  }

  /** A* with a chosen memory layout for the node states: see {@link NodeStates}. */
  public static BestFirstSearch astar(Expander world, NodeStates.Layout layout) {
    return new BestFirstSearch(world, Order.BY_F, new CalendarQueue(), new NodeStates(layout));
  }

  /** Dijkstra's algorithm (1959): A* without a heuristic. See {@link BestFirstSearch}. */
  public static BestFirstSearch dijkstra(Expander world) {
    return new BestFirstSearch(world, Order.BY_F, new CalendarQueue()).blind();
  }

  /**
   * Breadth-first search (Moore 1959): the fewest arcs, whatever their costs. See {@link
   * BestFirstSearch}.
   */
  public static BestFirstSearch breadthFirst(Expander world) {
    return new BestFirstSearch(world, Order.BY_ARRIVAL, new FifoFrontier()).blind();
  }

  /**
   * Greedy best-first search (Doran and Michie 1966): fast, not optimal. See {@link
   * BestFirstSearch}.
   */
  public static BestFirstSearch greedy(Expander world) {
    return new BestFirstSearch(world, Order.BY_H, new CalendarQueue());
  }

  /**
   * Weighted A* (Pohl 1970): a path of at most {@code weight} times the optimal cost. See {@link
   * BestFirstSearch}.
   *
   * @param weight in 1 .. 1000, rounded down to a multiple of 1/4096
   */
  public static BestFirstSearch weightedAstar(Expander world, double weight) {
    return new BestFirstSearch(world, Order.weighted(weight, true), new CalendarQueue());
  }

  /**
   * ARA* (Likhachev, Gordon and Thrun 2003): a first path quickly, better paths over time, each
   * with a bound. See {@link AnytimeSearch}.
   *
   * @param weight of the first round, in 1 .. 1000, rounded down to a multiple of 1/4096
   */
  public static AnytimeSearch anytime(Expander world, double weight) {
    return new AnytimeSearch(world, weight);
  }

  /** Dijkstra's algorithm from both ends (Nicholson 1966): see {@link BidirectionalSearch}. */
  public static Search bidirectional(TwoWayExpander world) {
    return new BidirectionalSearch(world);
  }

  /**
   * IDA* (Korf 1985), with memory proportional to the length of the path: see {@link
   * DepthFirstSearch}.
   */
  public static Search idaStar(Expander world) {
    return new DepthFirstSearch(world, Integer.MAX_VALUE, true);
  }

  /** Depth-first search down to {@code depth} arcs: see {@link DepthFirstSearch}. */
  public static Search depthLimited(Expander world, int depth) {
    return new DepthFirstSearch(world, depth, false);
  }
}
