package waywright.road.route;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import waywright.graph.Topology;
import waywright.road.network.RoadNetwork;
import waywright.road.place.Place;
import waywright.road.place.Snap;
import waywright.road.place.Snapper.Role;
import waywright.road.profile.RoadMetric;
import waywright.road.turn.TurnStates;
import waywright.route.Reason;
import waywright.search.Search;
import waywright.search.SearchStatus;
import waywright.space.ArcBuffer;
import waywright.space.Goal;
import waywright.space.Sources;

/**
 * Finds what the cheapest routes from a place reach in a time. Routes minimize their cost, of which
 * time is only a part: so the search goes by costs, the time is added up along its tree, and the
 * search ends when no arc can be entered in time any more.
 *
 * <p>Where penalties make a road expensive, the search has to look farther than the time, as far as
 * a route without them could come for the same cost. Where costs are times it looks at no more than
 * twice the states.
 */
final class ReachedSearch extends RoadQuestion {

  /** The least steps between two looks at what is open. */
  private static final long STEPS = 1_024;

  private static final long UNKNOWN = -1;

  private final RoadMap map;
  private final Place from;
  private final RoadNetwork network;
  private final TurnStates states;
  private final RoadMetric metric;
  private final Search search;
  private final List<ArcPosition> starts;
  private final long limit;

  /** By closed state, the time at the end of its arc. */
  private final long[] times;

  /** By arc, what the cheapest way into it costs and takes; the faster one of equal cost. */
  private final long[] costs;

  private final long[] entered;

  /** Expansions at the next look at what is open. */
  private long next = STEPS;

  /** A question; the search knows costs by node. */
  ReachedSearch(RoadMap map, Search search, Place from, long limit) {
    this.map = map;
    this.from = from;
    Snap begin = RoadEnds.snap(map, from, Role.START);
    starts = begin == null ? List.of() : ArcPosition.of(map, from, begin);
    this.network = map.network();
    this.states = map.states();
    this.metric = states.metric();
    this.search = search;
    this.limit = limit;
    times = new long[states.stateCount()];
    costs = new long[network.arcCount()];
    entered = new long[network.arcCount()];
    Arrays.fill(times, UNKNOWN);
  }

  /**
   * A direction of an edge, as far as one comes along it: at position {@code x} after {@code time +
   * part(duration, x)}, at a cost of {@code cost + part(cost, x)}.
   */
  private record Piece(int arc, int from, int to, long cost, long time) {}

  @Override
  Sources sources() {
    return RoadEnds.sources(states, starts);
  }

  @Override
  boolean hasGoal() {
    return true;
  }

  @Override
  SearchStatus next(RoadSearch by, SearchStatus last) {
    return last == SearchStatus.READY
        ? by.search(search, sources(), Goal.none(), ArcBuffer.MAX_COST)
        : SearchStatus.UNREACHABLE;
  }

  @Override
  boolean isKnown(Search running) {
    if (running.expanded() < next) {
      return false;
    }
    next = 2 * running.expanded();
    return isComplete();
  }

  @Override
  long bound(Search running) {
    return 0;
  }

  @Override
  long cost() {
    return -1;
  }

  @Override
  int[] path() {
    return new int[0];
  }

  /** What is reached, or why that is not known. */
  Reached answer(Search by) {
    return switch (by.status()) {
      case UNREACHABLE -> new Reached(map, from, limit, Reason.NONE, pieces());
      default -> new Reached(map, from, limit, Reason.of(by.status()), List.of());
    };
  }

  /** The pieces of arcs that are reached, by arc. */
  private List<Stretch> pieces() {
    enter();
    List<Stretch> stretches = new ArrayList<>();
    for (int edge = 0; edge < network.edgeCount(); edge++) {
      List<Piece> forward = pieces(2 * edge);
      List<Piece> backward = pieces(2 * edge + 1);
      forward.forEach(piece -> add(piece, backward, stretches));
      backward.forEach(piece -> add(piece, forward, stretches));
    }
    return stretches;
  }

  /** Whether nothing that is open, and so nothing behind it, can change what is reached. */
  private boolean isComplete() {
    long front = search.open().mapToLong(search::g).min().orElse(Long.MAX_VALUE);
    if (search.open().anyMatch(this::isInTime)) {
      return false;
    }
    enter();
    // An arc that one begins on is closed before the cheapest way back into it is known.
    return starts.stream()
        .allMatch(
            start ->
                entered[start.arc()] > limit
                    || costs[start.arc()] + metric.cost(start.arc()) <= front);
  }

  /** Whether the arc of an open state is entered in time by the best way that is known. */
  private boolean isInTime(int state) {
    int before = search.parent(state);
    return before == state
        || time(before) + metric.turnDuration(states.arc(before), states.arc(state)) <= limit;
  }

  /** The time at a closed state: that of the nearest ancestor known, and of the arcs from there. */
  private long time(int state) {
    int known = state;
    int depth = 0;
    while (times[known] == UNKNOWN && search.parent(known) != known) {
      known = search.parent(known);
      depth++;
    }
    int[] way = new int[depth];
    for (int at = state; at != known; at = search.parent(at)) {
      way[--depth] = at;
    }
    if (times[known] == UNKNOWN) {
      int arc = states.arc(known);
      times[known] = metric.duration(arc) + begun(arc, metric.duration(arc));
    }
    for (int next : way) {
      int before = search.parent(next);
      times[next] =
          times[before]
              + metric.turnDuration(states.arc(before), states.arc(next))
              + metric.duration(states.arc(next));
    }
    return times[state];
  }

  /** What of a number of an arc lies before the place where one begins, negated. */
  private long begun(int arc, long whole) {
    for (ArcPosition start : starts) {
      if (start.arc() == arc) {
        return -RoadMetric.part(whole, start.position(), network.length(RoadNetwork.edge(arc)));
      }
    }
    throw new IllegalStateException("nobody begins on arc " + arc);
  }

  /** Finds the cheapest way into each arc from all closed states. */
  private void enter() {
    Arrays.fill(costs, Long.MAX_VALUE);
    Arrays.fill(entered, Long.MAX_VALUE);
    Topology topology = states.graph().topology();
    search
        .closed()
        .forEach(
            state -> {
              for (int i = 0; i < topology.outDegree(state); i++) {
                int step = topology.arcFrom(state, i);
                int arc = states.arc(topology.head(step));
                long cost = search.g(state) + states.turnCost(step);
                long time = time(state) + metric.turnDuration(states.arc(state), arc);
                if (cost < costs[arc] || cost == costs[arc] && time < entered[arc]) {
                  costs[arc] = cost;
                  entered[arc] = time;
                }
              }
            });
  }

  /**
   * What of an arc a route can come along: from where it begins on, and before that if it is
   * entered.
   */
  private List<Piece> pieces(int arc) {
    List<Piece> pieces = new ArrayList<>();
    int end = network.length(RoadNetwork.edge(arc));
    int last = end;
    for (ArcPosition start : starts) {
      last = start.arc() == arc ? start.position() : last;
    }
    if (costs[arc] < Long.MAX_VALUE) {
      pieces.add(new Piece(arc, 0, last, costs[arc], entered[arc]));
    }
    for (ArcPosition start : starts) {
      if (start.arc() == arc) {
        long cost = begun(arc, metric.cost(arc));
        pieces.add(new Piece(arc, last, end, cost, begun(arc, metric.duration(arc))));
      }
    }
    return pieces;
  }

  private long cost(Piece piece, int position) {
    return piece.cost + part(piece, metric.cost(piece.arc), position);
  }

  private long time(Piece piece, int position) {
    return piece.time + part(piece, metric.duration(piece.arc), position);
  }

  private long part(Piece piece, long whole, int position) {
    return RoadMetric.part(whole, position, network.length(RoadNetwork.edge(piece.arc)));
  }

  /** Adds what of a piece is reached in time, and not at less cost against it and too late. */
  private void add(Piece piece, List<Piece> against, List<Stretch> into) {
    int length = network.length(RoadNetwork.edge(piece.arc));
    int from = piece.from;
    int to = first(from, piece.to, at -> time(piece, at) > limit) - 1;
    // Along this piece the last one against it comes first.
    for (int i = against.size() - 1; i >= 0; i--) {
      Piece other = against.get(i);
      int cheaper =
          first(
              Math.max(from, length - other.to),
              Math.min(to, length - other.from),
              at -> cost(other, length - at) < cost(piece, at));
      int inTime =
          first(
              cheaper, Math.min(to, length - other.from), at -> time(other, length - at) <= limit);
      if (cheaper < inTime) {
        add(piece, from, cheaper - 1, into);
        from = inTime;
      }
    }
    add(piece, from, to, into);
  }

  private void add(Piece piece, int from, int to, List<Stretch> into) {
    if (from <= to) {
      into.add(new Stretch(piece.arc, from, to, time(piece, from)));
    }
  }

  /** The first position of a range from which on something holds, one more than its end if none. */
  private static int first(int from, int to, IntPredicate holds) {
    int low = from;
    int high = Math.max(from, to + 1);
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (holds.test(middle)) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }
}
