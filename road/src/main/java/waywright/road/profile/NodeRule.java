package waywright.road.profile;

/**
 * The effect of a kind of node on routes under a profile.
 *
 * @param when matches the nodes
 * @param kind the effect
 * @param seconds the delay for passing it
 * @param counted whether each occurrence is counted in the tally
 */
record NodeRule(Condition when, Kind kind, int seconds, boolean counted) {

  /** The effect of a node. */
  enum Kind {
    /** It can be passed. */
    PASS,
    /** It cannot be passed unless its access is tagged as open. */
    BLOCK,
    /** Turning around is possible there. */
    CIRCLE
  }
}
