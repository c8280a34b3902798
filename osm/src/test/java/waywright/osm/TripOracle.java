package waywright.osm;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;
import waywright.graph.Graph;
import waywright.road.network.RoadNetwork;
import waywright.road.place.Place;
import waywright.road.place.Snap;
import waywright.road.route.RoadMap;
import waywright.road.route.ViaTurn;
import waywright.road.turn.TurnStates;

/**
 * One search over pairs of leg and state, on straight roads: what a trip costs. Sides are judged in
 * the plane.
 */
final class TripOracle {

  private final RoadMap map;
  private final TurnStates states;
  private final List<Place> places;
  private final Snap[] snaps;
  private final long turning;

  /** Cost, leg, state, and 1 at the place where the leg ends or 0 at the end of the state's arc. */
  private final PriorityQueue<long[]> queue = new PriorityQueue<>(Comparator.comparing(a -> a[0]));

  TripOracle(RoadMap map, List<Place> places, ViaTurn rule) {
    this.map = map;
    this.places = places;
    states = map.states();
    snaps = new Snap[places.size()];
    for (int i = 0; i < snaps.length; i++) {
      Place place = places.get(i);
      snaps[i] =
          i == 0
              ? map.snapStart(place)
              : i == snaps.length - 1 ? map.snapEnd(place) : map.snapVia(place);
    }
    boolean anywhere = states.metric().profile().name().equals("bicycle");
    turning = rule == ViaTurn.FREE ? 0 : rule == ViaTurn.PROFILE && anywhere ? 5_000 : -1;
  }

  long cost() {
    for (Snap snap : snaps) {
      if (snap == null) {
        return -1;
      }
    }
    for (int arc = 2 * snaps[0].edge(); arc <= 2 * snaps[0].edge() + 1; arc++) {
      if (isServed(map, places.get(0), arc)) {
        leave(0, 0, states.state(arc), false);
      }
    }
    Set<List<Long>> done = new HashSet<>();
    while (!queue.isEmpty()) {
      long[] item = queue.remove();
      if (!done.add(List.of(item[1], item[2], item[3]))) {
        continue;
      }
      int leg = (int) item[1];
      int state = (int) item[2];
      if (item[3] == 0) {
        expand(item[0], leg, state);
      } else if (leg == places.size() - 2) {
        return item[0];
      } else {
        leave(item[0], leg + 1, state, true);
      }
    }
    return -1;
  }

  /** Goes on from the place where a leg begins, in a state or, after a turn, in the other. */
  private void leave(long cost, int leg, int state, boolean turns) {
    int arc = states.arc(state);
    depart(cost, leg, state);
    int back = states.state(arc ^ 1);
    if (turns && turning >= 0 && back >= 0) {
      depart(cost + turning, leg, back);
    }
  }

  private void depart(long cost, int leg, int state) {
    int arc = states.arc(state);
    long before = before(leg, arc);
    queue.add(new long[] {cost + states.metric().cost(arc) - before, leg, state, 0});
    if (snaps[leg + 1].edge() == arc / 2 && isServed(map, places.get(leg + 1), arc)) {
      int here = position(snaps[leg], arc);
      int there = position(snaps[leg + 1], arc);
      if (here <= there) {
        queue.add(new long[] {cost + before(leg + 1, arc) - before, leg, state, 1});
      }
    }
  }

  private void expand(long cost, int leg, int state) {
    Graph graph = states.graph();
    for (int i = 0; i < graph.outDegree(state); i++) {
      int step = graph.arcFrom(state, i);
      int next = graph.head(step);
      int arc = states.arc(next);
      queue.add(new long[] {cost + graph.cost(step), leg, next, 0});
      if (snaps[leg + 1].edge() == arc / 2 && isServed(map, places.get(leg + 1), arc)) {
        long turn = graph.cost(step) - states.metric().cost(arc);
        queue.add(new long[] {cost + turn + before(leg + 1, arc), leg, next, 1});
      }
    }
  }

  private int position(Snap snap, int arc) {
    return arc % 2 == 0 ? snap.position() : map.network().length(arc / 2) - snap.position();
  }

  /** What of an arc lies before a place on it. */
  private long before(int place, int arc) {
    long length = map.network().length(arc / 2);
    return (long) states.metric().cost(arc) * position(snaps[place], arc) / length;
  }

  /** Whether an arc is open, and of the heading and on the side that a place asks for. */
  static boolean isServed(RoadMap map, Place place, int arc) {
    RoadNetwork network = map.network();
    if (map.states().state(arc) < 0) {
      return false;
    }
    double x1 = network.longitude(network.tail(arc));
    double y1 = network.latitude(network.tail(arc));
    double x = network.longitude(network.head(arc)) - x1;
    double y = network.latitude(network.head(arc)) - y1;
    if (place.heading() >= 0) {
      long bearing = Math.round(Math.toDegrees(Math.atan2(x, y)));
      long off = Math.floorMod(bearing - place.heading(), 360);
      if (Math.min(off, 360 - off) > place.tolerance()) {
        return false;
      }
    }
    double left = (x * (place.latitude() - y1) - y * (place.longitude() - x1)) / Math.hypot(x, y);
    boolean hasSides = map.states().state(arc ^ 1) >= 0 && Math.abs(left) * 0.0111195 >= 1;
    boolean leftHand = map.states().metric().profile().text().contains(" left\n");
    return !place.curb() || !hasSides || left > 0 == leftHand;
  }
}
