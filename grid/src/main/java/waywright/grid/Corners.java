package waywright.grid;

/**
 * The corner rule: whether a diagonal step may pass blocked cells. The rule counts the two cells
 * beside the step, those that share a side with both of its ends.
 */
public enum Corners {
  /**
   * Both must be passable: a unit never cuts a corner. The default, and the rule of the public
   * benchmarks.
   */
  NEVER,
  /** At least one must be passable: a unit may brush a corner, never slip between two. */
  ONE_OPEN,
  /** Neither matters: a unit may slip between two blocked cells that touch. */
  ALWAYS
}
