/**
 * Jobs over roads: {@link waywright.batch.road.MatrixJob} (what the routes between all places
 * cost), {@link waywright.batch.road.AccessJob} (how much can be got to within some minutes),
 * {@link waywright.batch.road.IsochroneJob} (what can be reached from thousands of places); and the
 * {@link waywright.batch.road.RoadFiles} that they share and that are sent along: a network and the
 * index of its turns.
 */
@NullMarked
package waywright.batch.road;

import org.jspecify.annotations.NullMarked;
