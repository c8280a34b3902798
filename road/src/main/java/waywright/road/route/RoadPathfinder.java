package waywright.road.route;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import waywright.algorithm.Algorithms;
import waywright.choose.Candidate;
import waywright.choose.Chooser;
import waywright.prepare.Handle;
import waywright.road.index.RoadAlgorithm;
import waywright.road.index.RoadIndex;
import waywright.road.network.RoadNetwork;
import waywright.road.place.Place;
import waywright.road.place.Snap;
import waywright.road.profile.Profile;
import waywright.route.Pathfinder;
import waywright.search.Search;
import waywright.search.SearchFeature;

/**
 * Finds routes between places on roads.
 *
 * <pre>{@code
 * RoadPathfinder finder = RoadPathfinder.of(network, Profile.CAR);
 * RoadRoute route = finder.find(49.611, 6.130, 49.815, 6.100);
 * System.out.println(route.duration() / 1000 + " s, " + route.length() + " m");
 * route.steps().forEach(System.out::println);
 * }</pre>
 *
 * <p><b>Which algorithm.</b> {@code auto} uses the fastest index in the map's store, in the order
 * of {@link RoadAlgorithm#fastestFirst}, and Dijkstra's algorithm if there is none. A query never
 * builds an index: call {@link #prepare}, {@link RoadMap#prepare} or {@link RoadMap#read}. All
 * algorithms find the same cost. Ties depend on the algorithm, and so on the prepared indexes,
 * never on earlier queries ({@link Chooser.Policy#FIXED}); a route that stays on one arc wins them.
 *
 * <p>Nodes are the states of {@link RoadMap#states}: {@link #copyPath} has one for each arc of the
 * route. A query allocates a few hundred bytes for the roads next to its places. Lengths are in
 * meters, costs in milliseconds with penalties.
 *
 * <p>An index stays in the store as long as a finder uses it, that is, until {@link #close}.
 * Closing is needed only if several maps share the store and it must evict.
 */
public final class RoadPathfinder extends Pathfinder<RoadRoute> implements AutoCloseable {

  private final RoadMap map;
  private final RoadSearch auto;
  private @Nullable Search tree;
  private @Nullable Alternatives several;

  private RoadPathfinder(RoadMap map, Chooser engine) {
    super(over(map, engine));
    this.map = map;
    auto = (RoadSearch) search();
  }

  /** Returns a pathfinder over a network under a profile, with a store of its own. */
  public static RoadPathfinder of(RoadNetwork network, Profile profile) {
    return of(new RoadMap(network, profile));
  }

  /** Returns a pathfinder over a map that others may share, with the indexes prepared there. */
  public static RoadPathfinder of(RoadMap map) {
    Stream<Candidate> prepared =
        RoadAlgorithm.fastestFirst().stream()
            .filter(RoadAlgorithm::isPrepared)
            .map(algorithm -> indexed(map, algorithm));
    Search dijkstra = Algorithms.dijkstra(map.content());
    Candidate last = Candidate.ready("Dijkstra", "nothing is prepared", dijkstra);
    List<Candidate> all = Stream.concat(prepared, Stream.of(last)).toList();
    return new RoadPathfinder(map, engine(map, all, dijkstra));
  }

  /**
   * The index of an algorithm. Labels are not prepared: they take much memory, so the caller must
   * request them by name.
   */
  private static Candidate indexed(RoadMap map, RoadAlgorithm algorithm) {
    return Candidate.stored(
        algorithm.algorithm().title(),
        "the fastest index that is prepared",
        () -> map.find(algorithm),
        RoadIndex::search,
        () -> {
          if (algorithm != RoadAlgorithm.LABELS) {
            map.prepare(algorithm);
          }
        });
  }

  /**
   * Returns a pathfinder that uses a given search over {@code map.states().graph()}.
   *
   * @param search must support several starts and goals with costs
   */
  public static RoadPathfinder of(RoadMap map, Search search) {
    String title = search.getClass().getSimpleName();
    Candidate given = Candidate.ready(title, "the given search", search);
    return new RoadPathfinder(map, engine(map, List.of(given), search));
  }

  private static RoadSearch over(RoadMap map, Chooser engine) {
    return new RoadSearch(map.content(), engine, RoadEnds.of(map, List.of(), List.of()));
  }

  /** Creates a chooser; the search of the last candidate decides what is supported. */
  private static Chooser engine(RoadMap map, List<Candidate> candidates, Search last) {
    SearchFeature[] features =
        Arrays.stream(SearchFeature.values())
            .filter(feature -> feature != SearchFeature.NODES && last.supports(feature))
            .toArray(SearchFeature[]::new);
    return new Chooser(map.content(), Chooser.Policy.FIXED, candidates, features);
  }

  /** Returns the map. */
  public RoadMap map() {
    return map;
  }

  /**
   * Chooses the algorithm for the following queries, and prepares its index if necessary: see
   * {@link RoadMap#prepare(RoadAlgorithm)}.
   *
   * @param name in {@link RoadAlgorithm#catalogue}: {@code "dijkstra"}, {@code "ch"}, {@code "cch"}
   *     or {@code "labels"}; or {@code "auto"} for the fastest prepared one
   * @return this
   * @throws IllegalArgumentException if the name is unknown, or the algorithm rejects this map
   * @throws IllegalStateException if a search is running
   */
  public RoadPathfinder algorithm(String name) {
    boolean isAuto = Objects.requireNonNull(name, "name").equals("auto");
    ask(search()); // Throws if a search is running, before an index is prepared.
    RoadSearch before = roadSearch();
    ask(isAuto ? auto : named(RoadAlgorithm.named(name)));
    if (before != auto) {
      before.engine.close();
    }
    return this;
  }

  private RoadSearch named(RoadAlgorithm algorithm) {
    String title = algorithm.algorithm().title();
    String reason = "chosen by name";
    Handle<RoadIndex> index = algorithm.isPrepared() ? map.index(algorithm) : null;
    Search search = index == null ? Algorithms.dijkstra(map.content()) : index.get().search();
    Candidate chosen =
        index == null
            ? Candidate.ready(title, reason, search)
            : Candidate.stored(title, reason, () -> index, any -> search, () -> {});
    Chooser engine = engine(map, List.of(chosen), search);
    engine.prepare(); // The candidate takes the handle.
    return over(map, engine);
  }

  /**
   * Builds a customizable contraction hierarchy unless it or labels are prepared: see {@link
   * waywright.road.cch.CustomizableHierarchy} for time and memory.
   *
   * @return this
   */
  @Override
  public RoadPathfinder prepare() {
    roadSearch().engine.prepare();
    return this;
  }

  private RoadSearch roadSearch() {
    return (RoadSearch) search();
  }

  @Override
  public String explanation() {
    return roadSearch().explanation();
  }

  /**
   * Rejects {@code true}: roads have no heuristic to decide which node is nearest to a place.
   *
   * @throws UnsupportedOperationException if {@code accept} is true
   */
  @Override
  public void acceptPartial(boolean accept) {
    if (accept) {
      throw new UnsupportedOperationException(
          "routes on roads reach their end or are not found. Maybe reached() with a time?");
    }
  }

  /** Finds the cheapest route between two places. */
  public RoadRoute find(Place from, Place to) {
    start(from, to).run();
    return route();
  }

  /**
   * Finds the cheapest route between two places in degrees.
   *
   * @throws IllegalArgumentException if a place is not on the globe
   */
  public RoadRoute find(
      double fromLatitude, double fromLongitude, double toLatitude, double toLongitude) {
    return find(Place.at(fromLatitude, fromLongitude), Place.at(toLatitude, toLongitude));
  }

  /** Finds the cheapest route between known positions on roads. */
  public RoadRoute find(Place from, Snap begin, Place to, Snap end) {
    Objects.requireNonNull(begin, "begin");
    Objects.requireNonNull(end, "end");
    return find(
        new RoadEnds(map, new SnappedPlace(map, from, begin), new SnappedPlace(map, to, end)));
  }

  RoadRoute find(RoadEnds ends) {
    begin(ends).run();
    return route();
  }

  /**
   * Finds the cheapest route through places, in order. Forbidden chains of turns also apply across
   * the via places, unless the route turns around there. If no route is within the {@link #limit},
   * the search goes on without it, to find out whether there is one at all.
   *
   * @param places start, via places and end: at least two
   * @param rule whether the route may turn around at the via places
   * @throws IllegalArgumentException if there are fewer than two places
   */
  public RoadRoute find(List<Place> places, ViaTurn rule) {
    start(places, rule).run();
    return route();
  }

  /**
   * Same as {@link #alternatives(Place, Place, int, int, int, int)} with the usual limits of 80, 25
   * and 25 percent.
   */
  public List<RoadRoute> alternatives(Place from, Place to, int count) {
    return alternatives(from, to, count, AlternativeLimits.USUAL);
  }

  /**
   * Finds the best route between two places and at most {@code count - 1} alternatives to it that
   * people would regard as different. An alternative passes through one chosen node, shares little
   * with the routes before it, costs little more and has no small detours (Abraham, Delling,
   * Goldberg and Werneck, "Alternative routes in road networks", ACM Journal of Experimental
   * Algorithmics 18, 2013). If there is no route, the only element is a route that is not found and
   * gives the reason.
   *
   * <pre>{@code
   * for (RoadRoute route : finder.alternatives(home, work, 3)) {
   *   System.out.println(route + ", " + route.sharing() + " % shared");
   * }
   * }</pre>
   *
   * <p>Uses {@link RoadMap#hierarchy}, whatever the algorithm chosen. Candidates are tried by
   * ascending upper bound of their cost in the hierarchy, ties in the hierarchy's order, and
   * accepted if they satisfy the limits, so the result is deterministic. Paths that need more than
   * one via node are not found. No vertex is passed twice. Takes two queries for each node where
   * the upward searches from both ends meet, a few hundred in all, and a few more for each
   * candidate examined closely.
   *
   * @param count at least 1
   * @param sharing the largest share on arcs of the routes before it, in percent of the best cost,
   *     like the following
   * @param stretch the largest extra cost
   * @param localOptimality pieces up to this cost must be cheapest paths, which rules out small
   *     detours
   * @throws IllegalArgumentException if {@code count} is less than 1, or a percentage is not in 0
   *     .. 100
   */
  public List<RoadRoute> alternatives(
      Place from, Place to, int count, int sharing, int stretch, int localOptimality) {
    return alternatives(from, to, count, new AlternativeLimits(sharing, stretch, localOptimality));
  }

  private List<RoadRoute> alternatives(Place from, Place to, int count, AlternativeLimits limits) {
    several = several == null ? new Alternatives(map) : several;
    return several.find(from, to, count, limits);
  }

  /**
   * Starts the search for a route between two places.
   *
   * @return this
   * @throws IllegalStateException if a search is running
   */
  public RoadPathfinder start(Place from, Place to) {
    return begin(RoadEnds.of(map, from, to));
  }

  /**
   * Starts the search for a route through places: see {@link #find(List, ViaTurn)}.
   *
   * @return this
   * @throws IllegalStateException if a search is running
   */
  public RoadPathfinder start(List<Place> places, ViaTurn rule) {
    return begin(new TripSearch(map, places, rule));
  }

  private RoadPathfinder begin(RoadQuery begun) {
    roadSearch().start(begun);
    return this;
  }

  /**
   * Returns the current answer; an unfinished query has {@link waywright.route.Reason#BUDGET}.
   *
   * @throws IllegalStateException if the last query was for the reachable roads
   */
  @Override
  public RoadRoute route() {
    RoadQuery query = roadSearch().query();
    if (query instanceof RoadEnds ends) {
      return ends.answer(search());
    }
    if (query instanceof TripSearch trip) {
      return trip.answer(search());
    }
    throw new IllegalStateException(
        "the last query was for the reachable roads. Maybe start() a route first?");
  }

  /**
   * Finds the roads that can be reached from a place within a time limit. The limit applies to the
   * {@link RoadRoute#duration} of routes, not to their cost. Always uses Dijkstra's algorithm;
   * {@link #limit} does not apply. A listener or another thread may {@link #cancel} it.
   *
   * <p>A position on a road is included, as part of a piece of one or both of its arcs, if and only
   * if the route from the place to a place there takes at most the limit, as {@link #find(Place,
   * Place)} by Dijkstra's algorithm finds it for an end that may be reached in both directions. If
   * routes of equal cost take different times, any of these times may decide. Where costs are
   * times, that is without avoided roads and penalties, the pieces of each arc are also exact for
   * arrivals in its direction.
   *
   * @param limit in milliseconds, at least 0
   * @throws IllegalArgumentException if the limit is negative
   * @throws IllegalStateException if a search is running
   */
  public Reached reached(Place from, long limit) {
    if (limit < 0) {
      throw new IllegalArgumentException("a limit of " + limit + ". Maybe a sum overflowed?");
    }
    tree = tree == null ? Algorithms.dijkstra(map.content()) : tree;
    ReachedSearch query = new ReachedSearch(map, tree, from, limit);
    begin(query).run();
    return query.answer(search());
  }

  /**
   * Releases the indexes used, so that a full store may evict them, and chooses {@code auto}. The
   * next query looks for indexes again.
   *
   * @throws IllegalStateException if a search is running
   */
  @Override
  public void close() {
    algorithm("auto");
    auto.engine.close();
    several = null;
  }
}
