package waywright.road.route;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;
import waywright.graph.Topology;
import waywright.road.network.RoadNetwork;
import waywright.road.place.Place;
import waywright.road.profile.RoadMetric;
import waywright.road.turn.TurnStates;
import waywright.route.Reason;
import waywright.search.Search;
import waywright.search.SearchStatus;
import waywright.space.ArcBuffer;
import waywright.space.Goal;
import waywright.space.Sources;

/**
 * Finds what the cheapest routes from a place reach within a time limit. Routes minimize their
 * cost, and time is only a part of it: the search orders states by cost, adds up time along its
 * tree, and ends when no further arc can be entered in time.
 *
 * <p>Where penalties make a road expensive, the search expands beyond the time limit, as far as a
 * route without penalties could get for the same cost. Where costs are times it expands at most
 * twice the states.
 */
final class ReachedSearch extends RoadQuery {

  /** The smallest number of expansions between two checks of the open states. */
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

  /** By arc, the cost and time of the cheapest path into it; ties go to the faster one. */
  private final long[] costs;

  private final long[] entered;

  /** Number of expansions at the next check of the open states. */
  private long next = STEPS;

  /** Creates the query for a search that stores costs by node. */
  ReachedSearch(RoadMap map, Search search, Place from, long limit) {
    this.map = map;
    this.from = from;
    starts = ArcPosition.of(map, from, map.snapStart(from));
    network = map.network();
    states = map.states();
    metric = states.metric();
    this.search = search;
    this.limit = limit;
    times = new long[states.stateCount()];
    costs = new long[network.arcCount()];
    entered = new long[network.arcCount()];
    Arrays.fill(times, UNKNOWN);
  }

  /**
   * The part of an arc that is reached along it: position {@code x} after {@code time +
   * part(duration, x)}, at a cost of {@code cost + part(cost, x)}.
   */
  private record Piece(int arc, int from, int to, long cost, long time) {}

  @Override
  Sources sources() {
    return RoadEnds.sources(states, starts);
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

  /** Returns the result, or why it is unknown. */
  Reached answer(Search by) {
    boolean isDone = by.status() == SearchStatus.UNREACHABLE;
    Reason reason = isDone ? Reason.NONE : Reason.of(by.status());
    return new Reached(map, from, limit, reason, isDone ? pieces() : List.of());
  }

  /** Returns the reached pieces of arcs, by arc. */
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

  /** Whether no open state, and no state behind one, can change the result. */
  private boolean isComplete() {
    long front = search.open().mapToLong(search::g).min().orElse(Long.MAX_VALUE);
    if (search.open().anyMatch(this::isInTime)) {
      return false;
    }
    enter();
    // An arc that contains the start is closed before the cheapest path back into it is known.
    return starts.stream()
        .allMatch(
            start ->
                entered[start.arc()] > limit
                    || costs[start.arc()] + metric.cost(start.arc()) <= front);
  }

  /** Whether the arc of an open state is entered in time on the best known path. */
  private boolean isInTime(int state) {
    int before = search.parent(state);
    return before == state
        || time(before) + metric.turnDuration(states.arc(before), states.arc(state)) <= limit;
  }

  /**
   * Returns the time at a closed state: that of its nearest ancestor with a known time, plus the
   * arcs from there.
   */
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
      int begun = Objects.requireNonNull(startOn(arc)).position();
      times[known] = metric.duration(arc) - part(arc, metric.duration(arc), begun);
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

  /** Returns the start on an arc, or null. */
  private @Nullable ArcPosition startOn(int arc) {
    return starts.stream().filter(start -> start.arc() == arc).findFirst().orElse(null);
  }

  /** Finds the cheapest path into each arc from all closed states. */
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
   * Returns the parts of an arc that routes can use: from the start on, and before the start if the
   * arc is entered.
   */
  private List<Piece> pieces(int arc) {
    List<Piece> pieces = new ArrayList<>();
    int end = network.length(RoadNetwork.edge(arc));
    ArcPosition start = startOn(arc);
    int last = start == null ? end : start.position();
    if (costs[arc] < Long.MAX_VALUE) {
      pieces.add(new Piece(arc, 0, last, costs[arc], entered[arc]));
    }
    if (start != null) {
      long cost = -part(arc, metric.cost(arc), last);
      pieces.add(new Piece(arc, last, end, cost, -part(arc, metric.duration(arc), last)));
    }
    return pieces;
  }

  private long cost(Piece piece, long position) {
    return piece.cost + part(piece.arc, metric.cost(piece.arc), position);
  }

  private long time(Piece piece, long position) {
    return piece.time + part(piece.arc, metric.duration(piece.arc), position);
  }

  private long part(int arc, long whole, long position) {
    return RoadMetric.part(whole, position, network.length(RoadNetwork.edge(arc)));
  }

  /**
   * Adds the parts of a piece that are reached in time. Excludes parts where a cheaper route comes
   * from the opposite direction, but too late.
   */
  private void add(Piece piece, List<Piece> against, List<Stretch> into) {
    int length = network.length(RoadNetwork.edge(piece.arc));
    int from = piece.from;
    int to = (int) first(from, piece.to, at -> time(piece, at) > limit) - 1;
    // Along this piece, the last opposite piece comes first.
    for (int i = against.size() - 1; i >= 0; i--) {
      Piece other = against.get(i);
      int end = Math.min(to, length - other.from);
      int begin = Math.max(from, length - other.to);
      int cheaper = (int) first(begin, end, at -> cost(other, length - at) < cost(piece, at));
      int inTime = (int) first(cheaper, end, at -> time(other, length - at) <= limit);
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

  /** Returns the first position of a range from which on a condition holds, or the end plus 1. */
  static long first(long from, long to, LongPredicate holds) {
    long low = from;
    long high = Math.max(from, to + 1);
    while (low < high) {
      long middle = (low + high) >>> 1;
      if (holds.test(middle)) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }
}
