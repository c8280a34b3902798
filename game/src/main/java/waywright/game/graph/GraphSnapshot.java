package waywright.game.graph;

import java.util.stream.IntStream;
import waywright.agent.spi.Difference;
import waywright.agent.spi.Snapshot;
import waywright.graph.Geometry;
import waywright.graph.Topology;
import waywright.space.ArcBuffer;
import waywright.space.Goal;
import waywright.space.TwoWayExpander;

/** One version of a graph: its arcs and their costs, for all orders. */
record GraphSnapshot(Topology topology, Geometry geometry, ArcCosts costs, long version)
    implements Snapshot<Goal>, TwoWayExpander {

  /** Casts a snapshot of a graph. */
  static GraphSnapshot of(Snapshot<Goal> snapshot) {
    return (GraphSnapshot) snapshot;
  }

  @Override
  public int nodeCount() {
    return topology.nodeCount();
  }

  @Override
  public void expand(int node, ArcBuffer out) {
    for (int place = topology.firstOut(node); place < topology.firstOut(node + 1); place++) {
      int arc = topology.arcAt(place);
      long cost = costs.get(arc);
      if (cost != ArcCosts.CLOSED) {
        out.add(topology.head(arc), cost, arc);
      }
    }
  }

  @Override
  public GraphSnapshot reversed() {
    return new GraphSnapshot(topology.reversed(), geometry, costs, version);
  }

  @Override
  public GraphSnapshot world(Goal goal) {
    return this;
  }

  @Override
  public long step(Goal goal, int from, int to) {
    long least = -1;
    for (int place = topology.firstOut(from); place < topology.firstOut(from + 1); place++) {
      int arc = topology.arcAt(place);
      long cost = costs.get(arc);
      if (topology.head(arc) == to && cost >= 0 && (least < 0 || cost < least)) {
        least = cost;
      }
    }
    return least;
  }

  @Override
  public boolean isGoal(Goal goal, int node) {
    return goal.test(node);
  }

  @Override
  public boolean hasGoal(Goal goal) {
    return !goal.isListed()
        || goal.size() == 0
        || IntStream.range(0, goal.size()).map(goal::nodeAt).anyMatch(this::contains);
  }

  @Override
  public boolean hasPositions() {
    return geometry.isComplete(nodeCount());
  }

  @Override
  public double x(int node) {
    return geometry.x(node);
  }

  @Override
  public double y(int node) {
    return geometry.y(node);
  }

  @Override
  public Difference<Goal> since(Snapshot<Goal> older) {
    return new GraphDifference(of(older), this);
  }
}
