package waywright.mesh.route;

import java.util.BitSet;
import waywright.internal.IntList;
import waywright.mesh.internal.Sides;
import waywright.mesh.internal.Walls;
import waywright.mesh.internal.polyanya.LinkEnds;
import waywright.mesh.internal.polyanya.QueryPoints;

/**
 * The polygons reachable from some places. Compares components; if there are one-way sides, fills
 * polygons in linear time.
 */
final class ConnectedPolygons {

  private final Walls walls;
  private final QueryPoints places;
  private final LinkEnds links;

  /** Components, or polygons if there are one-way sides. */
  private final BitSet reached = new BitSet();

  private final IntList queue = new IntList();

  /** Starts with no polygon. */
  ConnectedPolygons(Walls walls, QueryPoints places, LinkEnds links) {
    this.walls = walls;
    this.places = places;
    this.links = links;
  }

  /** Adds everything reachable from a place. */
  void add(int place) {
    addPolygons(place);
    boolean grown = true;
    while (grown) {
      int before = reached.cardinality();
      for (int link = 0; link < links.count; link++) {
        if (links.isOpen(link) && leadsTo(links.entrance(link))) {
          addPolygons(links.exit(link));
        }
      }
      grown = reached.cardinality() > before;
    }
  }

  private void addPolygons(int place) {
    queue.clear();
    for (int i = places.locate(place) - 1; i >= 0; i--) {
      addPolygon(places.found(i));
    }
    if (walls.hasLabels()) {
      flood();
    }
  }

  /** The bit of a polygon. */
  private int bit(int polygon) {
    return walls.hasLabels() ? polygon : walls.component(polygon);
  }

  private void addPolygon(int polygon) {
    int bit = bit(polygon);
    if (!reached.get(bit)) {
      reached.set(bit);
      queue.add(polygon);
    }
  }

  private void flood() {
    Sides sides = walls.sides;
    for (int i = 0; i < queue.size(); i++) {
      int polygon = queue.get(i);
      for (int side = sides.first[polygon]; side < sides.first[polygon + 1]; side++) {
        int across = walls.across(side);
        if (across >= 0) {
          addPolygon(sides.polygon[across]);
        }
      }
    }
  }

  /** Whether a place is reachable. */
  boolean leadsTo(int place) {
    boolean leads = false;
    for (int i = places.locate(place) - 1; i >= 0 && !leads; i--) {
      leads = reached.get(bit(places.found(i)));
    }
    return leads;
  }
}
