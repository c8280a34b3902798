package waywright.road.route;

import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import waywright.graph.Graph;
import waywright.prepare.BuildProgress;
import waywright.prepare.Handle;
import waywright.prepare.Preparation;
import waywright.prepare.PreparedStore;
import waywright.prepare.Recipe;
import waywright.prepare.Version;
import waywright.prepare.Workers;
import waywright.road.cch.Customization;
import waywright.road.cch.HubLabels;
import waywright.road.index.RoadAlgorithm;
import waywright.road.index.RoadIndex;
import waywright.road.network.RoadNetwork;
import waywright.road.order.NodeOrder;
import waywright.road.place.Place;
import waywright.road.place.Snap;
import waywright.road.place.internal.SnapIndex;
import waywright.road.place.internal.Snapper;
import waywright.road.place.internal.Snapper.Role;
import waywright.road.profile.Profile;
import waywright.road.profile.RoadMetric;
import waywright.road.turn.TurnStates;
import waywright.store.IndexBytes;
import waywright.store.IndexFormatException;

/**
 * A road network under one travel profile: arcs, turns, places, and the indexes prepared for them.
 * One version of a world, shared by threads.
 *
 * <pre>{@code
 * RoadMap cars = new RoadMap(network, Profile.CAR).prepare(RoadAlgorithm.CCH);
 * RoadRoute route = RoadPathfinder.of(cars).find(49.611, 6.130, 49.815, 6.100);
 * }</pre>
 *
 * <p>Roads, turns and places never change. Indexes are in a {@link PreparedStore}: {@link #prepare}
 * and {@link #read} add them, and every {@link RoadPathfinder} uses the fastest one in the store.
 * The store evicts idle indexes beyond its capacity, never one that a finder or an open {@link
 * #index handle} uses.
 */
public final class RoadMap implements Version<Graph> {

  private final TurnStates states;
  private final SnapIndex index;
  final Snapper snapper;
  private final PreparedStore store;

  /** Identifies all users of this map's indexes. */
  private final PreparedStore.Client client = new PreparedStore.Client();

  /** Creates a map: rates a network by a profile and builds its place index. */
  public RoadMap(RoadNetwork network, Profile profile) {
    this(network, profile, new PreparedStore());
  }

  /** Creates a map with a store that other maps may share. */
  public RoadMap(RoadNetwork network, Profile profile, PreparedStore store) {
    this(TurnStates.of(RoadMetric.of(network, profile)), new SnapIndex(network), store);
  }

  private RoadMap(TurnStates states, SnapIndex index, PreparedStore store) {
    this.store = Objects.requireNonNull(store, "store");
    this.states = Objects.requireNonNull(states, "states");
    this.index = index;
    snapper = new Snapper(index, states);
  }

  /**
   * Returns a map of other turns over the same network, for instance under another profile. It
   * shares the index of places and the store with this one.
   *
   * @throws IllegalArgumentException if the turns are of another network
   */
  public RoadMap with(TurnStates turns) {
    return new RoadMap(turns, index, store);
  }

  /** Returns the network. */
  public RoadNetwork network() {
    return index.network();
  }

  /** Returns the graph of arcs and turns over which indexes are built. */
  public TurnStates states() {
    return states;
  }

  /**
   * Returns the position on a road where routes from a place begin, or null if no road is within 10
   * km. The position depends only on the place.
   *
   * <p>Candidates are the edges that the profile can use in a direction that the place allows,
   * without ferries. Of those up to 100 meters farther than the nearest one, the first that leads
   * to the largest strongly connected component is chosen, so that routes do not start on an
   * isolated piece of road. If there is none, or if that component has less than a tenth of all
   * states, the nearest is chosen.
   */
  public @Nullable Snap snapStart(Place place) {
    return snapper.snap(place, Role.START);
  }

  /** Same as {@link #snapStart} for the end: a road reachable from the largest component. */
  public @Nullable Snap snapEnd(Place place) {
    return snapper.snap(place, Role.END);
  }

  /** Same as {@link #snapStart} for a via place: a road with both connections to the component. */
  public @Nullable Snap snapVia(Place place) {
    return snapper.snap(place, Role.VIA);
  }

  /** Returns at most {@code most} positions within a radius in meters, the nearest first. */
  public List<Snap> candidates(Place place, double radius, int most) {
    return snapper.candidates(place, radius, most);
  }

  /** Whether the profile permits no road in any direction. */
  public boolean permitsNothing() {
    return states.stateCount() == 0;
  }

  /**
   * Explains why a place is on no road, with a guess: the profile permits no road at all, or none
   * is within 10 km.
   *
   * @param place the place as named in the message
   */
  public String noRoadNear(String place) {
    Objects.requireNonNull(place, "place");
    String profile = states.metric().profile().name();
    return permitsNothing()
        ? ("profile %s permits none of the roads (%d)."
                + " Maybe another profile, or a network that was imported for it?")
            .formatted(profile, network().edgeCount())
        : String.format(
            "no road for %s is within %s km of %s. Maybe latitude and longitude are swapped, or the"
                + " map is of another country?",
            profile, (int) (Snapper.FARTHEST / 1_000), place);
  }

  /** Returns the store that holds the indexes of this map. */
  public PreparedStore store() {
    return store;
  }

  /** Returns the turns with their costs, from which indexes are prepared. */
  @Override
  public Graph content() {
    return states.graph();
  }

  /** The preparation of an algorithm's index. It is never derived from an index of other costs. */
  private record IndexRecipe(RoadAlgorithm algorithm, Graph turns)
      implements Recipe<RoadMap, Graph, RoadIndex> {

    @Override
    public Preparation<RoadIndex> begin(RoadMap map) {
      return Preparation.atOnce(turns.arcCount(), () -> map.build(algorithm, null, Workers.NONE));
    }

    @Override
    public long bytes(RoadIndex made, RoadMap map) {
      return made.bytes();
    }
  }

  private IndexRecipe recipe(RoadAlgorithm algorithm) {
    if (!algorithm.isPrepared()) {
      throw new IllegalArgumentException(
          algorithm.algorithm().name() + " prepares nothing. Maybe cch, ch or labels is meant?");
    }
    return new IndexRecipe(algorithm, states.graph());
  }

  /** Whether the index of an algorithm is in the store; true if the algorithm needs none. */
  public boolean isPrepared(RoadAlgorithm algorithm) {
    return !algorithm.isPrepared() || store.isPrepared(this, recipe(algorithm));
  }

  /**
   * Same as {@link #prepare(RoadAlgorithm, NodeOrder, Workers)} with a computed order, on the
   * calling thread.
   */
  public RoadMap prepare(RoadAlgorithm algorithm) {
    return prepare(algorithm, Workers.NONE);
  }

  /**
   * Same as {@link #prepare(RoadAlgorithm, NodeOrder, Workers)} with an order computed for this
   * map.
   */
  public RoadMap prepare(RoadAlgorithm algorithm, Workers workers) {
    return prepared(algorithm, null, workers);
  }

  /**
   * Prepares the index of an algorithm and puts it into the store, where finders use it. Does
   * nothing if it is prepared.
   *
   * @param arcs an order of the arcs of {@link #network}; one order serves all profiles
   * @param workers run parts of the work; the result does not depend on them
   * @return this
   * @throws IllegalArgumentException if the algorithm prepares nothing, or if {@link
   *     RoadAlgorithm#build} rejects the map
   * @throws IndexOutOfBoundsException if the order has fewer arcs
   */
  public RoadMap prepare(RoadAlgorithm algorithm, NodeOrder arcs, Workers workers) {
    return prepared(algorithm, Objects.requireNonNull(arcs, "arcs"), workers);
  }

  private RoadMap prepared(RoadAlgorithm algorithm, @Nullable NodeOrder arcs, Workers workers) {
    Objects.requireNonNull(workers, "workers");
    if (!isPrepared(algorithm)) {
      offer(build(algorithm, arcs, workers));
    }
    return this;
  }

  /** Builds labels from the customized hierarchy if that is prepared and no order is given. */
  private RoadIndex build(RoadAlgorithm algorithm, @Nullable NodeOrder arcs, Workers workers) {
    try (Handle<RoadIndex> hierarchy = arcs == null ? find(RoadAlgorithm.CCH) : null) {
      if (algorithm == RoadAlgorithm.LABELS && hierarchy != null) {
        Customization costs = hierarchy.get().customization();
        return RoadIndex.of(HubLabels.of(costs, HubLabels.MOST_BYTES, workers));
      }
    }
    return algorithm.build(
        states.graph(), () -> stateOrder(arcs == null ? arcOrder(workers) : arcs), workers);
  }

  private NodeOrder arcOrder(Workers workers) {
    return NodeOrder.buildArcs(network().topology(), network().geometry(), workers)
        .finish(BuildProgress.SILENT);
  }

  /**
   * Derives the order of the states from an order of the network's arcs.
   *
   * @throws IndexOutOfBoundsException if the order has fewer arcs
   */
  public NodeOrder stateOrder(NodeOrder arcs) {
    return arcs.ofStates(IntStream.range(0, states.stateCount()).map(states::arc).toArray());
  }

  /**
   * Reads a prepared index from its file and puts it into the store.
   *
   * @param bytes the file; an index of {@code cch} or {@code labels} reads it as long as it is used
   * @return the index read
   * @throws IndexFormatException if it is not an index of this algorithm, these roads and this
   *     profile; the message says why
   * @throws UnsupportedOperationException if the algorithm prepares nothing
   */
  public RoadIndex read(RoadAlgorithm algorithm, IndexBytes bytes) throws IndexFormatException {
    RoadIndex index = algorithm.read(bytes, states.graph());
    offer(index);
    return index;
  }

  private void offer(RoadIndex index) {
    store.offer(client, this, recipe(index.algorithm()), index);
  }

  /**
   * Returns a handle for the index of an algorithm, and prepares the index if necessary. The store
   * does not evict it until the handle is closed.
   *
   * @throws IllegalArgumentException if the algorithm prepares nothing, or rejects the map
   */
  public Handle<RoadIndex> index(RoadAlgorithm algorithm) {
    return store.handle(client, this, recipe(algorithm));
  }

  /** Returns a handle if the index is prepared, else null. */
  @Nullable Handle<RoadIndex> find(RoadAlgorithm algorithm) {
    return store.find(client, this, recipe(algorithm));
  }

  /**
   * Returns the customized hierarchy of the turns, for matrices, alternatives and batches. Prepares
   * it if necessary. It is immutable and remains valid even if the store evicts it.
   *
   * @throws IllegalArgumentException if an arc or shortcut costs 2^30 or more
   */
  public Customization hierarchy() {
    try (Handle<RoadIndex> index = index(RoadAlgorithm.CCH)) {
      return index.get().customization();
    }
  }

  /**
   * Returns the name of an index file beside its network file: {@code town.net.car.index} for
   * {@code cch}, {@code town.net.car.labels.index} for {@code labels}.
   *
   * @param network the name of the network's file
   * @throws IllegalArgumentException if the algorithm prepares nothing
   */
  public String indexName(String network, RoadAlgorithm algorithm) {
    Objects.requireNonNull(network, "network");
    String name = recipe(algorithm).algorithm().algorithm().name();
    String profile = states.metric().profile().name().replaceAll("[^A-Za-z0-9_-]", "_");
    String kind = algorithm == RoadAlgorithm.CCH ? "" : "." + name;
    return network + "." + profile + kind + ".index";
  }

  @Override
  public String toString() {
    return network().toString();
  }
}
