/** The spatial index of roads, and the choice of the road next to a place that leads on. */
@NullMarked
package waywright.road.place.internal;

import org.jspecify.annotations.NullMarked;
