package waywright.road.profile;

/**
 * What a kind of way is for those who go by a profile.
 *
 * @param when it is of this kind
 * @param speed in metres an hour; 0 if none is given
 * @param access whether it is open unless its access is tagged
 * @param ferry whether it is one: it takes its own time
 */
record WayRule(Condition when, int speed, Access access, boolean ferry) {

  /** Whether a kind of way is open. */
  enum Access {
    /** Unless it is tagged otherwise. */
    OPEN,
    /** Unless it is tagged as open. */
    CLOSED,
    /** Whatever is tagged. */
    NEVER
  }
}
