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
import waywright.road.internal.Bounds;
import waywright.road.network.RoadNetwork;
import waywright.road.profile.RoadMetric;

/**
 * The arcs of a network as nodes: what turns cost and which are forbidden is an ordinary directed
 * graph.
 *
 * <p>State {@code s} is "at the end of arc {@link #arc}{@code (s)}". States {@code 0 .. openArcs-1}
 * are the open arcs in ascending order; the states after them are the same arcs once more, for
 * those who came there by the beginning of a chain that is forbidden or commanded, and who
 * therefore must not go on everywhere. A step from state {@code s} to state {@code t} costs the
 * turn and the arc of {@code t}.
 *
 * <p>To begin at a position of an arc is to be at its state, at the cost of what is left of it
 * ({@link #begin}). To end at a position is to step to a state of its arc and pay only for a part:
 * each predecessor is a target, at the cost of the turn and that part ({@link #copyEnds}). So a way
 * round the block to a position behind one needs nothing of its own, and every search that takes
 * sources and goals with costs obeys.
 *
 * <p>Immutable, shared by threads. About 30 bytes a state and 20 a turn, {@link #graph}'s included.
 */
public final class TurnStates {

  private final RoadMetric metric;

  /** By state. */
  private final int[] arcs;

  /** By arc, its first state, or −1. */
  private final int[] states;

  /** All states of an arc that has several, by arc; few. */
  private final Map<Integer, int[]> copies = new HashMap<>();

  private final Graph graph;

  /** What the turn of each step costs, without the arc. */
  private final int[] turnCosts;

  private TurnStates(RoadMetric metric) {
    this.metric = metric;
    Draft draft = new Draft(metric);
    arcs = draft.arcs();
    states = draft.first;
    for (int state = draft.plain; state < arcs.length; state++) {
      int[] known = copies.getOrDefault(arcs[state], new int[] {states[arcs[state]]});
      int[] more = Arrays.copyOf(known, known.length + 1);
      more[known.length] = state;
      copies.put(arcs[state], more);
    }
    turnCosts = draft.turnCosts.toArray();
    int[] heads = draft.heads.toArray();
    long[] costs = new long[heads.length];
    for (int step = 0; step < heads.length; step++) {
      costs[step] = (long) turnCosts[step] + metric.cost(arcs[heads[step]]);
    }
    graph =
        Graph.of(
            Topology.of(arcs.length, draft.tails.toArray(), heads), Metric.of(costs), places());
  }

  /** The states and steps of a network by a profile. Takes O(sum of in- times out-degrees). */
  public static TurnStates of(RoadMetric metric) {
    Objects.requireNonNull(metric, "metric");
    return new TurnStates(metric);
  }

  /** A state is placed in the middle between the ends of its arc: for orders and estimates. */
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

  /** The states as nodes and the turns as arcs, for any search or index. */
  public Graph graph() {
    return graph;
  }

  /** What arcs take and cost. */
  public RoadMetric metric() {
    return metric;
  }

  /** Number of states. */
  public int stateCount() {
    return arcs.length;
  }

  /** The arc of the network at whose end a state is. */
  public int arc(int state) {
    return arcs[Bounds.require(state, arcs.length, "state")];
  }

  /** The state of one who has begun on an arc, whatever chains it is in; −1 if it is closed. */
  public int state(int arc) {
    return states[Bounds.require(arc, states.length, "arc")];
  }

  /**
   * All states of an arc: one, or more if it is inside a chain that binds; empty if it is closed.
   */
  public int[] states(int arc) {
    if (state(arc) < 0) {
      return new int[0];
    }
    int[] several = copies.get(arc);
    return several == null ? new int[] {states[arc]} : several.clone();
  }

  /** What the turn of a step of {@link #graph} costs, without the arc that it leads to. */
  public int turnCost(int step) {
    return turnCosts[Bounds.require(step, turnCosts.length, "step")];
  }

  /**
   * The cost from a position on an open arc to its end, where {@link #state} is.
   *
   * @throws IndexOutOfBoundsException if the arc has no such position
   */
  public long begin(int arc, int position) {
    return metric.cost(arc) - part(arc, position);
  }

  /** What of the cost of an arc lies before a position. */
  private long part(int arc, int position) {
    int length = metric.network().length(RoadNetwork.edge(arc));
    Bounds.require(position, length + 1, "position in millimetres");
    return RoadMetric.part(metric.cost(arc), position, length);
  }

  /**
   * The states from which an arc is entered, each with the cost of the turn and of the arc up to a
   * position; a state occurs once for each state of the arc that it leads to.
   *
   * @throws IndexOutOfBoundsException if the arc has no such position
   */
  public void copyEnds(int arc, int position, List<Integer> into, List<Long> costs) {
    part(arc, position);
    for (int state : states(arc)) {
      copyEntries(state, position, into, costs);
    }
  }

  /**
   * The states from which a state is entered, each with the cost of the turn and of the arc up to a
   * position.
   *
   * @throws IndexOutOfBoundsException if there is no such state, or its arc has no such position
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

  /** The states as they are found: those of arcs first, then, step by step, those within chains. */
  private static final class Draft {

    final int[] first;
    int plain;
    final IntList tails = new IntList();
    final IntList heads = new IntList();
    final IntList turnCosts = new IntList();

    /** By state: its arc, and what of chains it remembers. */
    private final IntList arcOf = new IntList();

    private final IntList position = new IntList();

    /** The states within chains: by arc and position. */
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
      plain = arcOf.size();
      Topology topology = network.topology();
      for (int state = 0; state < arcOf.size(); state++) {
        int arc = arcOf.get(state);
        int vertex = network.head(arc);
        for (int i = 0; i < topology.outDegree(vertex); i++) {
          int next = topology.arcFrom(vertex, i);
          if (first[next] < 0 || !metric.allows(arc, next)) {
            continue;
          }
          int at = chains.step(position.get(state), next);
          if (at != ForbiddenChains.FORBIDDEN) {
            add(state, stateOf(next, at), metric.turnCost(arc, next));
          }
        }
      }
    }

    /** One arc remembered is what the arc itself says; more is a state of its own. */
    private int stateOf(int arc, int at) {
      if (chains.depth(at) < 2) {
        return first[arc];
      }
      return inside.computeIfAbsent((long) arc << 32 | at, key -> add(arc, at));
    }

    /** Adds a state, and returns its number. */
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

    int[] arcs() {
      return arcOf.toArray();
    }
  }
}
