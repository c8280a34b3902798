package waywright.web;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSExport;
import org.teavm.jso.typedarrays.Int32Array;
import org.teavm.jso.typedarrays.Int8Array;
import waywright.algorithm.Algorithms;
import waywright.algorithm.Catalogue;
import waywright.grid.GridDistance;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.Octile;
import waywright.grid.canonical.CanonicalSearch;
import waywright.grid.canonical.CanonicalSpace;
import waywright.grid.index.IndexedSearch;
import waywright.grid.index.SubgoalIndex;
import waywright.grid.jps.JumpMap;
import waywright.grid.jps.JumpPointSearch;
import waywright.grid.reach.Reachability;
import waywright.hex.HexDistance;
import waywright.hex.HexMap;
import waywright.hex.HexSpace;
import waywright.hex.HexStorage;
import waywright.search.Search;
import waywright.search.SearchListener;
import waywright.space.Heuristic;
import waywright.space.TwoWayExpander;
import waywright.trace.TraceRecorder;
import waywright.trace.TraceWorld;

/** The map of the page as a world that searches run over. An edit of the map makes a new one. */
public final class Ground {

  static final int HEXAGONS = 6;

  /** The engines for square grids, by the names of the command line. */
  private static final Set<String> GRID_ONLY = Set.of("jps", "canonical", "indexed");

  private final GridMap map;
  private final Movement movement;
  private final TwoWayExpander world;

  /** The squares, or null on hexagons. */
  private final @Nullable GridSpace squares;

  private final @Nullable Portals portals;
  private final @Nullable HexSpace hexagons;

  /** The search that was timed last, to be timed again without growing its arrays anew. */
  private Search racer;

  private String racing = "";
  private @Nullable Search engine;
  private String engineName = "";
  private @Nullable Reachability reachability;

  Ground(GridMap map, int neighbors, int corners) {
    this.map = map;
    movement = Terrain.movement(neighbors, corners, map);
    if (neighbors == HEXAGONS) {
      squares = null;
      portals = null;
      hexagons = new HexSpace(new HexMap(map, HexStorage.ODD_R), movement);
      world = hexagons;
    } else {
      GridSpace space = new GridSpace(map, movement);
      Portals joined = new Portals(space);
      squares = space;
      hexagons = null;
      portals = joined.isEmpty() ? null : joined;
      world = joined.isEmpty() ? space : joined;
    }
    racer = Algorithms.astar(world);
  }

  /** The squares without their portals. */
  GridSpace squares() {
    if (squares == null) {
      throw new IllegalArgumentException("this runs on squares. Maybe choose 4 or 8 neighbors?");
    }
    return squares;
  }

  /** The estimate of the cost to a cell; portals are thought of. */
  private Heuristic estimate(int goal) {
    if (hexagons != null) {
      return new HexDistance(hexagons).to(map.x(goal), map.y(goal));
    }
    GridDistance straight = new GridDistance(squares()).to(map.x(goal), map.y(goal));
    return portals == null ? straight : portals.estimate(straight, goal);
  }

  /** The cost of a straight step over common ground. */
  private long unit() {
    return hexagons == null ? Octile.STRAIGHT : 1;
  }

  /** Whether a cell may be entered. */
  @JSExport
  public boolean isOpen(int cell) {
    return world.contains(cell);
  }

  /** A search with all its events, at most about {@code most} of them. */
  @JSExport
  public Recording record(String algorithm, double weight, int start, int goal, int most) {
    Recording recording = new Recording(unit(), most);
    Search fast = engine(algorithm);
    Search search = fast != null ? fast : Catalogue.general().named(algorithm).over(world, weight);
    recording.watch(search);
    search.start(start, goal, estimate(goal)).run();
    search.listen(null);
    return recording.finish(search);
  }

  /** The same search as a file of events, which the command line and the tests read too. */
  @JSExport
  public Int8Array trace(String algorithm, double weight, int start, int goal) {
    Search search = Catalogue.general().named(algorithm).over(world, weight);
    TraceWorld traced = new TraceWorld(map, movement, hexagons == null ? null : HexStorage.ODD_R);
    TraceRecorder recorder = new TraceRecorder(traced, algorithm);
    search.listen(recorder);
    search.start(start, goal, estimate(goal)).run();
    search.listen((SearchListener) null);
    return Int8Array.copyFromJavaArray(recorder.trace().toBytes());
  }

  /** The search alone, without a listener, to be timed; its expansions. */
  @JSExport
  public double race(String algorithm, double weight, int start, int goal) {
    Search fast = engine(algorithm);
    if (fast != null) {
      fast.start(start, goal).run();
      return fast.expanded();
    }
    if (!racing.equals(algorithm + weight)) {
      racer = Catalogue.general().named(algorithm).over(world, weight);
      racing = algorithm + weight;
    }
    racer.start(start, goal, estimate(goal)).run();
    return racer.expanded();
  }

  /** An engine for grids by its name, made once, or null if the name is that of another search. */
  private @Nullable Search engine(String algorithm) {
    if (!GRID_ONLY.contains(algorithm)) {
      return null;
    }
    if (!engineName.equals(algorithm)) {
      engine = engine(algorithm, withoutPortals(algorithm));
      engineName = algorithm;
    }
    return engine;
  }

  private static Search engine(String algorithm, GridSpace space) {
    return switch (algorithm) {
      case "jps" -> new JumpPointSearch(JumpMap.of(space.map(), space.movement()));
      case "canonical" -> new CanonicalSearch(new CanonicalSpace(space));
      default -> new IndexedSearch(SubgoalIndex.of(space.map(), space.movement()));
    };
  }

  /**
   * The algorithm that is fastest here: jump points where all ground costs the same, canonical A*
   * where it does not, A* where there are one-way cells, portals or hexagons.
   */
  @JSExport
  public String fitting() {
    if (hexagons != null || portals != null || movement.hasOneWay()) {
      return "astar";
    }
    int cost = 0;
    for (int cell = 0; cell < map.size(); cell++) {
      int here = movement.cost(map.terrain(cell));
      if (here != 0 && cost != 0 && here != cost) {
        return "canonical";
      }
      cost = here == 0 ? cost : here;
    }
    return "jps";
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
    Reachability known = reachability;
    if (known == null) {
      known = Reachability.of(withoutPortals("reachability"));
      reachability = known;
    }
    return known;
  }

  private GridSpace withoutPortals(String what) {
    if (portals != null) {
      throw new IllegalArgumentException(what + " knows no portals. Maybe erase them?");
    }
    return squares();
  }
}
