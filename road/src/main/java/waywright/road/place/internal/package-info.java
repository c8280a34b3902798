/** The spatial index of roads, and the choice of the road next to a place that leads on. */
@org.jspecify.annotations.NullMarked
package waywright.road.place.internal;
