package waywright.road.route;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import waywright.road.network.RoadNetwork;
import waywright.road.profile.RoadMetric;
import waywright.road.profile.internal.TurnAngle;

/** Builds the steps of a route from its arcs. */
final class Itinerary {

  private final RoadNetwork network;
  private final RoadMetric metric;
  private final int[] arcs;
  private final List<RouteStep> steps = new ArrayList<>();

  private Maneuver maneuver = Maneuver.DEPART;
  private String name = "";
  private int exit;
  private long length;
  private long duration;
  private int point;

  private Itinerary(RoadMetric metric, int[] arcs) {
    this.metric = metric;
    network = metric.network();
    this.arcs = arcs;
  }

  /**
   * Returns the steps of a route.
   *
   * @param lengths of each arc, as far as it is part of the route
   * @param durations likewise, each including the turn before the arc
   * @param points where each arc begins on the line, and one more entry for the end
   */
  static List<RouteStep> of(
      RoadMetric metric, int[] arcs, long[] lengths, long[] durations, int[] points) {
    Itinerary itinerary = new Itinerary(metric, arcs);
    for (int i = 0; i < arcs.length; i++) {
      if (i == 0 || itinerary.begins(i)) {
        itinerary.begin(i, points[i]);
      }
      itinerary.length += lengths[i];
      itinerary.duration += durations[i];
    }
    itinerary.finish();
    String last = itinerary.name(arcs.length - 1);
    itinerary.steps.add(new RouteStep(Maneuver.ARRIVE, last, 0, 0, 0, points[arcs.length]));
    return List.copyOf(itinerary.steps);
  }

  private String name(int i) {
    return network.name(RoadNetwork.edge(arcs[i]));
  }

  private boolean isRound(int arc) {
    String junction = network.tags(RoadNetwork.edge(arc)).get("junction", "");
    return junction.equals("roundabout") || junction.equals("circular");
  }

  private boolean isFerry(int i) {
    return metric.isFerry(RoadNetwork.edge(arcs[i]));
  }

  /** Whether a step begins before arc {@code i}. */
  private boolean begins(int i) {
    int before = arcs[i - 1];
    int arc = arcs[i];
    if (isRound(before) || isRound(arc)) {
      return isRound(before) != isRound(arc);
    }
    return arc == RoadNetwork.back(before)
        || isFerry(i) != isFerry(i - 1)
        || !name(i).equals(name(i - 1))
        || Math.abs(TurnAngle.between(network, before, arc)) >= 40 && hasChoice(before, arc);
  }

  /** Whether the route has a choice: another open arc leaves the same vertex. */
  private boolean hasChoice(int before, int arc) {
    return exits(before)
        .anyMatch(
            other -> other != arc && other != RoadNetwork.back(before) && metric.isOpen(other));
  }

  /** Returns the arcs that leave the head of an arc. */
  private IntStream exits(int arc) {
    return network.topology().arcsFrom(network.head(arc));
  }

  private void begin(int i, int at) {
    if (i > 0 && isRound(arcs[i - 1]) && !isRound(arcs[i])) {
      // The arc after the roundabout belongs to the same step: the roundabout is left onto a
      // street.
      exit = exitsPassed(i);
      name = name(i);
      return;
    }
    if (i > 0) {
      finish();
    }
    point = at;
    name = name(i);
    exit = 0;
    length = 0;
    duration = 0;
    maneuver = maneuver(i);
  }

  private Maneuver maneuver(int i) {
    if (i == 0) {
      return Maneuver.DEPART;
    }
    if (arcs[i] == RoadNetwork.back(arcs[i - 1])) {
      return Maneuver.U_TURN;
    }
    if (isRound(arcs[i])) {
      return Maneuver.ROUNDABOUT;
    }
    if (isFerry(i) && !isFerry(i - 1)) {
      return Maneuver.FERRY;
    }
    return Maneuver.of(TurnAngle.between(network, arcs[i - 1], arcs[i]));
  }

  /** Returns the number of exits since entering the roundabout, including the route's own. */
  private int exitsPassed(int i) {
    int count = 0;
    for (int j = i - 1; j >= 0 && isRound(arcs[j]); j--) {
      count += exits(arcs[j]).anyMatch(arc -> metric.isOpen(arc) && !isRound(arc)) ? 1 : 0;
    }
    return count;
  }

  private void finish() {
    steps.add(new RouteStep(maneuver, name, exit, length, duration, point));
  }
}
