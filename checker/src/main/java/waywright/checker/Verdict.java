package waywright.checker;

import java.util.Objects;
import java.util.function.Supplier;

/**
 * What the judge found: all is well, or the first thing that is wrong and where.
 *
 * @param finding what kind of thing was found
 * @param node the node it was found at, or −1
 * @param position the index in the path it was found at, or −1
 * @param message one sentence for people
 */
public record Verdict(Finding finding, int node, int position, String message) {

  /** Refuses what is missing. */
  public Verdict {
    Objects.requireNonNull(finding, "finding");
    Objects.requireNonNull(message, "message");
  }

  /** The kinds of things a judge finds. */
  public enum Finding {
    /** The claim holds. */
    ACCEPTED,
    /** A path without nodes. */
    EMPTY_PATH,
    /** A start, goal, path or closed-set node that the world does not have. */
    NO_SUCH_NODE,
    /** No start or no goal was named. */
    NO_QUERY,
    /** The path does not begin at a start. */
    WRONG_START,
    /** The path does not end at a goal. */
    WRONG_GOAL,
    /** The path contains a blocked node. */
    BLOCKED,
    /** Two nodes follow one another in the path without an arc between them. */
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
    /** The closed set lacks a start. */
    START_OUTSIDE,
    /** The closed set holds a goal. */
    GOAL_INSIDE,
    /** An arc leads out of the closed set. */
    ARC_LEAVES
  }

  /** Whether the claim holds. */
  public boolean accepted() {
    return finding == Finding.ACCEPTED;
  }

  /** This verdict, or the next one if this accepts. */
  Verdict then(Supplier<Verdict> next) {
    return accepted() ? next.get() : this;
  }

  static Verdict accept(String message) {
    return new Verdict(Finding.ACCEPTED, -1, -1, message);
  }

  static Verdict reject(Finding finding, int node, String message) {
    return new Verdict(finding, node, -1, message);
  }

  /** The finding and the message. */
  @Override
  public String toString() {
    return finding + ": " + message;
  }
}
