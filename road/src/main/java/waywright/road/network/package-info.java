/**
 * Road networks: vertices, edges that can be gone along in two directions, what is tagged of them,
 * their shapes, and the turns that are forbidden; apart from any profile.
 *
 * <p>{@link waywright.road.network.RoadNetwork} is immutable and says nothing of who may go where:
 * that is what a profile makes of the tags, which are kept. A network is put together by a {@link
 * waywright.road.network.NetworkBuilder}, and kept as bytes by {@link
 * waywright.road.network.NetworkFile}. {@link waywright.road.internal.Globe} measures.
 */
@NullMarked
package waywright.road.network;

import org.jspecify.annotations.NullMarked;
