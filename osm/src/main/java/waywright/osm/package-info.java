/**
 * Road networks of OpenStreetMap: what {@link waywright.osm.read} reads becomes a {@link
 * waywright.road.network.RoadNetwork}.
 */
@NullMarked
package waywright.osm;

import org.jspecify.annotations.NullMarked;
