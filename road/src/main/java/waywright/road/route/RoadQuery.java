package waywright.road.route;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import waywright.graph.Topology;
import waywright.road.network.RoadNetwork;
import waywright.road.place.Place;
import waywright.road.place.Snap;
import waywright.road.place.Snapper;
import waywright.road.place.Snapper.Role;
import waywright.road.profile.RoadMetric;
import waywright.road.turn.Reach;
import waywright.road.turn.TurnStates;
import waywright.search.Search;
import waywright.search.SearchStatus;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.Sources;

/** Asks a {@link RoadMap} for routes, one after the other. Belongs to one thread at a time. */
public final class RoadQuery {

  private final RoadMap map;
  private final TurnStates states;
  private final RoadMetric metric;
  private final Search search;
  private int[] path = new int[256];

  RoadQuery(RoadMap map, Search search) {
    this.map = map;
    this.states = map.states();
    this.metric = states.metric();
    this.search = Objects.requireNonNull(search, "search");
  }

  /**
   * The cheapest route from place to place; if there is none, a route that is not found and says
   * why. Of equally cheap ones always the same.
   */
  public RoadRoute route(Place from, Place to) {
    Snapper snapper = map.snapper();
    List<Snap> begin = snapper.snap(from, Role.START);
    List<Snap> end = snapper.snap(to, Role.END);
    return begin.isEmpty() || end.isEmpty()
        ? offRoad(map, from, to, begin.isEmpty())
        : route(from, begin.get(0), to, end.get(0));
  }

  /**
   * The cheapest route by way of places, in order. Forbidden chains of turns bind through the
   * places between, unless one turns round there.
   *
   * @param places where it begins, what it goes by, where it ends: at least two
   * @param rule whether one may turn round at the places between
   * @throws IllegalArgumentException if there are fewer
   */
  public RoadTrip trip(List<Place> places, ViaTurn rule) {
    Objects.requireNonNull(rule, "rule");
    int last = places.size() - 1;
    if (last < 1) {
      throw new IllegalArgumentException(
          "a trip of " + places.size() + " places. Maybe at least two?");
    }
    List<Snap> snaps = new ArrayList<>();
    for (int i = 0; i <= last; i++) {
      Role role = i == 0 ? Role.START : i == last ? Role.END : Role.VIA;
      List<Snap> found = map.snapper().snap(places.get(i), role);
      if (found.isEmpty()) {
        String which = i == 0 ? "start " : i == last ? "end " : "via point ";
        return RoadTrip.none(places, offRoad(map, which + places.get(i)));
      }
      snaps.add(found.get(0));
    }
    return new TripSearch(map, search, rule).find(places, snaps);
  }

  /** What is said of a place without a road. */
  static RoadRoute offRoad(RoadMap map, Place from, Place to, boolean isStart) {
    return RoadRoute.none(from, to, offRoad(map, isStart ? "start " + from : "end " + to));
  }

  private static String offRoad(RoadMap map, String which) {
    return "no road for "
        + map.states().metric().profile().name()
        + " is within "
        + (int) (Snapper.FARTHEST / 1_000)
        + " km of the "
        + which
        + ". Maybe latitude and longitude are swapped, or the map is of another country?";
  }

  /** The same between positions on roads that are known. */
  public RoadRoute route(Place from, Snap begin, Place to, Snap end) {
    return route(new RoadEnds(map, from, begin, to, end));
  }

  /** The same between ends that are prepared. */
  RoadRoute route(RoadEnds ends) {
    Goal goal = ends.goal();
    long cost = goal == null ? -1 : cost(ends.sources(), goal);
    if (ends.directStart != null && (cost < 0 || ends.direct <= cost)) {
      return ends.directRoute();
    }
    if (cost < 0) {
      return RoadRoute.none(ends.from, ends.to, why(map, ends));
    }
    int size = copyPath(); // first: it may replace the array
    return ends.route(path, size, cost);
  }

  /** The least cost of a way, −1 if there is none. */
  private long cost(Sources sources, Goal goal) {
    search.reset();
    search.start(sources, goal, Heuristic.ZERO);
    return search.run() == SearchStatus.FOUND ? search.cost() : -1;
  }

  private int copyPath() {
    int size = search.copyPath(path);
    if (size > path.length) {
      path = new int[2 * size];
      size = search.copyPath(path);
    }
    return size;
  }

  private long length(int arc) {
    return map.network().length(RoadNetwork.edge(arc));
  }

  /** Why there is no way between two places on roads. */
  static String why(RoadMap map, RoadEnds ends) {
    return "no way for "
        + map.states().metric().profile().name()
        + ": "
        + what(map, ends)
        + " (start "
        + Math.round(ends.begin.distance())
        + " m, end "
        + Math.round(ends.end.distance())
        + " m off a road; u-turns: "
        + map.states().metric().profile().uturns()
        + "). Maybe another profile, or a place on another road?";
  }

  private static String what(RoadMap map, RoadEnds ends) {
    Reach reach = map.snapper().reach();
    if (ends.starts.isEmpty() || ends.goals.isEmpty()) {
      return "no direction of the road at "
          + (ends.starts.isEmpty() ? "the start " + ends.from : "the end " + ends.to)
          + " has both the heading and the side that are asked for";
    }
    if (ends.starts.stream().noneMatch(at -> reach.leaves(map.states().state(at.arc())))) {
      return "from the road at the start " + ends.from + " one does not get out";
    }
    if (ends.goals.stream().noneMatch(at -> reach.arrives(map.states().state(at.arc())))) {
      return "to the road at the end " + ends.to + " one does not get";
    }
    return "the roads at both ends are joined to others, but not to one another";
  }

  /**
   * What can be reached from a place within a cost. For cars a cost is a time in milliseconds;
   * where a profile avoids roads, what is avoided counts as longer.
   *
   * @param limit at least 0
   * @throws UnsupportedOperationException if the search of this query does not know costs by node
   */
  public Reached reached(Place from, long limit) {
    if (limit < 0) {
      throw new IllegalArgumentException("a limit of " + limit + ". Maybe a sum wrapped round?");
    }
    List<Snap> begin = map.snapper().snap(from, Role.START);
    if (begin.isEmpty()) {
      return new Reached(map, from, limit, List.of());
    }
    List<ArcPosition> starts = ArcPosition.of(map, from, begin.get(0));
    search.reset();
    search.limit(limit);
    search.start(RoadEnds.sources(states, starts), Goal.none(), Heuristic.ZERO);
    search.run();
    search.reset();
    return new Reached(map, from, limit, stretches(starts, limit));
  }

  /** What of each arc is reached: by those who enter it in time, and by those who begin on it. */
  private List<Stretch> stretches(List<ArcPosition> starts, long limit) {
    long[] entries = new long[map.network().arcCount()];
    Arrays.fill(entries, Long.MAX_VALUE);
    Topology topology = states.graph().topology();
    search
        .seen()
        .filter(state -> search.g(state) <= limit)
        .forEach(
            state -> {
              for (int i = 0; i < topology.outDegree(state); i++) {
                int step = topology.arcFrom(state, i);
                int arc = states.arc(topology.head(step));
                entries[arc] = Math.min(entries[arc], search.g(state) + states.turnCost(step));
              }
            });
    List<Stretch> stretches = new ArrayList<>();
    for (int arc = 0; arc < entries.length; arc++) {
      if (entries[arc] <= limit) {
        int end = farthest(arc, 0, limit - entries[arc]);
        stretches.add(new Stretch(arc, 0, end, entries[arc]));
      }
      for (ArcPosition start : starts) {
        if (start.arc() == arc) {
          stretches.add(
              new Stretch(arc, start.position(), farthest(arc, start.position(), limit), 0));
        }
      }
    }
    return stretches;
  }

  /** The last position of an arc that costs no more than a limit from another. */
  private int farthest(int arc, int from, long limit) {
    long length = length(arc);
    long whole = metric.cost(arc);
    long most = RoadMetric.part(whole, from, length) + limit;
    if (whole <= most) {
      return (int) length;
    }
    // The largest x with floor(whole x / length) <= most; whole is not 0 here.
    return (int) Math.min(length, ((most + 1) * length + whole - 1) / whole - 1);
  }
}
