package waywright.agent;

import waywright.agent.spi.Steps;

/**
 * Finds pairs of units that must exchange places in a corridor: one goes back, away from its goal,
 * and draws the other one along until it meets a node with two free sides. For bodies of one node.
 */
final class CorridorSwap {

  private static final int NONE = Bodies.NONE;

  /** Most nodes of a corridor that are looked at. */
  private static final int LONGEST = 256;

  private final Steps steps;
  private final Bodies bodies;
  private final Choices choices;

  private final int[] sides = new int[Steps.MOST_CHOICES];
  private final int[] ends = new int[Steps.MOST_CHOICES];
  private final long[] costs = new long[Steps.MOST_CHOICES];

  /** The side of a node that {@link #sides} counted last. */
  private int side;

  CorridorSwap(Steps steps, Bodies bodies, Choices choices) {
    this.steps = steps;
    this.bodies = bodies;
    this.choices = choices;
  }

  /**
   * Returns the unit for which a unit must go back; {@link #NONE} if there is none. The choices of
   * the unit are sorted.
   */
  int partner(int unit) {
    int start = choices.start(unit);
    int from = bodies.node(unit);
    if (start == choices.end(unit) || bodies.size(unit) > 1) {
      return NONE;
    }
    int best = choices.node(start);
    if (best == from || !isNear(unit) || sides(unit, best, from) >= 2) {
      return NONE;
    }
    int other = single(unit, best);
    if (other != NONE && !bodies.isDecided(other) && isRequired(unit, other, from, best)) {
      return isPossible(unit, best, from) ? other : NONE;
    }
    for (int i = start + 1; i < choices.end(unit); i++) {
      other = single(unit, choices.node(i));
      if (other != NONE && isRequired(other, unit, from, best) && isPossible(unit, best, from)) {
        return other;
      }
    }
    return NONE;
  }

  private boolean isNear(int unit) {
    for (int i = choices.start(unit); i < choices.end(unit); i++) {
      if (single(unit, choices.node(i)) != NONE) {
        return true;
      }
    }
    return false;
  }

  /** Returns another unit that may move and whose only node this is. */
  private int single(int unit, int node) {
    int other = bodies.owner(node);
    boolean isSingle =
        other != NONE
            && other != unit
            && bodies.size(other) == 1
            && choices.start(other) < choices.end(other);
    return isSingle ? other : NONE;
  }

  /**
   * Whether two units in a row stand in each other's way up to the end of the corridor.
   *
   * @param pusher wants to go from {@code behind} to {@code ahead}
   * @param puller wants to go the other way
   */
  private boolean isRequired(int pusher, int puller, int behind, int ahead) {
    int back = behind;
    int front = ahead;
    for (int i = 0; i < LONGEST; i++) {
      if (choices.costAt(pusher, front) >= choices.costAt(pusher, back)) {
        break;
      }
      int count = sides(pusher, front, back);
      if (count >= 2) {
        return false;
      }
      if (count == 0) {
        break;
      }
      back = front;
      front = side;
    }
    if (choices.costAt(puller, back) >= choices.costAt(puller, front)) {
      return false;
    }
    long cost = choices.costAt(pusher, back);
    return cost == 0 || choices.costAt(pusher, front) < cost;
  }

  /** Whether a node with two free sides is behind a unit. */
  private boolean isPossible(int unit, int ahead, int behind) {
    int front = ahead;
    int back = behind;
    for (int i = 0; i < LONGEST && back != ahead; i++) {
      int count = sides(unit, back, front);
      if (count != 1) {
        return count > 1;
      }
      front = back;
      back = side;
    }
    return false;
  }

  /** Counts the sides of a node without one, and without dead ends whose unit is at its goal. */
  private int sides(int unit, int node, int without) {
    int size = steps.copyChoices(unit, node, sides, costs);
    int count = 0;
    for (int i = 0; i < size; i++) {
      if (sides[i] != node && sides[i] != without && !isHeldEnd(unit, sides[i])) {
        side = sides[i];
        count++;
      }
    }
    return count;
  }

  private boolean isHeldEnd(int unit, int node) {
    int owner = bodies.owner(node);
    return owner != NONE
        && owner != unit
        && choices.isAtGoal(owner)
        && steps.copyChoices(unit, node, ends, costs) <= 2;
  }

  /** Moves the partner to the node that a unit leaves, if that is possible. */
  boolean drag(int unit, int partner) {
    int to = bodies.node(unit);
    boolean isPossible =
        bodies.next(unit) != to
            && !bodies.isDecided(partner)
            && choices.find(partner, to) != NONE
            && bodies.obstacle(partner, to) == NONE;
    if (isPossible) {
      bodies.claim(partner, to);
    }
    return isPossible;
  }
}
