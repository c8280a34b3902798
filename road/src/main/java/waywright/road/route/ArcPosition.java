package waywright.road.route;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import waywright.road.network.RoadNetwork;
import waywright.road.place.Place;
import waywright.road.place.Snap;
import waywright.road.profile.RoadMetric;

/**
 * A start or end of a path: a position on an open arc, in the arc's direction.
 *
 * @param arc of the network
 * @param position in millimeters from its tail
 */
record ArcPosition(int arc, int position) {

  /** Returns the arcs on which a route can start or end for a place: at most two. */
  static List<ArcPosition> of(RoadMap map, Place place, @Nullable Snap snap) {
    List<ArcPosition> ends = new ArrayList<>();
    for (int i = 0; snap != null && i < 2; i++) {
      int arc = 2 * snap.edge() + i;
      if (map.snapper.serves(place, snap, arc)) {
        int position =
            RoadNetwork.isForward(arc)
                ? snap.position()
                : map.network().length(snap.edge()) - snap.position();
        ends.add(new ArcPosition(arc, position));
      }
    }
    return ends;
  }

  /** Returns the cost to a position ahead on the same arc; −1 if it is behind or on another arc. */
  long directTo(ArcPosition other, RoadMetric metric) {
    if (arc != other.arc || position > other.position) {
      return -1;
    }
    long whole = metric.cost(arc);
    long length = metric.network().length(RoadNetwork.edge(arc));
    return RoadMetric.part(whole, other.position, length)
        - RoadMetric.part(whole, position, length);
  }
}
