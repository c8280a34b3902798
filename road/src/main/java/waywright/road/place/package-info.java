/**
 * Places on roads: which road is nearest to a place on the globe, and where along it.
 *
 * <p>{@link waywright.road.place.SnapIndex} finds edges near a place, exactly and in meters; {@link
 * waywright.road.place.Snapper} takes those that a profile can use and that lead somewhere.
 */
@NullMarked
package waywright.road.place;

import org.jspecify.annotations.NullMarked;
