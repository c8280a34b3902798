/**
 * Batch jobs over roads: a {@link waywright.batch.road.RoadJob} computes the durations between all
 * places, the accessibility within some minutes, or the areas reached from thousands of places.
 * {@link waywright.batch.road.RoadFiles} are the files that such jobs share and send to workers: a
 * network and the index of its turns.
 */
@org.jspecify.annotations.NullMarked
package waywright.batch.road;
