package waywright.road.route;

import java.util.Objects;
import waywright.algorithm.Algorithms;
import waywright.prepare.BuildProgress;
import waywright.prepare.Workers;
import waywright.road.cch.CustomizableHierarchy;
import waywright.road.cch.Customization;
import waywright.road.index.RoadAlgorithm;
import waywright.road.index.SearchIndex;
import waywright.road.network.RoadNetwork;
import waywright.road.order.NestedDissection;
import waywright.road.order.NodeOrder;
import waywright.road.place.SnapIndex;
import waywright.road.place.Snapper;
import waywright.road.profile.Profile;
import waywright.road.profile.RoadMetric;
import waywright.road.turn.TurnStates;
import waywright.search.Search;

/**
 * A network as those who go by a profile see it: arcs, turns, places. Immutable, shared by threads.
 *
 * <pre>{@code
 * RoadMap cars = new RoadMap(network, Profiles.CAR);
 * RoadRoute route = cars.query().route(Place.at(49.611, 6.130), Place.at(49.815, 6.100));
 * System.out.println(route.duration() / 1000 + " s, " + route.length() / 1000 + " m");
 * route.steps().forEach(System.out::println);
 * }</pre>
 */
public final class RoadMap {

  private final TurnStates states;
  private final SnapIndex index;
  private final Snapper snapper;

  /** Rates a network by a profile and indexes its places. */
  public RoadMap(RoadNetwork network, Profile profile) {
    this(TurnStates.of(RoadMetric.of(network, profile)), new SnapIndex(network));
  }

  /**
   * Of parts that exist already: an index of places serves all profiles of a network.
   *
   * @throws IllegalArgumentException if they are of different networks
   */
  public RoadMap(TurnStates states, SnapIndex index) {
    this.states = Objects.requireNonNull(states, "states");
    this.index = Objects.requireNonNull(index, "index");
    snapper = new Snapper(index, states);
  }

  /** The network. */
  public RoadNetwork network() {
    return index.network();
  }

  /** Arcs and turns as nodes and arcs: what an index is built over. */
  public TurnStates states() {
    return states;
  }

  /** What of the network a place is on. */
  public Snapper snapper() {
    return snapper;
  }

  /** Whether the profile permits none of the roads, in any direction. */
  public boolean permitsNothing() {
    return states.stateCount() == 0;
  }

  /**
   * Why a place is on no road, with a guess: the profile permits no road at all, or none is within
   * {@link Snapper#FARTHEST} metres.
   *
   * @param place as it is to be named
   */
  public String noRoadNear(String place) {
    Objects.requireNonNull(place, "place");
    String profile = states.metric().profile().name();
    if (permitsNothing()) {
      int roads = network().edgeCount();
      return ("profile %s permits none of the %d roads."
              + " Maybe another profile, or a network that was imported for it?")
          .formatted(profile, roads);
    }
    return "no road for "
        + profile
        + " is within "
        + (int) (Snapper.FARTHEST / 1_000)
        + " km of "
        + place
        + ". Maybe latitude and longitude are swapped, or the map is of another country?";
  }

  /** The index of places. */
  public SnapIndex index() {
    return index;
  }

  /**
   * A hierarchy over {@code states().graph()}, ordered by cuts of the network's arcs; its {@code
   * search()} answers {@link #query(Search)}. Made anew by each call, by the caller alone.
   *
   * @throws IllegalArgumentException if an arc or shortcut costs 2^30 or more
   */
  public Customization hierarchy() {
    return hierarchy(Workers.NONE);
  }

  /**
   * The same by several.
   *
   * @param workers those who help; the result does not depend on them
   * @throws IllegalArgumentException if an arc or shortcut costs 2^30 or more
   */
  public Customization hierarchy(Workers workers) {
    return hierarchy(arcs(workers), workers);
  }

  /**
   * The same by an order that is known, for it serves all profiles of a network.
   *
   * @param arcs an order of the arcs of {@link #network}
   * @param workers those who help; the result does not depend on them
   * @throws IllegalArgumentException if an arc or shortcut costs 2^30 or more
   * @throws IndexOutOfBoundsException if the order is of fewer arcs
   */
  public Customization hierarchy(NodeOrder arcs, Workers workers) {
    return CustomizableHierarchy.of(states.graph().topology(), order(arcs))
        .customize(states.graph().metric(), workers);
  }

  private NodeOrder order(NodeOrder arcs) {
    int[] arcOfState = new int[states.stateCount()];
    for (int state = 0; state < arcOfState.length; state++) {
      arcOfState[state] = states.arc(state);
    }
    return arcs.ofStates(arcOfState);
  }

  /** An order of all arcs, which serves all profiles; not asked for by every algorithm. */
  private NodeOrder arcs(Workers workers) {
    return NestedDissection.buildArcs(network().topology(), network().geometry(), workers)
        .finish(BuildProgress.SILENT);
  }

  /**
   * An index of the turns by any algorithm; its search answers {@link #query(Search)}. Made anew by
   * each call.
   *
   * @param workers those who help; the result does not depend on them
   * @throws IllegalArgumentException what {@link RoadAlgorithm#build} refuses
   */
  public SearchIndex index(RoadAlgorithm algorithm, Workers workers) {
    return algorithm.build(states.graph(), () -> order(arcs(workers)), workers);
  }

  /**
   * The same by an order of the arcs of the network that is known.
   *
   * @throws IndexOutOfBoundsException if the order is of fewer arcs
   */
  public SearchIndex index(RoadAlgorithm algorithm, NodeOrder arcs, Workers workers) {
    Objects.requireNonNull(arcs, "arcs");
    return algorithm.build(states.graph(), () -> order(arcs), workers);
  }

  /** Questions, answered by Dijkstra's algorithm. */
  public RoadQuery query() {
    return query(Algorithms.dijkstra(states.graph()));
  }

  /**
   * Questions, answered by a search over {@code states().graph()} that takes starts and goals with
   * costs: that of {@link #hierarchy}, for example.
   */
  public RoadQuery query(Search search) {
    return new RoadQuery(this, search);
  }
}
