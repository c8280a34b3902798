package waywright.road.profile;

/**
 * A number for ways of one kind.
 *
 * @param when matches the ways
 * @param value meters per hour, or a percentage
 */
record Factor(Condition when, int value) {}
