package waywright.road.turn;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import waywright.graph.Geometry;
import waywright.graph.Graph;
import waywright.graph.Metric;
import waywright.graph.Topology;
import waywright.internal.IntList;
import waywright.internal.Rows;
import waywright.road.internal.Bounds;
import waywright.road.network.RoadNetwork;
import waywright.road.profile.RoadMetric;

/**
 * The graph of turn states: the arcs of a network become nodes, so that turn costs and restrictions
 * become an ordinary directed graph.
 *
 * <p>State {@code s} is "at the end of arc {@link #arc}{@code (s)}". The first states are the open
 * arcs in ascending order; the states after them are copies of arcs inside a chain of a turn
 * restriction, where not every turn is allowed. A step from state {@code s} to state {@code t}
 * costs the turn and the arc of {@code t}.
 *
 * <p>A route that begins at a position of an arc starts in its state, at the cost of the rest of
 * the arc ({@link #begin}). A route that ends at a position pays only for a part of its last arc:
 * each predecessor is a target, at the cost of the turn and that part ({@link #copyEnds}). So a
 * route around the block to a position behind its start needs no special case, and every search
 * that supports sources and goals with costs respects turns.
 *
 * <p>Immutable, shared by threads. About 30 bytes per state and 20 per turn, including {@link
 * #graph}.
 */
public final class TurnStates {

  private final RoadMetric metric;

  /** By state. */
  private final int[] arcs;

  /** By arc, its states, ascending. */
  private final Rows states;

  private final Graph graph;

  /** By step, the cost of the turn without the arc. */
  private final int[] turnCosts;

  private TurnStates(RoadMetric metric) {
    this.metric = metric;
    Draft draft = new Draft(metric);
    arcs = draft.arcOf.toArray();
    states = Rows.of(metric.network().arcCount(), arcs.length, state -> arcs[state]);
    turnCosts = draft.turnCosts.toArray();
    int[] heads = draft.heads.toArray();
    long[] costs = new long[heads.length];
    Arrays.setAll(costs, step -> (long) turnCosts[step] + metric.cost(arcs[heads[step]]));
    graph =
        Graph.of(
            Topology.of(arcs.length, draft.tails.toArray(), heads), Metric.of(costs), places());
  }

  /** Builds the states and steps of a rated network. Takes O(sum of in- times out-degrees). */
  public static TurnStates of(RoadMetric metric) {
    return new TurnStates(metric);
  }

  /** Places each state at the midpoint of its arc's ends, for orders and heuristics. */
  private Geometry places() {
    RoadNetwork network = metric.network();
    double[] xs = new double[arcs.length];
    double[] ys = new double[arcs.length];
    for (int state = 0; state < arcs.length; state++) {
      int tail = network.tail(arcs[state]);
      int head = network.head(arcs[state]);
      xs[state] = ((double) network.longitude(tail) + network.longitude(head)) / 2e7;
      ys[state] = ((double) network.latitude(tail) + network.latitude(head)) / 2e7;
    }
    return Geometry.of(xs, ys);
  }

  /** Returns the graph with states as nodes and turns as arcs, for any search or index. */
  public Graph graph() {
    return graph;
  }

  /** Returns the durations and costs of the network's arcs. */
  public RoadMetric metric() {
    return metric;
  }

  /** Returns the number of states. */
  public int stateCount() {
    return arcs.length;
  }

  /** Returns the network arc of a state, which is at its end. */
  public int arc(int state) {
    return arcs[Bounds.require(state, arcs.length, "state")];
  }

  /**
   * Returns the state after starting on an arc, outside any chain begun before; −1 if the arc is
   * closed.
   */
  public int state(int arc) {
    int first = states.firsts()[Bounds.require(arc, metric.network().arcCount(), "arc")];
    return first < states.firsts()[arc + 1] ? states.items()[first] : -1;
  }

  /**
   * Returns all states of an arc: one, or more if it is inside a chain that applies; none if it is
   * closed.
   */
  public int[] states(int arc) {
    int first = states.firsts()[Bounds.require(arc, metric.network().arcCount(), "arc")];
    return Arrays.copyOfRange(states.items(), first, states.firsts()[arc + 1]);
  }

  /** Returns the cost of the turn of a step of {@link #graph}, without the arc that follows. */
  public int turnCost(int step) {
    return turnCosts[Bounds.require(step, turnCosts.length, "step")];
  }

  /**
   * Returns the cost from a position on an open arc to its end, where {@link #state} is.
   *
   * @throws IndexOutOfBoundsException if the position, in millimeters, is not on the arc
   */
  public long begin(int arc, int position) {
    return metric.cost(arc) - part(arc, position);
  }

  /** Returns the part of an arc's cost before a position. */
  private long part(int arc, int position) {
    int length = metric.network().length(RoadNetwork.edge(arc));
    Bounds.require(position, length + 1, "position in millimeters");
    return RoadMetric.part(metric.cost(arc), position, length);
  }

  /**
   * Appends the states from which an arc is entered, each with the cost of the turn and of the arc
   * up to a position. A state occurs once for each state of the arc to which it leads.
   *
   * @throws IndexOutOfBoundsException if the position, in millimeters, is not on the arc
   */
  public void copyEnds(int arc, int position, List<Integer> into, List<Long> costs) {
    part(arc, position);
    for (int state : states(arc)) {
      copyEntries(state, position, into, costs);
    }
  }

  /**
   * Appends the states from which a state is entered, each with the cost of the turn and of the arc
   * up to a position.
   *
   * @throws IndexOutOfBoundsException if the state does not exist, or the position, in millimeters,
   *     is not on its arc
   */
  public void copyEntries(int state, int position, List<Integer> into, List<Long> costs) {
    Objects.requireNonNull(into, "into");
    Objects.requireNonNull(costs, "costs");
    long part = part(arc(state), position);
    Topology backward = graph.topology().reversed();
    for (int i = 0; i < backward.outDegree(state); i++) {
      int step = backward.arcFrom(state, i);
      into.add(graph.topology().tail(step));
      costs.add(turnCosts[step] + part);
    }
  }

  @Override
  public String toString() {
    return arcs.length + " states and " + turnCosts.length + " turns of " + metric;
  }

  /** The states under construction: those of arcs, then, step by step, those inside chains. */
  private static final class Draft {

    /** By arc, its state outside of all chains, or −1. */
    private final int[] first;

    final IntList tails = new IntList();
    final IntList heads = new IntList();
    final IntList turnCosts = new IntList();

    /** By state: its arc, and its position in the automaton of chains. */
    private final IntList arcOf = new IntList();

    private final IntList position = new IntList();

    /** The states inside chains, by arc and position. */
    private final Map<Long, Integer> inside = new HashMap<>();

    private final ForbiddenChains chains;

    Draft(RoadMetric metric) {
      RoadNetwork network = metric.network();
      chains = new ForbiddenChains(metric);
      first = new int[network.arcCount()];
      Arrays.fill(first, -1);
      for (int arc = 0; arc < first.length; arc++) {
        if (metric.isOpen(arc)) {
          first[arc] = add(arc, Math.max(0, chains.step(0, arc)));
        }
      }
      Topology topology = network.topology();
      for (int state = 0; state < arcOf.size(); state++) {
        int arc = arcOf.get(state);
        int vertex = network.head(arc);
        for (int i = 0; i < topology.outDegree(vertex); i++) {
          int next = topology.arcFrom(vertex, i);
          boolean isAllowed = first[next] >= 0 && metric.allows(arc, next);
          int at = isAllowed ? chains.step(position.get(state), next) : ForbiddenChains.FORBIDDEN;
          if (at != ForbiddenChains.FORBIDDEN) {
            add(state, stateOf(next, at), metric.turnCost(arc, next));
          }
        }
      }
    }

    /**
     * Returns the state of an arc at a position; a position of a single arc needs no state of its
     * own.
     */
    private int stateOf(int arc, int at) {
      if (chains.depth(at) < 2) {
        return first[arc];
      }
      return inside.computeIfAbsent((long) arc << 32 | at, key -> add(arc, at));
    }

    /** Adds a state and returns its number. */
    private int add(int arc, int at) {
      arcOf.add(arc);
      position.add(at);
      return arcOf.size() - 1;
    }

    private void add(int tail, int head, int cost) {
      tails.add(tail);
      heads.add(head);
      turnCosts.add(cost);
    }
  }
}
