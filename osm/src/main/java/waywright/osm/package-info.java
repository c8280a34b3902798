/**
 * Import of OpenStreetMap roads: builds a {@link waywright.road.network.RoadNetwork} from the files
 * that {@link waywright.osm.read} reads.
 */
@NullMarked
package waywright.osm;

import org.jspecify.annotations.NullMarked;
