package waywright.road.route;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import waywright.road.place.Place;
import waywright.road.place.Snap;
import waywright.road.place.Snapper;
import waywright.road.place.Snapper.Role;
import waywright.road.turn.Reach;
import waywright.search.Search;
import waywright.search.SearchStatus;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.Sources;

/** Asks a {@link RoadMap} for routes, one after the other. Belongs to one thread at a time. */
public final class RoadQuery {

  private final RoadMap map;
  private final Search search;
  private int[] path = new int[256];

  RoadQuery(RoadMap map, Search search) {
    this.map = map;
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
        String which = i == 0 ? "the start " : i == last ? "the end " : "the via point ";
        return RoadTrip.none(places, map.noRoadNear(which + places.get(i)));
      }
      snaps.add(found.get(0));
    }
    return new TripSearch(map, search, rule).find(places, snaps);
  }

  /** What is said of a place without a road. */
  static RoadRoute offRoad(RoadMap map, Place from, Place to, boolean isStart) {
    return RoadRoute.none(
        from, to, map.noRoadNear(isStart ? "the start " + from : "the end " + to));
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
   * Returns what can be reached from a place within a time: the {@link RoadRoute#duration} of
   * routes, not their cost.
   *
   * <p>A position of a road is held, by a piece of one of its arcs or of both, if and only if the
   * route from the place to a place there takes at most the limit, as {@link #route(Place, Place)}
   * of a query by Dijkstra's algorithm finds it for an end that may be arrived at in both
   * directions. If routes of equal cost take different times, any of these times may decide. Where
   * costs are times, so without avoided roads and penalties, the pieces of each arc are exact for
   * arrivals in its direction, too.
   *
   * @param limit in milliseconds, at least 0
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
    return new Reached(map, from, limit, new ReachedSearch(map, search, starts, limit).find());
  }
}
