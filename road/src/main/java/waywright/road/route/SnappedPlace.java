package waywright.road.route;

import java.util.List;
import org.jspecify.annotations.Nullable;
import waywright.road.place.Place;
import waywright.road.place.Snap;

/**
 * A place with the road next to it.
 *
 * @param snap null if no road is near
 * @param positions where a route can start or end: at most two
 */
record SnappedPlace(Place place, @Nullable Snap snap, List<ArcPosition> positions) {

  SnappedPlace(RoadMap map, Place place, @Nullable Snap snap) {
    this(place, snap, ArcPosition.of(map, place, snap));
  }
}
