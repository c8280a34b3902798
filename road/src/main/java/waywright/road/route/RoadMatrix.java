package waywright.road.route;

import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.internal.IntList;
import waywright.internal.LongList;
import waywright.prepare.Workers;
import waywright.road.cch.Customization;
import waywright.road.cch.TargetSet;
import waywright.road.place.Place;
import waywright.road.place.internal.Snapper.Role;
import waywright.road.profile.RoadMetric;
import waywright.road.turn.TurnStates;

/**
 * The cost matrix of the routes from some places to others, row by row. Each entry is the {@link
 * RoadRoute#cost} that {@link RoadPathfinder#find(Place, Place)} finds, or −1 if there is no route.
 * {@link #forEachDuration} returns {@link RoadRoute#duration} instead: the time without penalties.
 *
 * <p>A place is on at most two arcs. From these, a {@link TargetSet} sweeps to the states before
 * the targets, eight arcs at once. The rows do not depend on the number of workers. Immutable; any
 * thread may call any method. Besides that set, it takes 16 bytes per place, and 4 bytes for each
 * of a block of 128 arcs times each turn into an arc of a target.
 *
 * <p>Places are snapped to the roads once. A matrix can be sent to a process that has a map of the
 * same network and profile, where {@link #on} makes it usable.
 */
public final class RoadMatrix implements Serializable {

  private static final long serialVersionUID = 1L;

  private final SnappedPlaces sources;
  private final SnappedPlaces targets;

  /** The roads; null in another process than the one that snapped the places. */
  private final transient @Nullable Sweeps sweeps;

  /** The targets on a map, ready for any sources. */
  private static final class Sweeps {
    private final RoadMap map;
    private final Customization turns;
    private final List<List<ArcPosition>> goals;

    /** By target state: its target, and the cost of the turn and of the arc after it. */
    private final int[] owned;

    private final long[] ends;
    private final TargetSet states;

    Sweeps(RoadMap map, Customization turns, SnappedPlaces targets) {
      this.map = map;
      this.turns = turns;
      requireStates(map, turns);
      goals = targets.positions();
      List<Integer> to = new ArrayList<>();
      List<Long> costs = new ArrayList<>();
      IntList whose = new IntList();
      for (int target = 0; target < goals.size(); target++) {
        for (ArcPosition goal : goals.get(target)) {
          map.states().copyEnds(goal.arc(), goal.position(), to, costs);
        }
        while (whose.size() < to.size()) {
          whose.add(target);
        }
      }
      owned = whose.toArray();
      ends = costs.stream().mapToLong(Long::longValue).toArray();
      states = TargetSet.of(turns, to.stream().mapToInt(Integer::intValue).toArray());
    }
  }

  private RoadMatrix(SnappedPlaces sources, SnappedPlaces targets, Sweeps sweeps) {
    this.sources = sources;
    this.targets = targets;
    this.sweeps = sweeps;
  }

  /**
   * Same as {@link #of(RoadMap, Customization, List, List, Workers)}, snapping on the calling
   * thread.
   */
  public static RoadMatrix of(
      RoadMap map, Customization turns, List<Place> sources, List<Place> targets) {
    return of(map, turns, sources, targets, Workers.NONE);
  }

  /**
   * Creates a matrix between places, which may contain duplicates.
   *
   * @param turns a hierarchy of {@code map.states().graph()}, with its costs
   * @param workers snap the places to the roads; the result does not depend on them
   * @throws IllegalArgumentException if the hierarchy has another number of states
   */
  public static RoadMatrix of(
      RoadMap map, Customization turns, List<Place> sources, List<Place> targets, Workers workers) {
    SnappedPlaces ends = SnappedPlaces.of(map, targets, Role.END, workers);
    return new RoadMatrix(
        SnappedPlaces.of(map, sources, Role.START, workers), ends, new Sweeps(map, turns, ends));
  }

  /** Returns a matrix from other places to the same targets, which are not prepared again. */
  public RoadMatrix from(List<Place> places) {
    Sweeps known = sweeps();
    return new RoadMatrix(
        SnappedPlaces.of(known.map, places, Role.START, Workers.NONE), targets, known);
  }

  /**
   * Returns the rows of the sources {@code from} to before {@code to}; the targets are not prepared
   * again.
   *
   * @throws IndexOutOfBoundsException if the range exceeds the sources
   */
  public RoadMatrix part(int from, int to) {
    return new RoadMatrix(sources.part(from, to), targets, sweeps());
  }

  /**
   * Returns this matrix over a map of the same network and profile, for a process to which it was
   * sent.
   *
   * @param turns a hierarchy of {@code map.states().graph()}, with its costs
   * @throws IllegalArgumentException if the hierarchy has another number of states
   * @throws IndexOutOfBoundsException if the places are of another map
   */
  public RoadMatrix on(RoadMap map, Customization turns) {
    boolean isSame = sweeps != null && sweeps.map == map && sweeps.turns == turns;
    return isSame ? this : new RoadMatrix(sources, targets, new Sweeps(map, turns, targets));
  }

  private Sweeps sweeps() {
    if (sweeps == null) {
      throw new IllegalStateException("this matrix came from another process. Maybe on() a map?");
    }
    return sweeps;
  }

  /** Rejects a hierarchy with another number of states. */
  private static void requireStates(RoadMap map, Customization turns) {
    int nodes = turns.hierarchy().nodeCount();
    if (nodes != map.states().stateCount()) {
      throw new IllegalArgumentException(
          ("a hierarchy of %s nodes for %s states of turns."
                  + " Maybe it is of another profile, or of a graph without turns?")
              .formatted(nodes, map.states().stateCount()));
    }
  }

  /** Whether a road is near enough to a source. */
  public boolean isSourceOnRoad(int source) {
    return sources.isOnRoad(source, "source");
  }

  /** Whether a road is near enough to a target. */
  public boolean isTargetOnRoad(int target) {
    return targets.isOnRoad(target, "target");
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
    Objects.requireNonNull(rows, "rows");
    Row row = new Row(sweeps(), sources.positions(), rows);
    sweeps().states.forEach(row.from.toArray(), workers, row::add);
    row.finishBefore(sources.size());
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
    Sweeps known = sweeps();
    RoadMetric metric = known.map.states().metric();
    List<List<ArcPosition>> starts = sources.positions();
    RoadPathfinder[] query = new RoadPathfinder[1];
    forEach(
        workers,
        (source, costs) -> {
          for (int target = 0; target < costs.length; target++) {
            if (costs[target] >= 0 && !metric.isTime(costs[target])) {
              query[0] =
                  query[0] == null ? RoadPathfinder.of(known.map, known.turns.search()) : query[0];
              RoadEnds ends = RoadEnds.of(known.map, starts.get(source), known.goals.get(target));
              costs[target] = query[0].find(ends).duration();
            }
          }
          rows.row(source, costs);
        });
  }

  /** The row under construction. */
  private static final class Row {
    private final Sweeps sweeps;
    private final List<List<ArcPosition>> starts;
    private final Rows rows;
    private final long[] costs;

    /** The state of each source arc, its source, and the cost of the rest of the arc. */
    final IntList from = new IntList();

    private final IntList owners = new IntList();
    private final LongList begins = new LongList();
    private int source;

    Row(Sweeps sweeps, List<List<ArcPosition>> starts, Rows rows) {
      this.sweeps = sweeps;
      this.starts = starts;
      this.rows = rows;
      costs = new long[sweeps.goals.size()];
      Arrays.fill(costs, -1);
      TurnStates states = sweeps.map.states();
      for (int i = 0; i < starts.size(); i++) {
        for (ArcPosition start : starts.get(i)) {
          from.add(states.state(start.arc()));
          owners.add(i);
          begins.add(states.begin(start.arc(), start.position()));
        }
      }
    }

    /** Adds the path costs from one arc of a source. */
    void add(int start, int[] paths) throws IOException {
      finishBefore(owners.get(start));
      long begin = begins.get(start);
      for (int i = 0; i < paths.length; i++) {
        if (paths[i] >= 0) {
          offer(sweeps.owned[i], begin + paths[i] + sweeps.ends[i]);
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
      RoadMetric metric = sweeps.map.states().metric();
      for (; source < next; source++) {
        for (int target = 0; target < costs.length; target++) {
          for (ArcPosition start : starts.get(source)) {
            for (ArcPosition goal : sweeps.goals.get(target)) {
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

  @Override
  public String toString() {
    return "matrix of " + sources.size() + " x " + targets.size() + " places";
  }
}
