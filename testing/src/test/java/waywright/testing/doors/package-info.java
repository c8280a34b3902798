/**
 * Every public method of some module against arguments that make no sense: {@link
 * waywright.testing.doors.Doors} calls them, by reflection, with samples of all types that they
 * take.
 */
@NullMarked
package waywright.testing.doors;

import org.jspecify.annotations.NullMarked;
