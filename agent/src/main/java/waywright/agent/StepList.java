package waywright.agent;

import waywright.agent.spi.Steps;

/** The steps of a unit from any node, staying included, and what it pays after each. */
final class StepList {

  final int[] nodes = new int[Steps.MOST_CHOICES];
  final long[] costs = new long[Steps.MOST_CHOICES];
  int count;

  private final Steps steps;

  StepList(Steps steps) {
    this.steps = steps;
  }

  void read(Mover mover, int from) {
    count = steps.copyChoices(mover.unit, from, nodes, costs);
  }

  /** Reads the nodes alone. */
  void readNodes(Mover mover, int from) {
    count = steps.copySteps(mover.unit, from, nodes, costs);
  }

  /** Returns the least cost. */
  long least() {
    long cost = Long.MAX_VALUE;
    for (int i = 0; i < count; i++) {
      cost = Math.min(cost, costs[i]);
    }
    return cost;
  }

  /** Returns the cost of a node; the highest number if no step leads to it. */
  long cost(int node) {
    for (int i = 0; i < count; i++) {
      if (nodes[i] == node) {
        return costs[i];
      }
    }
    return Long.MAX_VALUE;
  }
}
