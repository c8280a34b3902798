package waywright.units;

/**
 * What a unit does when it cannot reach its goal: the policy of {@link Unit#giveUp}.
 *
 * <p>With every policy, a unit that gave up goes on without a new order in three cases:
 *
 * <ul>
 *   <li>after {@link GaveUp#GOAL_TAKEN}, when a position becomes free because another unit leaves
 *       the order or gives up,
 *   <li>after {@link GaveUp#WALLED_IN}, when it is free,
 *   <li>if units kept it out of its region, when it is pushed in: then it has arrived.
 * </ul>
 */
public enum GiveUp {
  /** It stays, as without an order: it makes room for others, and returns. */
  STOP,
  /** It goes to the reachable position nearest to the goal, and gives up there. */
  CLOSEST,
  /** It tries again after 64, 128, 256 … ticks, and when a route appears. */
  RETRY,
  /** It stays as with {@link #STOP}, and the listener of {@link Units#onGaveUp} is called. */
  ASK
}
