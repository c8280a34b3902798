package waywright.graph;

/** Random graphs without any structure. */
final class WildGraphs {

  private WildGraphs() {}

  /**
   * Returns arcs between random nodes, possibly with loops, parallel arcs and zero costs.
   *
   * @param nodes ≥ 1
   * @param arcs ≥ 0
   * @param maxCost the largest cost, 0 .. 2^30
   */
  static Graph of(long seed, int nodes, int arcs, int maxCost) {
    SplitMix64 random = new SplitMix64(seed);
    GraphBuilder builder = new GraphBuilder();
    builder.nodes(nodes);
    for (int i = 0; i < arcs; i++) {
      builder.arc(random.below(nodes), random.below(nodes), (long) random.below(maxCost + 1));
    }
    return builder.build();
  }
}
