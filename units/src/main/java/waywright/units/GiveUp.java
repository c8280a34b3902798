package waywright.units;

/** What a unit does when it cannot reach its goal: the policy of {@link Unit#giveUp}. */
public enum GiveUp {
  /** It stays where it is. */
  STOP,
  /** It goes to the reachable position nearest to the goal, and stays there. */
  CLOSEST,
  /** It tries again after 64, 128, 256 … ticks, and when a route appears. */
  RETRY,
  /** It stays where it is, and the listener of {@link Units#onGaveUp} is called. */
  ASK
}
