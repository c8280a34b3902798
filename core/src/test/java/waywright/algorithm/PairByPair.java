package waywright.algorithm;

import waywright.search.Search;
import waywright.search.SearchStatus;
import waywright.search.internal.PairShell;
import waywright.space.ArcBuffer;
import waywright.space.TwoWayExpander;

/** Answers several starts and goals by a search of its own for each pair of them. */
final class PairByPair extends PairShell {

  private final TwoWayExpander world;
  private final Search search;

  PairByPair(TwoWayExpander world) {
    this.world = world;
    search = Algorithms.dijkstra(world);
  }

  @Override
  protected int nodeCount() {
    return world.nodeCount();
  }

  @Override
  protected boolean contains(int node) {
    return world.contains(node);
  }

  @Override
  protected void openPair(int start, int goal) {
    search.reset();
    search.start(start, goal);
  }

  @Override
  protected SearchStatus advancePair() {
    return search.step();
  }

  @Override
  protected long pairBound() {
    return Math.min(ArcBuffer.MAX_COST, search.lowerBound());
  }

  @Override
  protected long pairExpanded() {
    return search.expanded();
  }

  @Override
  protected int copyPairPath(int[] buffer) {
    return search.copyPath(buffer);
  }

  /** The cheapest arc out of the start. */
  @Override
  protected long estimate(int start, int goal) {
    ArcBuffer arcs = new ArcBuffer();
    world.expand(start, arcs);
    long least = ArcBuffer.MAX_COST;
    for (int i = 0; i < arcs.size(); i++) {
      least = Math.min(least, arcs.cost(i));
    }
    return start == goal ? 0 : least;
  }
}
