package waywright.road.profile;

/**
 * The effect of a kind of way under a profile.
 *
 * @param when matches the ways
 * @param speed in meters per hour; 0 if none is given
 * @param access whether it is open by default
 * @param ferry whether it is a ferry, with a duration of its own
 */
record WayRule(Condition when, int speed, Access access, boolean ferry) {

  /** Whether a kind of way is open. */
  enum Access {
    /** Open unless tagged otherwise. */
    OPEN,
    /** Closed unless tagged as open. */
    CLOSED,
    /** Closed regardless of its tags. */
    NEVER
  }
}
