package waywright.agent;

import java.util.Objects;
import waywright.space.ArcBuffer;

/**
 * A request for the route of one unit. Immutable; each method returns a new question.
 *
 * @param <O> the order of a unit: see {@link waywright.agent.spi.Domain}
 * @param start the node of the unit, −1 for none
 * @param order the request of the unit, without its position
 * @param costLimit maximum cost of the path; above it the answer is {@code BEYOND_LIMIT}
 * @param expansionLimit maximum expansions; after them the answer is {@code BEYOND_LIMIT}
 * @param priority higher priorities are answered earlier; 0 by default
 */
public record Question<O>(int start, O order, long costLimit, long expansionLimit, int priority) {

  /** The highest priority; the lowest is its negative. */
  public static final int MOST_PRIORITY = 1000;

  /**
   * Checks the ranges.
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
          String.format(
              "a limit of %s expansions is not positive. Maybe Long.MAX_VALUE, for none?",
              expansionLimit));
    }
    if (priority < -MOST_PRIORITY || priority > MOST_PRIORITY) {
      throw new IllegalArgumentException(
          "priority " + priority + " is not in -1000 .. 1000. Maybe clamp it?");
    }
  }

  /** Returns a question without limits and with priority 0. */
  public static <O> Question<O> of(int start, O order) {
    return new Question<>(start, order, ArcBuffer.MAX_COST, Long.MAX_VALUE, 0);
  }

  /** Returns the same question from another node. */
  public Question<O> startingAt(int node) {
    return new Question<>(node, order, costLimit, expansionLimit, priority);
  }

  /** Returns the same question with another order. */
  public Question<O> to(O order) {
    return new Question<>(start, order, costLimit, expansionLimit, priority);
  }

  /** Returns the same question with another priority; waiting raises it, see {@link Agents}. */
  public Question<O> priority(int priority) {
    return new Question<>(start, order, costLimit, expansionLimit, priority);
  }

  /** Whether the answer depends on start and order alone. */
  boolean isUnlimited() {
    return costLimit == ArcBuffer.MAX_COST && expansionLimit == Long.MAX_VALUE;
  }

  /** Returns the key of equal answers: without the priority, which does not change the answer. */
  Question<O> plain() {
    return priority == 0 ? this : priority(0);
  }
}
