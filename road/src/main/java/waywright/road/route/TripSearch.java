package waywright.road.route;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import waywright.road.network.RoadNetwork;
import waywright.road.place.Place;
import waywright.road.place.Snap;
import waywright.road.profile.RoadMetric;
import waywright.road.turn.TurnStates;
import waywright.search.Search;
import waywright.search.SearchStatus;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.Sources;

/**
 * The cheapest way by all of some places, in order. What is carried from leg to leg is the state
 * that a place is passed in: the direction of travel, and the forbidden chains of arcs that one is
 * inside of. So the legs are cheapest together, which the cheapest legs one by one need not be.
 *
 * <p>A search for each pair of states of neighbouring places: mostly two times two.
 */
final class TripSearch {

  private final RoadMap map;
  private final TurnStates states;
  private final RoadMetric metric;
  private final Search search;

  /** What turning round at a place costs, −1 if it is forbidden. */
  private final long turning;

  TripSearch(RoadMap map, Search search, ViaTurn rule) {
    this.map = map;
    this.search = search;
    states = map.states();
    metric = states.metric();
    turning =
        switch (rule) {
          case PROFILE -> metric.turnRoundDuration();
          case FREE -> 0;
          case NONE -> -1;
        };
  }

  /** Where one is at a place: on the arc of a state. */
  private record Standing(int state, ArcPosition on) {}

  /** The cheapest way to leave a place, in the direction in which one came or in the other. */
  private record Departure(Standing at, long turn, Arrival after) {}

  /**
   * The cheapest way to be at a place.
   *
   * @param cost from the begin of the first leg
   * @param from how the place before was left; null at the first place
   * @param arcs of the leg, the one that ends here included
   * @param leg what it costs
   */
  private record Arrival(Standing at, long cost, @Nullable Departure from, int[] arcs, long leg) {}

  /** The trip by places that are on roads. */
  RoadTrip find(List<Place> places, List<Snap> snaps) {
    List<Arrival> arrivals = new ArrayList<>();
    for (ArcPosition on : ArcPosition.of(map, places.get(0), snaps.get(0))) {
      Standing at = new Standing(states.state(on.arc()), on);
      arrivals.add(new Arrival(at, 0, null, new int[0], 0));
    }
    for (int stop = 1; stop < places.size(); stop++) {
      List<Departure> departures = departures(arrivals, stop > 1);
      arrivals = arrivals(departures, ArcPosition.of(map, places.get(stop), snaps.get(stop)));
      if (arrivals.isEmpty()) {
        RoadEnds ends =
            new RoadEnds(
                map, places.get(stop - 1), snaps.get(stop - 1), places.get(stop), snaps.get(stop));
        String why = "leg " + stop + ": " + RoadQuery.why(map, ends);
        return RoadTrip.none(places, stop == 1 ? why : why + turningWords());
      }
    }
    Arrival best = arrivals.get(0);
    for (Arrival arrival : arrivals) {
      best = arrival.cost < best.cost ? arrival : best;
    }
    return trip(places, snaps, best);
  }

  private String turningWords() {
    return turning < 0 ? " One does not turn round at the places before." : "";
  }

  private List<Departure> departures(List<Arrival> arrivals, boolean turns) {
    List<Departure> departures = new ArrayList<>();
    for (Arrival arrival : arrivals) {
      offer(departures, new Departure(arrival.at, 0, arrival));
      ArcPosition on = arrival.at.on;
      int back = RoadNetwork.back(on.arc());
      if (turns && turning >= 0 && metric.isOpen(back)) {
        int length = map.network().length(RoadNetwork.edge(back));
        ArcPosition turned = new ArcPosition(back, length - on.position());
        offer(
            departures, new Departure(new Standing(states.state(back), turned), turning, arrival));
      }
    }
    return departures;
  }

  /** Keeps the cheaper of two ways to leave in a state, the first of equal ones. */
  private static void offer(List<Departure> departures, Departure one) {
    for (int i = 0; i < departures.size(); i++) {
      Departure known = departures.get(i);
      if (known.at.state == one.at.state) {
        if (one.turn + one.after.cost < known.turn + known.after.cost) {
          departures.set(i, one);
        }
        return;
      }
    }
    departures.add(one);
  }

  /** For each state at a place that can be reached, the cheapest way. */
  private List<Arrival> arrivals(List<Departure> departures, List<ArcPosition> goals) {
    List<Arrival> arrivals = new ArrayList<>();
    for (ArcPosition goal : goals) {
      for (int state : states.states(goal.arc())) {
        Arrival best = null;
        for (Departure departure : departures) {
          Arrival next = leg(departure, new Standing(state, goal));
          if (next != null && (best == null || next.cost < best.cost)) {
            best = next;
          }
        }
        if (best != null) {
          arrivals.add(best);
        }
      }
    }
    return arrivals;
  }

  private @Nullable Arrival leg(Departure from, Standing to) {
    long before = from.after.cost + from.turn;
    long direct = from.at.on.directTo(to.on, metric);
    if (direct >= 0 && from.at.state == to.state) {
      return new Arrival(to, before + direct, from, new int[] {to.on.arc()}, direct);
    }
    List<Integer> nodes = new ArrayList<>();
    List<Long> costs = new ArrayList<>();
    states.copyEntries(to.state, to.on.position(), nodes, costs);
    if (nodes.isEmpty()) {
      return null;
    }
    Goal goal =
        Goal.anyOf(
            nodes.stream().mapToInt(Integer::intValue).toArray(),
            costs.stream().mapToLong(Long::longValue).toArray());
    long rest = states.begin(from.at.on.arc(), from.at.on.position());
    search.reset();
    search.start(Sources.of(new int[] {from.at.state}, new long[] {rest}), goal, Heuristic.ZERO);
    if (search.run() != SearchStatus.FOUND) {
      return null;
    }
    int[] path = search.result().path().toArray();
    int[] arcs = Arrays.copyOf(path, path.length + 1);
    for (int i = 0; i < path.length; i++) {
      arcs[i] = states.arc(path[i]);
    }
    arcs[path.length] = to.on.arc();
    return new Arrival(to, before + search.cost(), from, arcs, search.cost());
  }

  private RoadTrip trip(List<Place> places, List<Snap> snaps, Arrival last) {
    int count = places.size() - 1;
    RoadRoute[] legs = new RoadRoute[count];
    boolean[] turned = new boolean[count];
    long turns = 0;
    Arrival arrival = last;
    for (int leg = count - 1; leg >= 0; leg--) {
      Departure from = arrival.from;
      if (from == null) {
        throw new IllegalStateException("a trip of too few legs");
      }
      legs[leg] =
          RoadRoute.of(
              map,
              places.get(leg),
              snaps.get(leg),
              places.get(leg + 1),
              snaps.get(leg + 1),
              arrival.arcs,
              from.at.on.position(),
              arrival.at.on.position(),
              arrival.leg);
      turned[leg] = from.at.on.arc() != from.after.at.on.arc();
      turns += from.turn;
      arrival = from.after;
    }
    return new RoadTrip(places, List.of(legs), turned, turns, "");
  }
}
