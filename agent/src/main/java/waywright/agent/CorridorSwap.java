package waywright.agent;

import org.jspecify.annotations.Nullable;
import waywright.agent.spi.Steps;

/**
 * Finds pairs of units that must exchange places in a corridor: one goes back, away from its goal,
 * and draws the other one along until it meets a node with two free sides. For bodies of one node.
 */
final class CorridorSwap {

  /** Most nodes of a corridor that are looked at. */
  private static final int LONGEST = 256;

  private final Bodies bodies;
  private final Choices choices;
  private final StepList steps;

  /** The side of a node that {@link #sides} counted last. */
  private int side;

  CorridorSwap(Steps steps, Bodies bodies, Choices choices) {
    this.bodies = bodies;
    this.choices = choices;
    this.steps = new StepList(steps);
  }

  /** Returns the unit for which a unit, whose best choice comes first, must go back. */
  @Nullable Mover partner(Mover mover) {
    if (mover.count == 0 || mover.size > 1) {
      return null;
    }
    int from = mover.node;
    int best = mover.nodes[0];
    int i = 0;
    while (i < mover.count && single(mover, mover.nodes[i]) == null) {
      i++;
    }
    if (best == from || i == mover.count || sides(mover, best, from) >= 2) {
      return null;
    }
    choices.sort(mover);
    for (i = 0; i < mover.count; i++) {
      Mover other = single(mover, mover.nodes[i]);
      boolean required =
          other != null
              && (i == 0
                  ? !other.isDecided() && isRequired(mover, other, from, best)
                  : isRequired(other, mover, from, best));
      if (required) {
        return isPossible(mover, best, from) ? other : null;
      }
    }
    return null;
  }

  /** Returns another unit that may move and whose only node this is. */
  private @Nullable Mover single(Mover mover, int node) {
    Mover other = bodies.owner(node);
    boolean isSingle = other != null && other != mover && other.size == 1 && other.count != 0;
    return isSingle ? other : null;
  }

  /**
   * Whether two units in a row stand in each other's way up to the end of the corridor.
   *
   * @param pusher wants to go from {@code behind} to {@code ahead}
   * @param puller wants to go the other way
   */
  private boolean isRequired(Mover pusher, Mover puller, int behind, int ahead) {
    int back = behind;
    int front = ahead;
    for (int i = 0; i < LONGEST && isBetter(pusher, front, back); i++) {
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
    return isBetter(puller, back, front)
        && (costAt(pusher, back) == 0 || isBetter(pusher, front, back));
  }

  private boolean isBetter(Mover mover, int node, int other) {
    return costAt(mover, node) < costAt(mover, other);
  }

  /** Returns the cost of a unit that stays at any node. */
  private long costAt(Mover mover, int node) {
    steps.read(mover, node);
    return steps.cost(node);
  }

  /** Whether a node with two free sides is behind a unit. */
  private boolean isPossible(Mover mover, int ahead, int behind) {
    int front = ahead;
    int back = behind;
    for (int i = 0; i < LONGEST && back != ahead; i++) {
      int count = sides(mover, back, front);
      if (count != 1) {
        return count > 1;
      }
      front = back;
      back = side;
    }
    return false;
  }

  /** Counts the sides of a node without one. */
  private int sides(Mover mover, int node, int without) {
    steps.readNodes(mover, node);
    int count = 0;
    for (int i = 0; i < steps.count; i++) {
      int to = steps.nodes[i];
      if (to != node && to != without) {
        side = to;
        count++;
      }
    }
    return count;
  }

  /** Moves the partner to the node that a unit leaves, if that is possible. */
  boolean drag(Mover mover, Mover partner) {
    boolean isPossible =
        mover.next != mover.node
            && !partner.isDecided()
            && partner.find(mover.node) >= 0
            && bodies.obstacle(partner, mover.node) == null;
    if (isPossible) {
      bodies.claim(partner, mover.node);
    }
    return isPossible;
  }
}
