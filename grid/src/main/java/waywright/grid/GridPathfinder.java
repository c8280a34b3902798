package waywright.grid;

import java.util.Arrays;
import java.util.function.Function;
import waywright.search.Search;
import waywright.search.SearchStatistics;
import waywright.search.SearchStatus;
import waywright.space.Goal;
import waywright.space.NodeGoal;
import waywright.space.TwoWayExpander;

/**
 * Paths between cells, the easy way in.
 *
 * <pre>{@code
 * GridMap map = GridMap.of("..#..", "..#..", ".....");
 * GridRoute route = new GridPathfinder(map).find(0, 0, 4, 0);
 * for (int i = 0; i < route.size(); i++) unit.walkTo(route.x(i), route.y(i));
 * }</pre>
 *
 * <p>Reusable and cheap to repeat: {@link #search} and {@link #copyPath} allocate nothing once warmed up.
 * One pathfinder belongs to one thread; any number of them share a {@link GridSpace}.
 */
public final class GridPathfinder {

  private final GridOverlay world;
  private final Search search;
  private final Retrace retrace;
  private final NodeGoal target = new NodeGoal(0);
  private GridDistance distance;
  private PathPreference preference = PathPreference.AS_FOUND;

  /** A* for {@link Movement#walker()}. */
  public GridPathfinder(GridMap map) {
    this(map, Movement.walker());
  }

  /** A* for a movement. */
  public GridPathfinder(GridMap map, Movement movement) {
    this(new GridSpace(map, movement));
  }

  /** A* over a space that others may share. */
  public GridPathfinder(GridSpace space) {
    this(space, Search::astar);
  }

  /** Any algorithm: {@code new GridPathfinder(space, Search::dijkstra)}. */
  public GridPathfinder(GridSpace space, Function<TwoWayExpander, ? extends Search> algorithm) {
    world = new GridOverlay(space);
    search = algorithm.apply(world);
    retrace = new Retrace(world);
    distance = new GridDistance(space);
  }

  /** The search underneath: to step, watch, limit, cancel, and to read g, h, f and parent. */
  public Search search() {
    return search;
  }

  /** The space in use. */
  public GridSpace space() {
    return world.space();
  }

  /** Cells to avoid; they count as blocked until cleared. Not while a search runs. */
  public GridOverlay avoided() {
    return world;
  }

  /** From the next query on, another movement or a newer map of the same size. */
  public void use(GridSpace space) {
    world.use(space);
    distance = new GridDistance(space);
  }

  /** Which of the equally cheap paths to show; for A* and Dijkstra's algorithm. */
  public GridPathfinder prefer(PathPreference preference) {
    this.preference = preference;
    return this;
  }

  /** The cheapest path from one cell to another: {@link #start}, run, {@link #route}. */
  public GridRoute find(int fromX, int fromY, int toX, int toY) {
    search(fromX, fromY, toX, toY);
    return route();
  }

  /** {@link #find} without a result object: see {@link #copyPath}. Allocates nothing. */
  public SearchStatus search(int fromX, int fromY, int toX, int toY) {
    start(fromX, fromY, toX, toY);
    return search.run();
  }

  /** Starts a search that the caller steps through {@link #search()}. Allocates nothing. */
  public void start(int fromX, int fromY, int toX, int toY) {
    target.moveTo(cellOrNone(toX, toY));
    search.start(cellOrNone(fromX, fromY), target, distance.to(toX, toY));
  }

  /**
   * The cheapest path to a cell beside one that need not be enterable: a tree, a chest, an enemy. Beside
   * are the cells that share a side with it, or with 8 neighbors a corner.
   */
  public GridRoute findBeside(int fromX, int fromY, int toX, int toY) {
    startBeside(fromX, fromY, toX, toY);
    search.run();
    return route();
  }

  /** Starts the search of {@link #findBeside}. */
  public void startBeside(int fromX, int fromY, int toX, int toY) {
    boolean corners = space().movement().neighbors() == 8;
    startWhere(
        fromX,
        fromY,
        cell -> {
          int dx = Math.abs(space().map().x(cell) - toX);
          int dy = Math.abs(space().map().y(cell) - toY);
          return dx + dy == 1 || corners && dx == 1 && dy == 1;
        },
        toX - 1,
        toY - 1,
        toX + 1,
        toY + 1);
  }

  /** The cheapest path to a cell whose center is at most {@code radius} cells away from a cell's. */
  public GridRoute findWithin(int fromX, int fromY, int toX, int toY, double radius) {
    if (!(radius >= 0 && radius < 1e9)) {
      throw new IllegalArgumentException("a radius of " + radius + " is not in 0 .. 1e9");
    }
    int reach = (int) radius;
    startWhere(
        fromX,
        fromY,
        cell -> {
          double dx = space().map().x(cell) - toX;
          double dy = space().map().y(cell) - toY;
          return dx * dx + dy * dy <= radius * radius;
        },
        toX - reach,
        toY - reach,
        toX + reach,
        toY + reach);
    search.run();
    return route();
  }

  /**
   * The path to the nearest of several cells.
   *
   * @param cells cell numbers, at least one
   */
  public GridRoute findNearest(int fromX, int fromY, int... cells) {
    if (cells.length == 0) {
      throw new IllegalArgumentException("no goal cells were given");
    }
    GridMap map = space().map();
    startWhere(
        fromX,
        fromY,
        Goal.anyOf(cells),
        Arrays.stream(cells).map(map::x).min().getAsInt(),
        Arrays.stream(cells).map(map::y).min().getAsInt(),
        Arrays.stream(cells).map(map::x).max().getAsInt(),
        Arrays.stream(cells).map(map::y).max().getAsInt());
    search.run();
    return route();
  }

  /**
   * Starts towards the cells of a rectangle that pass a test.
   *
   * @param goal a test of cells; none outside the rectangle may pass it
   */
  public void startWhere(
      int fromX, int fromY, Goal goal, int left, int top, int right, int bottom) {
    search.start(
        cellOrNone(fromX, fromY), goal, distance.toBox(left, top, right, bottom));
  }

  /** What the search has found out. */
  public GridRoute route() {
    var result = search.result();
    int[] cells = result.hasPath() ? result.path().toArray() : new int[0];
    if (preference != PathPreference.AS_FOUND && cells.length > 0) {
      cells = retrace.preferred(search, space().map().width(), preference, cells);
    }
    return new GridRoute(
        result.status(),
        space().map(),
        space().movement(),
        cells,
        result.lowerBound(),
        result.statistics());
  }

  /** The cost of the path found in exact units, −1 if there is none. */
  public long cost() {
    return search.cost();
  }

  /**
   * Copies the cell numbers of the path found, start first; see {@link Search#copyPath}. As found: the
   * preference is for {@link #route}.
   */
  public int copyPath(int[] buffer) {
    return search.copyPath(buffer);
  }

  /** The work done. */
  public SearchStatistics statistics() {
    return search.statistics();
  }

  private int cellOrNone(int x, int y) {
    return space().map().contains(x, y) ? space().map().cell(x, y) : -1;
  }
}
