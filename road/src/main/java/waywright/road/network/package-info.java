/**
 * Road networks without any profile: vertices, two-way edges, their tags and shapes, and turn
 * restrictions.
 *
 * <p>{@link waywright.road.network.RoadNetwork} is immutable and stores tags; a profile decides
 * from them which vehicles may use an edge. {@link waywright.road.network.NetworkBuilder} builds a
 * network.
 */
@org.jspecify.annotations.NullMarked
package waywright.road.network;
