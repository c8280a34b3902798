package waywright.road.route;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import waywright.prepare.Workers;
import waywright.road.cch.Customization;
import waywright.road.cch.TargetSet;
import waywright.road.internal.Bounds;
import waywright.road.place.Place;
import waywright.road.place.Snapper.Role;
import waywright.road.profile.RoadMetric;

/**
 * The cost matrix of the routes from some places to others, row by row. Each entry is the {@link
 * RoadRoute#cost} that {@link RoadPathfinder#find(Place, Place)} finds, or −1 if there is no route.
 * {@link #forEachDuration} returns {@link RoadRoute#duration} instead: the time without penalties.
 *
 * <p>A place is on at most two arcs. From these, a {@link TargetSet} sweeps to the states before
 * the targets, eight arcs at once. The rows do not depend on the number of workers. Immutable; any
 * thread may call any method. Besides that set, it takes 4 bytes for each of a block of 128 arcs
 * times each turn into an arc of a target.
 */
public final class RoadMatrix {

  private final RoadMap map;
  private final RoadMetric metric;
  private final Customization turns;
  private final List<List<ArcPosition>> starts;
  private final List<List<ArcPosition>> goals;

  /** By source arc: its source, and the cost of the rest of the arc. */
  private final int[] owners;

  private final long[] begins;

  /** By target state: its target, and the cost of the turn and of the arc after it. */
  private final int[] owned;

  private final long[] ends;

  private final TargetSet states;
  private final int[] from;

  /** Creates a matrix of targets without sources. */
  private RoadMatrix(RoadMap map, Customization turns, SnappedPlaces targets) {
    this.map = map;
    this.turns = turns;
    metric = map.states().metric();
    starts = List.of();
    owners = new int[0];
    begins = new long[0];
    goals = targets.positions();
    List<Integer> to = new ArrayList<>();
    List<Long> costs = new ArrayList<>();
    List<Integer> whose = new ArrayList<>();
    for (int target = 0; target < goals.size(); target++) {
      for (ArcPosition goal : goals.get(target)) {
        map.states().copyEnds(goal.arc(), goal.position(), to, costs);
      }
      while (whose.size() < to.size()) {
        whose.add(target);
      }
    }
    owned = whose.stream().mapToInt(Integer::intValue).toArray();
    ends = costs.stream().mapToLong(Long::longValue).toArray();
    states = TargetSet.of(turns, to.stream().mapToInt(Integer::intValue).toArray());
    from = new int[0];
  }

  /** Creates a matrix of the same targets from other sources. */
  private RoadMatrix(RoadMatrix same, SnappedPlaces sources) {
    map = same.map;
    metric = same.metric;
    turns = same.turns;
    goals = same.goals;
    owned = same.owned;
    ends = same.ends;
    states = same.states;
    starts = sources.positions();
    int size = starts.stream().mapToInt(List::size).sum();
    from = new int[size];
    owners = new int[size];
    begins = new long[size];
    int count = 0;
    for (int source = 0; source < starts.size(); source++) {
      for (ArcPosition start : starts.get(source)) {
        from[count] = map.states().state(start.arc());
        owners[count] = source;
        begins[count++] = map.states().begin(start.arc(), start.position());
      }
    }
  }

  /**
   * Creates a matrix between places, which may contain duplicates.
   *
   * @param turns a hierarchy of {@code map.states().graph()}, with its costs
   * @throws IllegalArgumentException if the hierarchy has another number of states
   */
  public static RoadMatrix of(
      RoadMap map, Customization turns, List<Place> sources, List<Place> targets) {
    return to(map, turns, SnappedPlaces.of(map, targets, Role.END, Workers.NONE)).from(sources);
  }

  /**
   * Creates a matrix without sources to snapped places; {@link #from(SnappedPlaces)} adds sources.
   *
   * @param turns a hierarchy of {@code map.states().graph()}, with its costs
   * @throws IllegalArgumentException if the hierarchy has another number of states
   * @throws IndexOutOfBoundsException if the places are of another map
   */
  public static RoadMatrix to(RoadMap map, Customization turns, SnappedPlaces targets) {
    requireStates(map, turns);
    return new RoadMatrix(map, turns, targets);
  }

  /** Returns a matrix from other places to the same targets, which are not prepared again. */
  public RoadMatrix from(List<Place> sources) {
    return from(SnappedPlaces.of(map, sources, Role.START, Workers.NONE));
  }

  /**
   * Returns a matrix from other snapped places to the same targets, which are not prepared again.
   *
   * @throws IndexOutOfBoundsException if they are of another map
   */
  public RoadMatrix from(SnappedPlaces sources) {
    return new RoadMatrix(this, sources);
  }

  /** Rejects a hierarchy with another number of states. */
  static void requireStates(RoadMap map, Customization turns) {
    int nodes = turns.hierarchy().nodeCount();
    if (nodes != map.states().stateCount()) {
      throw new IllegalArgumentException(
          "a hierarchy of "
              + nodes
              + " nodes for "
              + map.states().stateCount()
              + " states of turns. Maybe it is of another profile, or of a graph without turns?");
    }
  }

  /** Whether a road is near enough to a source. */
  public boolean isSourceOnRoad(int source) {
    return !starts.get(Bounds.require(source, starts.size(), "source")).isEmpty();
  }

  /** Whether a road is near enough to a target. */
  public boolean isTargetOnRoad(int target) {
    return !goals.get(Bounds.require(target, goals.size(), "target")).isEmpty();
  }

  /** Receives the rows of a matrix. */
  @FunctionalInterface
  public interface Rows {

    /**
     * Receives one row.
     *
     * @param source the index of the source; ascending from 0, each once
     * @param costs by target, −1 for no route; valid during this call
     */
    void row(int source, long[] costs) throws IOException;
  }

  /**
   * Computes all rows and passes them on in order.
   *
   * @param workers run parts of the work
   * @throws IOException if the receiver throws it
   * @throws ArithmeticException if a path between two arcs costs 2^30 or more: 12 days
   */
  public void forEach(Workers workers, Rows rows) throws IOException {
    Row row = new Row(Objects.requireNonNull(rows, "rows"));
    states.forEach(from, workers, row::add);
    row.finishBefore(starts.size());
  }

  /**
   * Computes the durations of all routes in milliseconds and passes them on row by row, in order:
   * −1 where there is no route, else exactly the {@link RoadRoute#duration} of the route that
   * {@code RoadPathfinder.of(map, turns.search())} finds between the two places. Another search may
   * find another duration only where routes of equal cost take different times.
   *
   * <p>A cost too small to contain a penalty is the duration. For any other cost, one query of the
   * hierarchy finds the route itself: where nothing is avoided these are the costs of {@code
   * entering} or more, else all of them.
   *
   * @param workers run parts of the cost computation
   * @throws IOException if the receiver throws it
   * @throws ArithmeticException if a path between two arcs costs 2^30 or more: 12 days
   */
  public void forEachDuration(Workers workers, Rows rows) throws IOException {
    Objects.requireNonNull(rows, "rows");
    RoadPathfinder[] query = new RoadPathfinder[1];
    forEach(
        workers,
        (source, costs) -> {
          for (int target = 0; target < costs.length; target++) {
            if (costs[target] >= 0 && !metric.isTime(costs[target])) {
              query[0] = query[0] == null ? RoadPathfinder.of(map, turns.search()) : query[0];
              RoadEnds ends = RoadEnds.of(map, starts.get(source), goals.get(target));
              costs[target] = query[0].find(ends).duration();
            }
          }
          rows.row(source, costs);
        });
  }

  /** The row under construction. */
  private final class Row {

    private final Rows rows;
    private final long[] costs = new long[goals.size()];
    private int source;

    Row(Rows rows) {
      this.rows = rows;
      Arrays.fill(costs, -1);
    }

    /** Adds the path costs from one arc of a source. */
    void add(int start, int[] ways) throws IOException {
      finishBefore(owners[start]);
      for (int i = 0; i < ways.length; i++) {
        if (ways[i] >= 0) {
          offer(owned[i], begins[start] + ways[i] + ends[i]);
        }
      }
    }

    private void offer(int target, long cost) {
      if (costs[target] < 0 || cost < costs[target]) {
        costs[target] = cost;
      }
    }

    /** Completes and passes on the rows of all sources before {@code next}. */
    void finishBefore(int next) throws IOException {
      for (; source < next; source++) {
        for (int target = 0; target < costs.length; target++) {
          for (ArcPosition start : starts.get(source)) {
            for (ArcPosition goal : goals.get(target)) {
              long direct = start.directTo(goal, metric);
              if (direct >= 0) {
                offer(target, direct);
              }
            }
          }
        }
        rows.row(source, costs);
        Arrays.fill(costs, -1);
      }
    }
  }
}
