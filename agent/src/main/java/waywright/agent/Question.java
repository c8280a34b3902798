package waywright.agent;

import java.util.Objects;
import waywright.space.ArcBuffer;

/**
 * What a unit asks for. Immutable; each method gives a new one.
 *
 * @param <O> see {@link Domain}
 * @param start the node where the unit is, −1 for nowhere
 * @param order what it wants
 * @param costLimit the most that the way may cost; else the answer is {@code BEYOND_LIMIT}
 * @param expansionLimit the most expansions to spend on it; then it is {@code BEYOND_LIMIT}
 * @param priority the higher, the earlier; 0 unless told otherwise
 */
public record Question<O>(int start, O order, long costLimit, long expansionLimit, int priority) {

  /** The lowest and the highest priority are minus and plus this. */
  public static final int MOST_PRIORITY = 1000;

  /**
   * A question of any kind.
   *
   * @throws IllegalArgumentException if a limit or the priority is out of range
   */
  public Question {
    Objects.requireNonNull(order, "order");
    if (costLimit < 0 || costLimit > ArcBuffer.MAX_COST) {
      throw new IllegalArgumentException(
          "a cost limit of " + costLimit + " is not in 0 .. 2^62 - 1. Maybe it overflowed?");
    }
    if (expansionLimit < 1) {
      throw new IllegalArgumentException(
          "a limit of "
              + expansionLimit
              + " expansions is not positive. Maybe Long.MAX_VALUE, for none?");
    }
    if (priority < -MOST_PRIORITY || priority > MOST_PRIORITY) {
      throw new IllegalArgumentException(
          "priority " + priority + " is not in -1000 .. 1000. Maybe clamp it?");
    }
  }

  /** From a node, without limits, not urgent. */
  public static <O> Question<O> of(int start, O order) {
    return new Question<>(start, order, ArcBuffer.MAX_COST, Long.MAX_VALUE, 0);
  }

  /** The same from another node. */
  public Question<O> startingAt(int node) {
    return new Question<>(node, order, costLimit, expansionLimit, priority);
  }

  /** The same for another order. */
  public Question<O> to(O order) {
    return new Question<>(start, order, costLimit, expansionLimit, priority);
  }

  /** The same, more or less urgent. Waiting makes up for low priority: see {@link Agents}. */
  public Question<O> priority(int priority) {
    return new Question<>(start, order, costLimit, expansionLimit, priority);
  }

  /** Whether the answer depends on nothing but start and order. */
  boolean isUnlimited() {
    return costLimit == ArcBuffer.MAX_COST && expansionLimit == Long.MAX_VALUE;
  }

  /** What equal answers are found by: priority does not change the answer. */
  Question<O> plain() {
    return priority == 0 ? this : priority(0);
  }
}
