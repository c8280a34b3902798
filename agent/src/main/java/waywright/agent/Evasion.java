package waywright.agent;

import waywright.agent.spi.Steps;

/** Finds the way off the nodes that a larger body needs, where one step is not enough. */
final class Evasion {

  private static final int NONE = Bodies.NONE;

  /** Most nodes that are looked at. */
  private static final int MOST = 32;

  private final Steps steps;
  private final Bodies bodies;
  private final NodeMarks needed = new NodeMarks();
  private final NodeMarks seen = new NodeMarks();
  private final int[] queue = new int[MOST];

  /** The first step to each node of the queue. */
  private final int[] firsts = new int[MOST];

  private final int[] nodes = new int[Steps.MOST_CHOICES];
  private final long[] costs = new long[Steps.MOST_CHOICES];

  Evasion(Steps steps, Bodies bodies) {
    this.steps = steps;
    this.bodies = bodies;
  }

  /** Returns the first step off the next two steps of a larger body; {@link #NONE} if none. */
  int step(int unit, int larger) {
    needed.clear();
    need(larger, need(larger, bodies.node(larger)));
    seen.clear();
    int from = bodies.node(unit);
    seen.put(from, from);
    queue[0] = from;
    int size = 1;
    for (int at = 0; at < size; at++) {
      int count = steps.copyChoices(unit, queue[at], nodes, costs);
      for (int i = 0; i < count && size < MOST; i++) {
        int to = nodes[i];
        if (seen.get(to) == NONE) {
          seen.put(to, to);
          int first = at == 0 ? to : firsts[at];
          int state = state(unit, to);
          if (state == 0) {
            return first;
          }
          if (state == 1) {
            queue[size] = to;
            firsts[size++] = first;
          }
        }
      }
    }
    return NONE;
  }

  /** Marks the nodes of the best step from a node, and returns its end. */
  private int need(int unit, int node) {
    int count = steps.copyChoices(unit, node, nodes, costs);
    int best = 0;
    for (int i = 1; i < count; i++) {
      best = costs[i] < costs[best] ? i : best;
    }
    int to = count == 0 ? node : nodes[best];
    int size = bodies.cover(unit, to);
    for (int i = 0; i < size; i++) {
      needed.put(bodies.covered(i), unit);
    }
    return to;
  }

  private int state(int unit, int node) {
    int size = bodies.cover(unit, node);
    int state = 0;
    for (int i = 0; i < size; i++) {
      int covered = bodies.covered(i);
      if (bodies.isClaimed(covered)) {
        return 2;
      }
      if (needed.get(covered) != NONE) {
        state = 1;
      }
    }
    return state;
  }
}
