package waywright.road.route;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.road.network.RoadNetwork;
import waywright.road.place.Place;
import waywright.road.place.Snap;
import waywright.road.profile.RoadMetric;
import waywright.road.turn.TurnStates;
import waywright.search.Search;
import waywright.search.SearchStatus;
import waywright.space.ArcBuffer;
import waywright.space.Sources;

/**
 * Finds the cheapest path through several places, in order. The state at each place is carried from
 * leg to leg: the direction of travel, and the forbidden chains of arcs begun there. So the sum of
 * the legs is minimal, which the cheapest legs one by one need not be.
 *
 * <p>Runs a search for each pair of states of consecutive places: mostly two times two. If all
 * trips exceed the cost limit, it runs once more without it: a later leg may have no path at all.
 */
final class TripSearch extends RoadQuery {

  private final RoadMap map;
  private final TurnStates states;
  private final RoadMetric metric;
  private final List<Place> places;

  /** The places on roads, only up to the first one without an arc. */
  private final List<SnappedPlace> stops = new ArrayList<>();

  /** Why a place is on no arc, or why a leg was not found; empty if unknown. */
  private String message = "";

  /** The cost of turning around at a place, −1 if forbidden. */
  private final long turning;

  /** The place at which the current legs end, and its known states. */
  private int stop;

  private List<Departure> departures = List.of();
  private List<Standing> goals = List.of();
  private List<Arrival> arrivals = List.of();

  /** The current pair of a goal and a departure. */
  private int pair;

  /** The cost limit of the trips that are searched. */
  private long limit;

  /** No trip costs less. */
  private long least;

  /** Whether a path to any of the places so far exceeded that limit. */
  private boolean isLimited;

  TripSearch(RoadMap map, List<Place> places, ViaTurn rule) {
    this.map = map;
    this.places = List.copyOf(Objects.requireNonNull(places, "places"));
    states = map.states();
    metric = states.metric();
    turning =
        switch (Objects.requireNonNull(rule, "rule")) {
          case PROFILE -> metric.turnaroundDuration();
          case FREE -> 0;
          case NONE -> -1;
        };
    if (places.size() < 2) {
      throw new IllegalArgumentException(
          "a route of " + places.size() + " places. Maybe at least two?");
    }
    for (int i = 0; i < places.size() && message.isEmpty(); i++) {
      snap(i);
    }
  }

  private void snap(int i) {
    boolean isLast = i == places.size() - 1;
    Place place = places.get(i);
    Snap snap = i == 0 ? map.snapStart(place) : isLast ? map.snapEnd(place) : map.snapVia(place);
    if (snap == null) {
      message =
          map.noRoadNear((i == 0 ? "the start " : isLast ? "the end " : "the via point ") + place);
      return;
    }
    stops.add(new SnappedPlace(map, place, snap));
    if (stops.get(i).positions().isEmpty()) {
      message = "leg " + Math.max(1, i) + ": " + ends(i).why();
    }
  }

  /** Returns the ends of the leg to a place; both are that place if it is the first. */
  private RoadEnds ends(int i) {
    return new RoadEnds(map, stops.get(Math.max(0, i - 1)), stops.get(i));
  }

  /** A position at a place: on the arc of a state. */
  private record Standing(int state, ArcPosition on) {}

  /** The cheapest path to leave a place, in the direction of arrival or in the opposite one. */
  private record Departure(Standing at, long turn, Arrival after) {

    long cost() {
      return turn + after.cost;
    }
  }

  /**
   * The cheapest path to a place.
   *
   * @param cost from the start of the first leg
   * @param from the departure from the place before; null at the first place
   * @param path the states of the leg, one for each of its arcs
   * @param leg the cost of the leg
   */
  private record Arrival(Standing at, long cost, @Nullable Departure from, int[] path, long leg) {}

  @Override
  Sources sources() {
    return stops.isEmpty() ? NOWHERE : RoadEnds.sources(states, stops.get(0).positions());
  }

  @Override
  boolean hasGoal() {
    return message.isEmpty();
  }

  @Override
  SearchStatus next(RoadSearch by, SearchStatus last) {
    if (last == SearchStatus.READY) {
      least = 0;
      begin(by.within());
    } else {
      if (last == SearchStatus.FOUND) {
        int[] path = new int[by.engine.copyPath(new int[0]) + 1];
        by.engine.copyPath(path);
        path[path.length - 1] = goal().state;
        arrive(by.engine.cost(), path);
      }
      isLimited |= last == SearchStatus.BEYOND_LIMIT;
      pair++;
    }
    return leave(by);
  }

  /** Begins the first leg. */
  private void begin(long within) {
    limit = within;
    isLimited = false;
    List<Arrival> begun = new ArrayList<>();
    for (ArcPosition on : stops.get(0).positions()) {
      Standing at = new Standing(states.state(on.arc()), on);
      begun.add(new Arrival(at, 0, null, new int[] {at.state}, 0));
    }
    lead(1, begun);
  }

  /** Begins the legs to a place. */
  private void lead(int next, List<Arrival> before) {
    stop = next;
    departures = departures(before, next > 1);
    goals = new ArrayList<>();
    for (ArcPosition on : stops.get(next).positions()) {
      for (int state : states.states(on.arc())) {
        goals.add(new Standing(state, on));
      }
    }
    arrivals = new ArrayList<>();
    pair = 0;
  }

  /** Starts the next search, or ends the trip. */
  private SearchStatus leave(RoadSearch by) {
    while (true) {
      for (; pair < goals.size() * departures.size(); pair++) {
        if (isBegun(by)) {
          return SearchStatus.RUNNING;
        }
      }
      if (arrivals.isEmpty() && isLimited && limit < ArcBuffer.MAX_COST) {
        least = limit + 1;
        begin(ArcBuffer.MAX_COST);
      } else if (arrivals.isEmpty()) {
        return unreachable();
      } else if (stop == places.size() - 1) {
        return limit > by.within() ? SearchStatus.BEYOND_LIMIT : SearchStatus.FOUND;
      } else {
        lead(stop + 1, arrivals);
      }
    }
  }

  private SearchStatus unreachable() {
    if (isLimited) {
      return SearchStatus.BEYOND_LIMIT;
    }
    boolean isFree = stop == 1 || turning >= 0;
    String turned = isFree ? "" : " The route may not turn around at the places before.";
    message = "leg " + stop + ": " + ends(stop).why() + turned;
    return SearchStatus.UNREACHABLE;
  }

  private Departure departure() {
    return departures.get(pair % departures.size());
  }

  private Standing goal() {
    return goals.get(pair / departures.size());
  }

  /** Records the current leg unless a cheaper one to the same state is known. */
  private void arrive(long leg, int[] path) {
    Arrival next = new Arrival(goal(), departure().cost() + leg, departure(), path, leg);
    int last = arrivals.size() - 1;
    if (last < 0 || arrivals.get(last).at != next.at) {
      arrivals.add(next);
    } else if (next.cost < arrivals.get(last).cost) {
      arrivals.set(last, next);
    }
  }

  /** Whether the leg of a pair needs a search; if so, starts it. */
  private boolean isBegun(RoadSearch by) {
    Departure from = departure();
    Standing to = goal();
    long direct = from.at.on.directTo(to.on, metric);
    boolean isDirect = direct >= 0 && from.at.state == to.state;
    long left = limit - from.cost();
    if (left < 0 || isDirect && direct > left) {
      isLimited = true;
      return false;
    }
    if (isDirect) {
      arrive(direct, new int[] {to.state});
      return false;
    }
    List<Integer> nodes = new ArrayList<>();
    List<Long> costs = new ArrayList<>();
    states.copyEntries(to.state, to.on.position(), nodes, costs);
    if (!nodes.isEmpty()) {
      long rest = states.begin(from.at.on.arc(), from.at.on.position());
      Sources sources = Sources.of(new int[] {from.at.state}, new long[] {rest});
      by.search(by.engine, sources, RoadEnds.goal(nodes, costs), left);
    }
    return !nodes.isEmpty();
  }

  @Override
  long bound(Search running) {
    return Math.max(least, departures.stream().mapToLong(Departure::cost).min().orElse(0));
  }

  private Arrival best() {
    return arrivals.stream().min(Comparator.comparingLong(Arrival::cost)).orElseThrow();
  }

  @Override
  long cost() {
    return best().cost;
  }

  @Override
  int[] path() {
    Deque<int[]> legs = new ArrayDeque<>();
    Arrival arrival = best();
    for (Departure from = arrival.from; from != null; from = arrival.from) {
      legs.push(arrival.path);
      arrival = from.after;
    }
    return legs.stream().flatMapToInt(Arrays::stream).toArray();
  }

  /** Returns the answer in the current state of the search. */
  RoadRoute answer(Search by) {
    SearchStatus status = status(by);
    if (status != SearchStatus.FOUND) {
      String why = status == SearchStatus.CANCELLED ? "" : message;
      return new RoadRoute(places, status, why, by.lowerBound(), by.statistics());
    }
    return route(best(), by);
  }

  private List<Departure> departures(List<Arrival> arrivals, boolean turns) {
    Map<Integer, Departure> departures = new LinkedHashMap<>();
    for (Arrival arrival : arrivals) {
      offer(departures, new Departure(arrival.at, 0, arrival));
      ArcPosition on = arrival.at.on;
      int back = RoadNetwork.back(on.arc());
      if (turns && turning >= 0 && metric.isOpen(back)) {
        int length = map.network().length(RoadNetwork.edge(back));
        ArcPosition turned = new ArcPosition(back, length - on.position());
        Standing opposite = new Standing(states.state(back), turned);
        offer(departures, new Departure(opposite, turning, arrival));
      }
    }
    return List.copyOf(departures.values());
  }

  /** Keeps the cheaper of two departures in a state, the first if equal. */
  private static void offer(Map<Integer, Departure> departures, Departure one) {
    departures.merge(one.at.state, one, (known, next) -> next.cost() < known.cost() ? next : known);
  }

  private RoadRoute route(Arrival last, Search by) {
    int count = places.size() - 1;
    RoadLeg[] legs = new RoadLeg[count];
    boolean[] turned = new boolean[count];
    long turns = 0;
    Arrival arrival = last;
    for (int leg = count - 1; leg >= 0; leg--) {
      Departure from = arrival.from;
      if (from == null) {
        throw new IllegalStateException("a route of too few legs");
      }
      int[] arcs = Arrays.stream(arrival.path).map(states::arc).toArray();
      legs[leg] = RoadLeg.of(map, ends(leg + 1), arcs, from.at.on, arrival.at.on, arrival.leg);
      turned[leg] = from.at.on.arc() != from.after.at.on.arc();
      turns += from.turn;
      arrival = from.after;
    }
    return new RoadRoute(
        places, List.of(legs), turned, turns, by.status(), "", last.cost, null, by.statistics());
  }
}
