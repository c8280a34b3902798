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

  /**
   * Returns the first step off the next two steps of a larger body; {@link NodeMarks#NONE} if there
   * is none, or the unit leaves by itself.
   */
  int step(Mover mover, Mover larger) {
    needed.clear();
    int next = need(larger, larger.node);
    if (isLeaving(mover)) {
      return NodeMarks.NONE;
    }
    need(larger, next);
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

  /** Whether the best two steps of a unit are free, lead off the nodes needed, and it goes on. */
  private boolean isLeaving(Mover mover) {
    int first = best(mover, mover.node);
    int second = best(mover, first);
    boolean goesOn = first != mover.node && second != first && best(mover, second) != second;
    return goesOn && isFree(mover, first) && isFree(mover, second) && !bodies.meets(needed);
  }

  private boolean isFree(Mover mover, int node) {
    int size = bodies.cover(mover, node);
    boolean isFree = !bodies.meets(bodies.claims);
    for (int i = 0; i < size && isFree; i++) {
      Mover owner = bodies.owner(bodies.covered(i));
      isFree = owner == null || owner == mover;
    }
    return isFree;
  }

  /** Marks the nodes of the best step from a node, and returns its end. */
  private int need(Mover mover, int node) {
    int to = best(mover, node);
    bodies.mark(mover, to, needed);
    return to;
  }

  /** Returns the end of the best step from a node: the node itself if it is best to stay. */
  private int best(Mover mover, int node) {
    steps.read(mover, node);
    int best = 0;
    while (steps.costs[best] != steps.least()) {
      best++;
    }
    return steps.nodes[best];
  }
}
