package waywright.road.profile;

/**
 * A number for ways of a kind.
 *
 * @param when a way is of this kind
 * @param value metres an hour, or a percentage
 */
record Factor(Condition when, int value) {}
