package waywright.web;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSExport;
import org.teavm.jso.typedarrays.Int32Array;
import org.teavm.jso.typedarrays.Int8Array;
import waywright.grid.GridDistance;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Octile;
import waywright.grid.jps.JumpMap;
import waywright.grid.jps.JumpPointSearch;
import waywright.grid.reach.Reachability;
import waywright.search.Search;
import waywright.search.SearchStatus;
import waywright.space.Heuristic;
import waywright.space.TwoWayExpander;

/** The map of the page as a world that searches run over. Immutable: an edit makes a new one. */
public final class Ground {

  private final GridSpace space;
  private final Portals portals;
  private final TwoWayExpander world;

  /** The search that was timed last, to be timed again without growing its arrays anew. */
  private Search racer;

  private String racing = "";
  private @Nullable JumpPointSearch jumps;
  private @Nullable Reachability reachability;

  Ground(GridMap map, int neighbors, int corners) {
    space = new GridSpace(map, Terrain.movement(neighbors, corners));
    portals = new Portals(space);
    world = portals.isEmpty() ? space : portals;
    racer = Search.astar(world);
  }

  GridSpace space() {
    return space;
  }

  TwoWayExpander world() {
    return world;
  }

  /** The estimate of the cost to a cell; portals are thought of. */
  Heuristic estimate(int goal) {
    GridDistance straight = new GridDistance(space).to(space.map().x(goal), space.map().y(goal));
    return portals.isEmpty() ? straight : portals.estimate(straight, goal);
  }

  /** Cost as a number of straight steps, for people. */
  static double tiles(long cost) {
    return (double) cost / Octile.STRAIGHT;
  }

  /** Whether a cell may be entered. */
  @JSExport
  public boolean isOpen(int cell) {
    return space.contains(cell);
  }

  /** A search to be recorded, event by event. */
  @JSExport
  public Recording record(String algorithm, double weight, int start, int goal, int most) {
    Recording recording = new Recording(most);
    Search search = Algorithm.of(algorithm).over(world, weight);
    search.listen(recording);
    search.start(start, goal, estimate(goal));
    search.run();
    return recording.finish(search);
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
      if (!portals.isEmpty()) {
        throw new IllegalArgumentException(
            "jump point search knows no portals. Maybe use plain A*?");
      }
      search = new JumpPointSearch(JumpMap.of(space.map(), space.movement()));
      jumps = search;
    }
    int[] cells = new int[space.nodeCount() + 1];
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
    return Int32Array.copyFromJavaArray(
        result.hasPath() ? result.path().toArray() : new int[0]);
  }

  private Reachability reachability() {
    Reachability known = reachability;
    if (known == null) {
      if (!portals.isEmpty()) {
        throw new IllegalArgumentException(
            "reachability is known for cells and steps, not for portals. Maybe erase them?");
      }
      known = Reachability.of(space);
      reachability = known;
    }
    return known;
  }

  /** The letters, row by row. */
  @JSExport
  public Int8Array letters() {
    return Int8Array.copyFromJavaArray(space.map().toBytes());
  }
}
