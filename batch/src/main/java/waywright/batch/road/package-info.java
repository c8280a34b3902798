/**
 * Jobs over roads: a {@link waywright.batch.road.RoadJob} tells what the routes between all places
 * cost, how much can be got to within some minutes, or what can be reached from thousands of
 * places. {@link waywright.batch.road.RoadFiles} are what such jobs share and what is sent along: a
 * network and the index of its turns.
 */
@NullMarked
package waywright.batch.road;

import org.jspecify.annotations.NullMarked;
