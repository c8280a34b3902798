package waywright.web;

import waywright.algorithm.Algorithms;
import waywright.search.Search;
import waywright.space.TwoWayExpander;

/** The searches that can be watched, by the names that the page and the command line give them. */
enum Algorithm {
  ASTAR("astar", (world, weight) -> Algorithms.astar(world)),
  DIJKSTRA("dijkstra", (world, weight) -> Algorithms.dijkstra(world)),
  BIDIRECTIONAL("bidirectional", (world, weight) -> Algorithms.bidirectional(world)),
  WEIGHTED_ASTAR("weighted-astar", Algorithms::weightedAstar),
  GREEDY("greedy", (world, weight) -> Algorithms.greedy(world)),
  BREADTH_FIRST("bfs", (world, weight) -> Algorithms.breadthFirst(world)),
  IDA_STAR("ida-star", (world, weight) -> Algorithms.idaStar(world)),
  DEPTH_FIRST("depth-first", (world, weight) -> Algorithms.depthLimited(world, world.nodeCount()));

  /** Makes a search over a world; the weight is for those that have one. */
  @FunctionalInterface
  interface Maker {
    Search over(TwoWayExpander world, double weight);
  }

  private final String label;
  private final Maker maker;

  Algorithm(String label, Maker maker) {
    this.label = label;
    this.maker = maker;
  }

  Search over(TwoWayExpander world, double weight) {
    return maker.over(world, weight);
  }

  static Algorithm of(String label) {
    for (Algorithm algorithm : values()) {
      if (algorithm.label.equals(label)) {
        return algorithm;
      }
    }
    throw new IllegalArgumentException("there is no algorithm \"" + label + "\"");
  }
}
