package waywright.road.route;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import waywright.graph.Topology;
import waywright.road.place.Place;
import waywright.road.place.Snap;
import waywright.road.profile.Profile;
import waywright.road.turn.TurnStates;
import waywright.search.Search;
import waywright.search.SearchStatus;
import waywright.space.Goal;
import waywright.space.Sources;

/** The query for a route between two places: the places, and the roads next to them. */
final class RoadEnds extends RoadQuery {

  final SnappedPlace from;
  final SnappedPlace to;
  private final List<ArcPosition> starts;
  private final List<ArcPosition> goals;
  private final RoadMap map;

  /** The cheapest pair on one arc with the end ahead of the start; null if there is none. */
  private @Nullable ArcPosition directStart;

  private @Nullable ArcPosition directEnd;

  /** The cost along that arc; more than any route if there is none. */
  private long direct = Long.MAX_VALUE;

  /** Whether the route found stays on that arc. */
  private boolean isDirect;

  private int[] path = {};
  private long cost = -1;

  RoadEnds(RoadMap map, SnappedPlace from, SnappedPlace to) {
    this.map = map;
    this.from = from;
    this.to = to;
    starts = from.positions();
    goals = to.positions();
    for (ArcPosition start : starts) {
      for (ArcPosition goal : goals) {
        long cost = start.directTo(goal, map.states().metric());
        if (cost >= 0 && cost < direct) {
          direct = cost;
          directStart = start;
          directEnd = goal;
        }
      }
    }
  }

  /** Snaps both places to the roads. */
  static RoadEnds of(RoadMap map, Place from, Place to) {
    return new RoadEnds(
        map,
        new SnappedPlace(map, from, map.snapStart(from)),
        new SnappedPlace(map, to, map.snapEnd(to)));
  }

  /**
   * Creates a query for positions whose places are unknown: the route is correct except for its
   * places.
   */
  static RoadEnds of(RoadMap map, List<ArcPosition> starts, List<ArcPosition> goals) {
    Place nowhere = new Place(0, 0, -1, 180);
    Snap unknown = new Snap(0, 0, 0, 0, 0, 0, 0);
    return new RoadEnds(
        map, new SnappedPlace(nowhere, unknown, starts), new SnappedPlace(nowhere, unknown, goals));
  }

  /** Returns the states where routes begin, at the cost of the rest of their arcs. */
  static Sources sources(TurnStates states, List<ArcPosition> starts) {
    int[] from = new int[starts.size()];
    long[] rest = new long[starts.size()];
    for (int i = 0; i < from.length; i++) {
      from[i] = states.state(starts.get(i).arc());
      rest[i] = states.begin(starts.get(i).arc(), starts.get(i).position());
    }
    return starts.isEmpty() ? NOWHERE : Sources.of(from, rest);
  }

  @Override
  Sources sources() {
    return sources(map.states(), starts);
  }

  @Override
  boolean hasGoal() {
    return !goals.isEmpty();
  }

  /**
   * Returns the states from which the end's arcs are entered, at the cost of the rest, or null if
   * there are none.
   */
  @Nullable Goal goal() {
    List<Integer> nodes = new ArrayList<>();
    List<Long> costs = new ArrayList<>();
    for (ArcPosition goal : goals) {
      map.states().copyEnds(goal.arc(), goal.position(), nodes, costs);
    }
    Sources sources = sources();
    long start =
        LongStream.range(0, sources.size()).map(i -> sources.cost((int) i)).min().orElse(0);
    long least = start + costs.stream().mapToLong(Long::longValue).min().orElse(0);
    return nodes.isEmpty() || starts.isEmpty() || least >= direct ? null : goal(nodes, costs);
  }

  static Goal goal(List<Integer> nodes, List<Long> costs) {
    return Goal.anyOf(
        nodes.stream().mapToInt(Integer::intValue).toArray(),
        costs.stream().mapToLong(Long::longValue).toArray());
  }

  @Override
  SearchStatus next(RoadSearch by, SearchStatus last) {
    if (last == SearchStatus.READY) {
      isDirect = false;
      Goal goal = goal();
      return goal == null
          ? ended(by, SearchStatus.UNREACHABLE, Long.MAX_VALUE)
          : by.search(by.engine, sources(), goal, by.within());
    }
    return ended(by, last, last == SearchStatus.FOUND ? by.engine.cost() : Long.MAX_VALUE);
  }

  private SearchStatus ended(RoadSearch by, SearchStatus last, long found) {
    ArcPosition start = directStart;
    if (start != null && direct <= found && direct <= by.within()) {
      isDirect = true;
      cost = direct;
      path = new int[] {map.states().state(start.arc())};
      return SearchStatus.FOUND;
    }
    if (last == SearchStatus.FOUND) {
      cost = found;
      int size = by.engine.copyPath(path);
      path = new int[size + 1];
      by.engine.copyPath(path);
      path[size] = entered(map.states(), path[size - 1], entered(path[size - 1]).arc());
    }
    return start != null && last == SearchStatus.UNREACHABLE ? SearchStatus.BEYOND_LIMIT : last;
  }

  /** Returns the state of an arc that a turn leads to. */
  private static int entered(TurnStates states, int before, int arc) {
    Topology topology = states.graph().topology();
    return topology
        .arcsFrom(before)
        .map(topology::head)
        .filter(state -> states.arc(state) == arc)
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("no turn leads to arc " + arc));
  }

  @Override
  boolean isKnown(Search running) {
    return running.lowerBound() >= direct;
  }

  @Override
  long bound(Search running) {
    return Math.min(direct, running.lowerBound());
  }

  @Override
  long cost() {
    return cost;
  }

  @Override
  int[] path() {
    return path;
  }

  /** Returns the answer in the current state of the search. */
  RoadRoute answer(Search by) {
    SearchStatus status = status(by);
    List<Place> places = List.of(from.place(), to.place());
    if (status != SearchStatus.FOUND) {
      return new RoadRoute(places, status, why(status), by.lowerBound(), by.statistics());
    }
    ArcPosition start = directStart;
    ArcPosition goal = directEnd;
    RoadLeg leg =
        isDirect && start != null && goal != null
            ? RoadLeg.of(map, this, new int[] {start.arc()}, start, goal, cost)
            : leg(path, path.length - 1, cost);
    return new RoadRoute(places, leg, cost, null, by.statistics());
  }

  /** Returns the leg through some states, followed by the last arc. */
  RoadLeg leg(int[] states, int size, long cost) {
    int[] arcs = new int[size + 1];
    for (int i = 0; i < size; i++) {
      arcs[i] = map.states().arc(states[i]);
    }
    ArcPosition goal = entered(states[size - 1]);
    arcs[size] = goal.arc();
    int first = arcs[0];
    ArcPosition start =
        starts.stream().filter(some -> some.arc() == first).findFirst().orElseThrow();
    return RoadLeg.of(map, this, arcs, start, goal, cost);
  }

  /** Returns the goal that is cheapest to enter from a state, the first of equal ones. */
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

  /** Explains this query beyond its status; empty if there is nothing to add. */
  String why(SearchStatus status) {
    return switch (status) {
      case INVALID_START ->
          from.snap() == null ? map.noRoadNear("the start " + from.place()) : why();
      case INVALID_GOAL -> to.snap() == null ? map.noRoadNear("the end " + to.place()) : why();
      case UNREACHABLE -> why();
      default -> "";
    };
  }

  /** Explains why there is no path between two places on roads. */
  String why() {
    Profile profile = map.states().metric().profile();
    return String.format(
        "no path for %s: %s (start %s m, end %s m off a road; u-turns: %s). Maybe another profile,"
            + " or a place on another road?",
        profile.name(), what(), meters(from.snap()), meters(to.snap()), profile.uturns());
  }

  private static long meters(@Nullable Snap snap) {
    return snap == null ? 0 : Math.round(snap.distance());
  }

  private String what() {
    if (starts.isEmpty() || goals.isEmpty()) {
      return "no direction of the road at "
          + (starts.isEmpty() ? "the start " + from.place() : "the end " + to.place())
          + " has both the heading and the side requested";
    }
    if (starts.stream().noneMatch(at -> map.snapper.leaves(map.states().state(at.arc())))) {
      return "the start " + from.place() + " is on a road with no exit";
    }
    if (goals.stream().noneMatch(at -> map.snapper.arrives(map.states().state(at.arc())))) {
      return "the destination road at " + to.place() + " cannot be reached";
    }
    return "the roads at both ends are connected to others, but not to each other";
  }
}
