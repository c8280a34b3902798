package waywright.web.grid;

import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSExport;
import org.teavm.jso.typedarrays.Int32Array;
import org.teavm.jso.typedarrays.Int8Array;
import waywright.algorithm.Algorithms;
import waywright.games.Portals;
import waywright.grid.GridDistance;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.Octile;
import waywright.grid.anyangle.AnyAnglePathfinder;
import waywright.grid.internal.auto.GridSearch;
import waywright.grid.reach.Reachability;
import waywright.hex.HexMap;
import waywright.hex.HexSpace;
import waywright.hex.HexStorage;
import waywright.search.Search;
import waywright.search.SearchFeature;
import waywright.space.Heuristic;
import waywright.space.TwoWayExpander;
import waywright.trace.TraceRecorder;
import waywright.trace.TraceWorld;

/** The map of the page as a world that searches run over. An edit of the map makes a new one. */
public final class Ground {

  private final GridMap map;
  private final Movement movement;
  private final TwoWayExpander world;

  /** The squares, or null on hexagons. */
  private final @Nullable GridSpace squares;

  private final @Nullable Portals portals;
  private final @Nullable HexSpace hexagons;

  /** The last search, ready for the next question, and its name. */
  private @Nullable Search search;

  private String searched = "";
  private @Nullable Reachability reachability;

  public Ground(GridMap map, int neighbors, int corners, int size) {
    this.map = map;
    Movement walker = Terrain.movement(neighbors, corners, map);
    boolean hex = neighbors == Terrain.HEXAGONS;
    movement = hex || size == 1 ? walker : walker.toBuilder().size(size).build();
    hexagons = hex ? new HexSpace(new HexMap(map, HexStorage.ODD_R), movement) : null;
    squares = hex ? null : new GridSpace(map, movement);
    Portals joined = squares == null ? null : new Portals(squares);
    portals = joined == null || joined.isEmpty() ? null : joined;
    world = hexagons != null ? hexagons : portals != null ? portals : squares();
  }

  /** The squares without their portals. */
  public GridSpace squares() {
    if (squares == null) {
      throw new IllegalArgumentException("this runs on squares. Maybe choose 4 or 8 neighbors?");
    }
    return squares;
  }

  /** The estimate of the cost to a cell; portals are thought of. */
  private Heuristic estimate(int goal) {
    if (hexagons != null) {
      return hexagons.towards(map.x(goal), map.y(goal));
    }
    GridDistance straight = new GridDistance(squares()).to(map.x(goal), map.y(goal));
    return portals == null ? straight : portals.estimate(straight, goal);
  }

  /** Whether a cell may be entered. */
  @JSExport
  public boolean isOpen(int cell) {
    return world.contains(cell);
  }

  /** A search with all its events, at most about {@code most} of them. */
  @JSExport
  public Recording record(String algorithm, double weight, int start, int goal, int most) {
    long unit = hexagons == null ? Octile.STRAIGHT : 1;
    return Recording.of(
        search(algorithm, weight), map.size(), unit, most, s -> start(s, start, goal));
  }

  /** The same search as a file of events, which the command line and the tests read too. */
  @JSExport
  public Int8Array trace(String algorithm, double weight, int start, int goal) {
    Search search = search(algorithm, weight);
    TraceRecorder recorder = new TraceRecorder();
    search.listen(recorder);
    start(search, start, goal).run();
    search.listen(null);
    TraceWorld traced = new TraceWorld(map, movement, hexagons == null ? null : HexStorage.ODD_R);
    return Int8Array.copyFromJavaArray(recorder.trace(traced, algorithm).toBytes());
  }

  /** The search alone, without a listener, to be timed; its expansions. */
  @JSExport
  public double race(String algorithm, double weight, int start, int goal) {
    Search search = search(algorithm, weight);
    start(search, start, goal).run();
    return search.expanded();
  }

  /** Starts with the estimate, if that is of use. */
  private Search start(Search search, int start, int goal) {
    boolean aims = search.supports(SearchFeature.HEURISTIC);
    return search.start(start, goal, aims ? estimate(goal) : Heuristic.ZERO);
  }

  /** The search of a name, ready to be asked again and again. */
  private Search search(String algorithm, double weight) {
    String wanted = algorithm + weight;
    Search known = search;
    if (known == null || !wanted.equals(searched)) {
      boolean plain = algorithm.equals("auto") && fitting().equals("astar");
      String name = plain ? "astar" : algorithm;
      known = AnyAnglePathfinder.catalogue().named(name).over(world, weight);
      if (known instanceof GridSearch prepares) {
        prepares.prepare();
      }
      search = known;
      searched = wanted;
    }
    return known;
  }

  /** Why an algorithm cannot search here, in words that follow its name; empty if it can. */
  @JSExport
  public String obstacle(String algorithm) {
    return AnyAnglePathfinder.catalogue().named(algorithm).fit().obstacle(world).orElse("");
  }

  /** The name of the algorithm that is fastest here; A* where there are portals or hexagons. */
  @JSExport
  public String fitting() {
    return squares == null || portals != null ? "astar" : GridSearch.fitting(squares);
  }

  /**
   * Whether a way leads from one cell to another, without a search.
   *
   * @throws IllegalArgumentException if there are portals
   */
  @JSExport
  public boolean reaches(int start, int goal) {
    return reachability().reaches(start, goal);
  }

  /** The cell within reach that is nearest to the goal, −1 if the start is blocked. */
  @JSExport
  public int nearestReachable(int start, int goal) {
    return reachability().nearestReachable(start, goal);
  }

  /** The cheapest path, or none. */
  @JSExport
  public Int32Array path(int start, int goal) {
    var result = Algorithms.astar(world).start(start, goal, estimate(goal)).solve();
    return Int32Array.copyFromJavaArray(result.hasPath() ? result.path().toArray() : new int[0]);
  }

  private Reachability reachability() {
    if (reachability == null) {
      if (portals != null) {
        throw new IllegalArgumentException("reachability knows no portals. Maybe erase them?");
      }
      reachability = Reachability.of(squares());
    }
    return reachability;
  }
}
