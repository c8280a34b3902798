package waywright.checker;

import java.util.Objects;
import java.util.function.Supplier;

/**
 * The result of a check: the claim holds, or the first error and where it is.
 *
 * @param finding the kind of result
 * @param node the node of the error, or −1
 * @param position the index of the error in the path, or −1
 * @param message the result as a sentence
 */
public record Verdict(Finding finding, int node, int position, String message) {

  /** Rejects null. */
  public Verdict {
    Objects.requireNonNull(finding, "finding");
    Objects.requireNonNull(message, "message");
  }

  /** The kinds of results. */
  public enum Finding {
    /** The claim holds. */
    ACCEPTED,
    /** The path has no nodes. */
    EMPTY_PATH,
    /** A start, a goal, or a node of the path or the closed set is not in the world. */
    NO_SUCH_NODE,
    /** The query has no start or no goal. */
    NO_QUERY,
    /** The path does not begin at a start. */
    WRONG_START,
    /** The path does not end at a goal. */
    WRONG_GOAL,
    /** The path contains a blocked node. */
    BLOCKED,
    /** Two consecutive nodes of the path are not joined by an arc. */
    NO_SUCH_STEP,
    /** The claimed cost is not the cost of the path. */
    WRONG_COST,
    /** The number of potentials is not the number of nodes. */
    WRONG_SIZE,
    /** The potential of a start is above 0. */
    START_POTENTIAL,
    /** The potential of a goal is below the claimed bound. */
    GOAL_POTENTIAL,
    /** The potential grows along an arc by more than its cost. */
    STEEP_ARC,
    /** A start is not in the closed set. */
    START_OUTSIDE,
    /** The closed set contains a goal. */
    GOAL_INSIDE,
    /** An arc leads out of the closed set. */
    ARC_LEAVES
  }

  /** Whether the claim holds. */
  public boolean accepted() {
    return finding == Finding.ACCEPTED;
  }

  /** Returns this verdict if it rejects, otherwise the next one. */
  Verdict then(Supplier<Verdict> next) {
    return accepted() ? next.get() : this;
  }

  static Verdict accept(String message) {
    return new Verdict(Finding.ACCEPTED, -1, -1, message);
  }

  static Verdict reject(Finding finding, int node, String message) {
    return new Verdict(finding, node, -1, message);
  }

  /** Returns the finding and the message. */
  @Override
  public String toString() {
    return finding + ": " + message;
  }
}
