package waywright.testkit.matrix;

import java.util.function.Function;
import waywright.algorithm.Algorithms;
import waywright.search.Search;
import waywright.space.TwoWayExpander;

/** Every algorithm of the core, and what it promises. */
enum Algorithm {
  ASTAR(Algorithms::astar, Promise.CHEAPEST, 1),
  DIJKSTRA(Algorithms::dijkstra, Promise.CHEAPEST, 1),
  BIDIRECTIONAL(Algorithms::bidirectional, Promise.CHEAPEST, 1),
  IDA_STAR(Algorithms::idaStar, Promise.CHEAPEST, 1),
  WEIGHTED_ONE(world -> Algorithms.weightedAstar(world, 1), Promise.WITHIN_BOUND, 1),
  WEIGHTED_LITTLE(world -> Algorithms.weightedAstar(world, 1.25), Promise.WITHIN_BOUND, 1.25),
  WEIGHTED_MUCH(world -> Algorithms.weightedAstar(world, 5), Promise.WITHIN_BOUND, 5),
  ANYTIME(world -> Algorithms.anytime(world, 3), Promise.CHEAPEST, 1),
  ANYTIME_FAR(world -> Algorithms.anytime(world, 1_000), Promise.CHEAPEST, 1),
  BREADTH_FIRST(Algorithms::breadthFirst, Promise.FEWEST_ARCS, 0),
  GREEDY(Algorithms::greedy, Promise.SOME_PATH, 0),
  DEPTH_LIMITED(world -> Algorithms.depthLimited(world, 1_000), Promise.SOME_PATH, 0);

  /** What the path found is. */
  enum Promise {
    CHEAPEST,
    WITHIN_BOUND,
    FEWEST_ARCS,
    SOME_PATH
  }

  private final Function<TwoWayExpander, Search> factory;
  private final Promise promise;
  private final double bound;

  Algorithm(Function<TwoWayExpander, Search> factory, Promise promise, double bound) {
    this.factory = factory;
    this.promise = promise;
    this.bound = bound;
  }

  Search over(TwoWayExpander world) {
    return factory.apply(world);
  }

  Promise promise() {
    return promise;
  }

  double bound() {
    return bound;
  }

  /** Whether the number of expansions may grow exponentially. */
  boolean isDepthFirst() {
    return this == IDA_STAR || this == DEPTH_LIMITED;
  }
}
