package waywright.road.route;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import waywright.road.place.Place;
import waywright.road.place.Snap;
import waywright.road.turn.TurnStates;
import waywright.space.Goal;
import waywright.space.Sources;

/** Where routes begin and end: places, the roads next to them, and what searches make of these. */
final class RoadEnds {

  final Place from;
  final Snap begin;
  final Place to;
  final Snap end;
  final List<ArcPosition> starts;
  final List<ArcPosition> goals;

  private final RoadMap map;

  /** Of one arc, where the end is ahead of the start; null if there is none such. */
  final @Nullable ArcPosition directStart;

  final @Nullable ArcPosition directEnd;

  /** What going there on that arc costs, else more than any way. */
  final long direct;

  RoadEnds(RoadMap map, Place from, Snap begin, Place to, Snap end) {
    this(map, from, begin, ArcPosition.of(map, from, begin), to, end, ArcPosition.of(map, to, end));
  }

  private RoadEnds(
      RoadMap map,
      Place from,
      Snap begin,
      List<ArcPosition> starts,
      Place to,
      Snap end,
      List<ArcPosition> goals) {
    this.map = map;
    this.from = from;
    this.begin = begin;
    this.starts = starts;
    this.to = to;
    this.end = end;
    this.goals = goals;
    long least = Long.MAX_VALUE;
    ArcPosition first = null;
    ArcPosition last = null;
    for (ArcPosition start : starts) {
      for (ArcPosition goal : goals) {
        long cost = start.directTo(goal, map.states().metric());
        if (cost >= 0 && cost < least) {
          least = cost;
          first = start;
          last = goal;
        }
      }
    }
    direct = least;
    directStart = first;
    directEnd = last;
  }

  /** Ends on arcs whose places are not known any more: the routes are right but for these. */
  static RoadEnds of(RoadMap map, List<ArcPosition> starts, List<ArcPosition> goals) {
    Place nowhere = new Place(0, 0, -1, 180);
    Snap unknown = new Snap(0, 0, 0, 0, 0, 0, 0);
    return new RoadEnds(map, nowhere, unknown, starts, nowhere, unknown, goals);
  }

  /** The states of those who begin, at the cost of what is left of their arcs. */
  static Sources sources(TurnStates states, List<ArcPosition> starts) {
    int[] from = new int[starts.size()];
    long[] rest = new long[starts.size()];
    for (int i = 0; i < from.length; i++) {
      from[i] = states.state(starts.get(i).arc());
      rest[i] = states.begin(starts.get(i).arc(), starts.get(i).position());
    }
    return Sources.of(from, rest);
  }

  Sources sources() {
    return sources(map.states(), starts);
  }

  /** The states from which the arcs of the end are entered, at the cost of the rest; or none. */
  @Nullable Goal goal() {
    List<Integer> nodes = new ArrayList<>();
    List<Long> costs = new ArrayList<>();
    for (ArcPosition goal : goals) {
      map.states().copyEnds(goal.arc(), goal.position(), nodes, costs);
    }
    return nodes.isEmpty() || starts.isEmpty()
        ? null
        : Goal.anyOf(
            nodes.stream().mapToInt(Integer::intValue).toArray(),
            costs.stream().mapToLong(Long::longValue).toArray());
  }

  /** The route on one arc. */
  RoadRoute directRoute() {
    if (directStart == null || directEnd == null) {
      throw new IllegalStateException("the end is not ahead of the start on one arc");
    }
    int[] arcs = {directStart.arc()};
    return RoadRoute.of(
        map, from, begin, to, end, arcs, directStart.position(), directEnd.position(), direct);
  }

  /** The route by way of some states. */
  RoadRoute route(int[] path, int size, long cost) {
    int[] arcs = new int[size + 1];
    for (int i = 0; i < size; i++) {
      arcs[i] = map.states().arc(path[i]);
    }
    ArcPosition goal = entered(path[size - 1]);
    arcs[size] = goal.arc();
    int first = arcs[0];
    ArcPosition start =
        starts.stream().filter(some -> some.arc() == first).findFirst().orElseThrow();
    return RoadRoute.of(map, from, begin, to, end, arcs, start.position(), goal.position(), cost);
  }

  /** The goal that is entered most cheaply from a state, the first of equal ones. */
  private ArcPosition entered(int state) {
    ArcPosition best = goals.get(0);
    long least = Long.MAX_VALUE;
    for (ArcPosition goal : goals) {
      List<Integer> nodes = new ArrayList<>();
      List<Long> costs = new ArrayList<>();
      map.states().copyEnds(goal.arc(), goal.position(), nodes, costs);
      for (int i = 0; i < nodes.size(); i++) {
        if (nodes.get(i) == state && costs.get(i) < least) {
          least = costs.get(i);
          best = goal;
        }
      }
    }
    return best;
  }
}
