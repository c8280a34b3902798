package waywright.agent;

import waywright.agent.spi.Steps;

/** Finds the path off the nodes that a larger body needs, where one step is not enough. */
final class Evasion {

  /** Most nodes that are looked at. */
  private static final int MOST = 32;

  private final Bodies bodies;
  private final StepList steps;
  private final NodeMarks needed = new NodeMarks();

  /** The first step of the path to each node that was seen. */
  private final NodeMarks firsts = new NodeMarks();

  private final int[] queue = new int[MOST];

  Evasion(Steps steps, Bodies bodies) {
    this.bodies = bodies;
    this.steps = new StepList(steps);
  }

  /** Returns the first step off the next two steps of a larger body; {@link NodeMarks#NONE}. */
  int step(Mover mover, Mover larger) {
    needed.clear();
    need(larger, need(larger, larger.node));
    firsts.clear();
    firsts.put(mover.node, mover.node);
    queue[0] = mover.node;
    int size = 1;
    for (int at = 0; at < size; at++) {
      steps.read(mover, queue[at]);
      for (int i = 0; i < steps.count && size < MOST; i++) {
        int to = steps.nodes[i];
        if (firsts.get(to) == NodeMarks.NONE) {
          firsts.put(to, at == 0 ? to : firsts.get(queue[at]));
          bodies.cover(mover, to);
          if (!bodies.meets(bodies.claims)) {
            if (!bodies.meets(needed)) {
              return firsts.get(to);
            }
            queue[size++] = to;
          }
        }
      }
    }
    return NodeMarks.NONE;
  }

  /** Marks the nodes of the best step from a node, and returns its end. */
  private int need(Mover mover, int node) {
    steps.read(mover, node);
    int to = node;
    long least = Long.MAX_VALUE;
    for (int i = 0; i < steps.count; i++) {
      if (steps.costs[i] < least) {
        least = steps.costs[i];
        to = steps.nodes[i];
      }
    }
    bodies.mark(mover, to, needed);
    return to;
  }
}
