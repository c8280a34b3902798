package waywright.road.route;

import java.util.List;
import org.jspecify.annotations.Nullable;
import waywright.road.network.RoadNetwork;
import waywright.road.place.Snap;
import waywright.road.profile.RoadMetric;

/**
 * The roads from one place to the next.
 *
 * @param begin the start on a road
 * @param end the end on a road
 * @param arcs of the network
 * @param first the start on the first arc, in millimeters
 * @param last the end on the last arc, in millimeters
 * @param cost the minimized cost, without turning around before it
 * @param duration in milliseconds, likewise
 * @param millimeters the length
 * @param line the points
 * @param steps the driving instructions
 */
record RoadLeg(
    @Nullable Snap begin,
    @Nullable Snap end,
    int[] arcs,
    int first,
    int last,
    long cost,
    long duration,
    long millimeters,
    Polyline line,
    List<RouteStep> steps) {

  /** Follows some arcs, the first from a position on, the last up to one. */
  static RoadLeg of(
      RoadMap map, RoadEnds ends, int[] arcs, ArcPosition start, ArcPosition goal, long cost) {
    int first = start.position();
    int last = goal.position();
    Polyline line = new Polyline();
    RoadMetric metric = map.states().metric();
    RoadNetwork network = map.network();
    long[] lengths = new long[arcs.length];
    long[] durations = new long[arcs.length];
    int[] points = new int[arcs.length + 1];
    long length = 0;
    long duration = 0;
    for (int i = 0; i < arcs.length; i++) {
      int whole = network.length(RoadNetwork.edge(arcs[i]));
      int begun = i == 0 ? first : 0;
      int stop = i == arcs.length - 1 ? last : whole;
      points[i] = Math.max(0, line.size() - 1);
      line.add(network, arcs[i], begun, stop);
      lengths[i] = (long) stop - begun;
      long time = metric.duration(arcs[i]);
      durations[i] = RoadMetric.part(time, stop, whole) - RoadMetric.part(time, begun, whole);
      if (whole == 0) {
        durations[i] = i == arcs.length - 1 ? 0 : time;
      }
      durations[i] += i == 0 ? 0 : metric.turnDuration(arcs[i - 1], arcs[i]);
      length += lengths[i];
      duration += durations[i];
    }
    points[arcs.length] = line.size() - 1;
    List<RouteStep> steps = Itinerary.of(metric, arcs, lengths, durations, points);
    return new RoadLeg(
        ends.from.snap(), ends.to.snap(), arcs, first, last, cost, duration, length, line, steps);
  }
}
