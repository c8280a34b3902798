package waywright.web;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSExport;
import org.teavm.jso.typedarrays.Int32Array;
import org.teavm.jso.typedarrays.Int8Array;
import waywright.grid.GridDistance;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.Octile;
import waywright.grid.jps.JumpMap;
import waywright.grid.jps.JumpPointSearch;
import waywright.grid.reach.Reachability;
import waywright.hex.HexDistance;
import waywright.hex.HexMap;
import waywright.hex.HexSpace;
import waywright.hex.HexStorage;
import waywright.search.Search;
import waywright.search.SearchListener;
import waywright.search.SearchStatus;
import waywright.space.Heuristic;
import waywright.space.TwoWayExpander;
import waywright.trace.TraceRecorder;
import waywright.trace.TraceWorld;

/** The map of the page as a world that searches run over. An edit of the map makes a new one. */
public final class Ground {

  static final int HEXAGONS = 6;

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
  private @Nullable JumpPointSearch jumps;
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
    racer = Search.astar(world);
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
    Search search = Algorithm.of(algorithm).over(world, weight);
    search.listen(recording);
    search.start(start, goal, estimate(goal)).run();
    return recording.finish(search);
  }

  /** The same search as a file of events, which the command line and the tests read too. */
  @JSExport
  public Int8Array trace(String algorithm, double weight, int start, int goal) {
    Search search = Algorithm.of(algorithm).over(world, weight);
    TraceWorld traced = new TraceWorld(map, movement, hexagons == null ? null : HexStorage.ODD_R);
    TraceRecorder recorder = new TraceRecorder(traced, algorithm, start);
    search.listen(recorder);
    search.start(start, goal, estimate(goal)).run();
    search.listen((SearchListener) null);
    return Int8Array.copyFromJavaArray(recorder.trace().toBytes());
  }

  /** The search alone, without a listener, to be timed; its expansions. */
  @JSExport
  public double race(String algorithm, double weight, int start, int goal) {
    if (!racing.equals(algorithm + weight)) {
      racer = Algorithm.of(algorithm).over(world, weight);
      racing = algorithm + weight;
    }
    racer.start(start, goal, estimate(goal)).run();
    return racer.expanded();
  }

  /**
   * Jump point search; the cells of the path, then the expansions.
   *
   * @throws IllegalArgumentException if the ground has several costs, one-way cells or portals
   */
  @JSExport
  public Int32Array jump(int start, int goal) {
    JumpPointSearch search = jumps;
    if (search == null) {
      search = new JumpPointSearch(JumpMap.of(map, withoutPortals("jump point search").movement()));
      jumps = search;
    }
    int[] cells = new int[map.size() + 1];
    int count = search.start(start, goal).run() == SearchStatus.FOUND ? search.copyPath(cells) : 0;
    cells[count] = (int) search.expanded();
    return Int32Array.copyFromJavaArray(Arrays.copyOf(cells, count + 1));
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
    var result = Search.astar(world).start(start, goal, estimate(goal)).solve();
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
