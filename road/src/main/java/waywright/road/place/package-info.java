/**
 * Snapping places to roads: the nearest road to a place on the globe, and the position along it.
 *
 * <p>{@link waywright.road.place.SnapIndex} finds edges near a place, exactly and in meters; {@link
 * waywright.road.place.Snapper} chooses among those that a profile can use and that are connected.
 */
@NullMarked
package waywright.road.place;

import org.jspecify.annotations.NullMarked;
