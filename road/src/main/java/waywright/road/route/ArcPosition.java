package waywright.road.route;

import java.util.ArrayList;
import java.util.List;
import waywright.road.network.RoadNetwork;
import waywright.road.place.Place;
import waywright.road.place.Snap;
import waywright.road.profile.RoadMetric;

/**
 * Where a way begins or ends: on an open arc, in its direction.
 *
 * @param arc of the network
 * @param position millimeters from its tail
 */
record ArcPosition(int arc, int position) {

  /** The arcs on which one can stop for a place: at most two. */
  static List<ArcPosition> of(RoadMap map, Place place, Snap snap) {
    List<ArcPosition> ends = new ArrayList<>();
    for (int arc = 2 * snap.edge(); arc <= 2 * snap.edge() + 1; arc++) {
      if (map.snapper().serves(place, snap, arc)) {
        int position =
            RoadNetwork.isForward(arc)
                ? snap.position()
                : map.network().length(snap.edge()) - snap.position();
        ends.add(new ArcPosition(arc, position));
      }
    }
    return ends;
  }

  /** What it costs to go on to a position of the same arc; −1 if that is behind or on another. */
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
