/**
 * Places on the globe where routes begin and end, and the positions on roads next to them: {@link
 * waywright.road.route.RoadMap} finds these.
 */
@NullMarked
package waywright.road.place;

import org.jspecify.annotations.NullMarked;
