package waywright.road.profile;

/**
 * What a kind of place on a road is for those who go by a profile.
 *
 * @param when it is of this kind
 * @param kind what it does
 * @param seconds that passing takes
 * @param counted whether meeting it is to be reported
 */
record NodeRule(Condition when, Kind kind, int seconds, boolean counted) {

  /** What a place does. */
  enum Kind {
    /** It is passed. */
    PASS,
    /** It is not passed, unless its access is tagged as open. */
    BLOCK,
    /** One can turn round at it. */
    CIRCLE
  }
}
