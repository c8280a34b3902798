/**
 * Jobs over roads: {@link waywright.batch.road.MatrixJob} (what the routes between all places
 * cost), {@link waywright.batch.road.AccessJob} (how much can be got to within some minutes),
 * {@link waywright.batch.road.IsochroneJob} (what can be reached from thousands of places); and the
 * {@link waywright.batch.road.RoadIndex} that they share, as files that are sent along.
 */
@NullMarked
package waywright.batch.road;

import org.jspecify.annotations.NullMarked;
