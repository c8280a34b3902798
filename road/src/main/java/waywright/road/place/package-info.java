/**
 * Places on the globe where routes begin and end, and the positions on roads next to them: {@link
 * waywright.road.route.RoadMap} finds these.
 */
@org.jspecify.annotations.NullMarked
package waywright.road.place;
