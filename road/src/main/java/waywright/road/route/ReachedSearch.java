package waywright.road.route;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import waywright.graph.Topology;
import waywright.road.network.RoadNetwork;
import waywright.road.place.Place;
import waywright.road.place.Snap;
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
final class ReachedSearch extends RoadQuestion {

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

  /** Creates the question for a search that stores costs by node. */
  ReachedSearch(RoadMap map, Search search, Place from, long limit) {
    this.map = map;
    this.from = from;
    Snap begin = map.snapStart(from);
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
   * The part of an arc that is reached along it: position {@code x} after {@code time +
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

  /** Returns the result, or why it is unknown. */
  Reached answer(Search by) {
    return switch (by.status()) {
      case UNREACHABLE -> new Reached(map, from, limit, Reason.NONE, pieces());
      default -> new Reached(map, from, limit, Reason.of(by.status()), List.of());
    };
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

  /** Returns the negated part of an arc's cost or duration that lies before the start. */
  private long begun(int arc, long whole) {
    for (ArcPosition start : starts) {
      if (start.arc() == arc) {
        return -RoadMetric.part(whole, start.position(), network.length(RoadNetwork.edge(arc)));
      }
    }
    throw new IllegalStateException("nobody begins on arc " + arc);
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

  /**
   * Adds the parts of a piece reached in time, except where a cheaper route comes from the other
   * direction too late.
   */
  private void add(Piece piece, List<Piece> against, List<Stretch> into) {
    int length = network.length(RoadNetwork.edge(piece.arc));
    int from = piece.from;
    int to = first(from, piece.to, at -> time(piece, at) > limit) - 1;
    // Along this piece, the last opposite piece comes first.
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

  /** Returns the first position of a range from which on a condition holds, or the end plus 1. */
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
