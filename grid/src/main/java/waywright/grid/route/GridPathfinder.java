package waywright.grid.route;

import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import waywright.algorithm.Algorithms;
import waywright.choose.Chooser;
import waywright.grid.GridDistance;
import waywright.grid.GridMap;
import waywright.grid.GridOverlay;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.Octile;
import waywright.grid.auto.GridAlgorithms;
import waywright.grid.index.SubgoalIndex;
import waywright.grid.internal.auto.GridSearch;
import waywright.grid.world.WorldVersion;
import waywright.search.Search;
import waywright.search.SearchResult;
import waywright.search.SearchStatus;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.TwoWayExpander;

/**
 * Finds paths between the cells of a square grid. {@link GridSearch} picks the algorithm for each
 * query, unless one is chosen by {@link #algorithm(String)}.
 *
 * <pre>{@code
 * GridMap map = GridMap.of("..#..", "..#..", ".....");
 * GridRoute route = GridPathfinder.of(map).find(0, 0, 4, 0);
 * for (int i = 0; i < route.size(); i++) unit.walkTo(route.x(i), route.y(i));
 * }</pre>
 *
 * <p>Reuse a pathfinder: its precomputed data serves all later queries, and is updated for newer
 * maps given to {@link #use(GridSpace)}. Confined to one thread. Any number of pathfinders may
 * share a {@link GridSpace}; those over versions of one world ({@link #of(WorldVersion, Movement)})
 * also share precomputed data, and copy only the parts that avoided cells change.
 *
 * <p>Costs are always those of the cheapest path. Which of several equally cheap paths is returned
 * may depend on earlier queries, and in a shared world on those of other pathfinders; with {@link
 * #prefer} or a chosen algorithm it depends on the map alone.
 */
public final class GridPathfinder extends CellPathfinder {

  private final GridOverlay world;
  private final Retrace retrace;
  private GridDistance distance;

  /** The version of a shared world; null otherwise. */
  private @Nullable WorldVersion version;

  private PathPreference preference = PathPreference.AS_FOUND;

  /**
   * The second search, which closes all cells of all cheapest paths; created when a preference is
   * set.
   */
  private @Nullable Search sweep;

  private GridPathfinder(GridOverlay world, Search search) {
    super(search, world);
    this.world = world;
    retrace = new Retrace(world);
    distance = new GridDistance(world.space());
  }

  /** Returns a pathfinder for {@link Movement#walker()}. */
  public static GridPathfinder of(GridMap map) {
    return of(map, Movement.walker());
  }

  /** Returns a pathfinder for a movement. */
  public static GridPathfinder of(GridMap map, Movement movement) {
    return of(new GridSpace(map, movement));
  }

  /** Returns a pathfinder over a space, which may be shared. */
  public static GridPathfinder of(GridSpace space) {
    GridOverlay world = new GridOverlay(space);
    return new GridPathfinder(world, GridSearch.auto(world));
  }

  /**
   * Returns a pathfinder over a version of a world; it shares precomputed data with all users of
   * this world's store. {@link #close} it if the world outlives it.
   */
  public static GridPathfinder of(WorldVersion version, Movement movement) {
    return of(Objects.requireNonNull(version, "version").space(movement)).over(version);
  }

  /**
   * Returns a pathfinder over a space, which may be shared, with an index for long paths. Takes
   * O(cells), and some milliseconds to test the index.
   *
   * @throws IllegalArgumentException if the index belongs to another map or movement
   */
  public static GridPathfinder of(GridSpace space, SubgoalIndex index) {
    GridOverlay world = new GridOverlay(space);
    return new GridPathfinder(world, GridSearch.auto(world, index));
  }

  /**
   * Chooses an algorithm for the following queries.
   *
   * @param name in {@link GridAlgorithms}, such as {@code "jps"} or {@code "auto"}
   * @return this
   * @throws IllegalArgumentException if the name is unknown, or the algorithm does not support the
   *     space
   * @throws IllegalStateException if a search is running
   */
  public GridPathfinder algorithm(String name) {
    return algorithm(GridAlgorithms.catalogue().named(name)::over);
  }

  /**
   * Chooses any algorithm for the following queries, such as {@code Algorithms::dijkstra}.
   *
   * @return this
   * @throws IllegalStateException if a search is running
   */
  public GridPathfinder algorithm(Function<TwoWayExpander, ? extends Search> algorithm) {
    Search before = search();
    ask(Objects.requireNonNull(algorithm, "algorithm").apply(world));
    if (before instanceof GridSearch shares) {
      shares.close();
    }
    WorldVersion known = version;
    return known == null ? this : over(known);
  }

  /**
   * {@inheritDoc} Takes time and memory O(cells).
   *
   * @return this
   */
  @Override
  public GridPathfinder prepare() {
    if (search() instanceof Chooser prepares) {
      prepares.prepare();
    }
    return this;
  }

  @Override
  public String explanation() {
    return search() instanceof Chooser explains
        ? explains.explanation()
        : search().getClass().getSimpleName() + ": chosen by name";
  }

  @Override
  public GridMap map() {
    return space().ground();
  }

  /** Returns the space in use. */
  public GridSpace space() {
    return world.space();
  }

  /**
   * Returns the cells to avoid; they count as blocked until cleared. Do not change them while a
   * search runs.
   */
  public GridOverlay avoided() {
    return world;
  }

  /** Switches to another movement or a newer map of the same size from the next query on. */
  public void use(GridSpace space) {
    world.use(space);
    distance = new GridDistance(space);
  }

  /**
   * Switches to another version of the same size from the next query on, with the same movement;
   * precomputed data is shared with all users of its store.
   */
  public void use(WorldVersion newer) {
    use(Objects.requireNonNull(newer, "newer").space(space().mover()));
    over(newer);
  }

  private GridPathfinder over(WorldVersion version) {
    this.version = version;
    if (search() instanceof GridSearch shares) {
      shares.share(version);
    }
    return this;
  }

  /**
   * Releases the data shared through a world's store, so that the store may evict it. The next
   * query acquires it again.
   */
  public void close() {
    if (search() instanceof GridSearch shares) {
      shares.close();
    }
  }

  /**
   * Chooses which of the equally cheap paths to return; for algorithms that find a cheapest path.
   * With a preference the path, and the goal if there are several, depend on the map alone and not
   * on the algorithm; {@link #route} then searches a second time.
   */
  public GridPathfinder prefer(PathPreference preference) {
    this.preference = Objects.requireNonNull(preference, "preference");
    return this;
  }

  /**
   * Finds the cheapest path to a cell whose center is at most {@code radius} cells from the center
   * of the target cell.
   */
  public GridRoute findWithin(int fromX, int fromY, int toX, int toY, double radius) {
    if (!(radius >= 0 && radius < 1e9)) {
      throw new IllegalArgumentException("a radius of " + radius + " is not in 0 .. 1e9");
    }
    double reach = Math.floor(radius);
    startWhere(
            fromX,
            fromY,
            cell -> {
              double dx = (double) space().map().x(cell) - toX;
              double dy = (double) space().map().y(cell) - toY;
              return dx * dx + dy * dy <= radius * radius;
            },
            (int) (toX - reach),
            (int) (toY - reach),
            (int) (toX + reach),
            (int) (toY + reach))
        .run();
    return route();
  }

  @Override
  public GridRoute route() {
    SearchResult result = search().result();
    int[] cells = result.hasPath() ? result.path().toArray() : new int[0];
    if (preference != PathPreference.AS_FOUND && cells.length > 0) {
      boolean isCheapest =
          result.status() == SearchStatus.FOUND && result.cost() == result.lowerBound();
      cells = isCheapest ? swept(cells[0], result.cost()) : cells;
    }
    return route(result, cells);
  }

  private GridRoute route(SearchResult result, int[] cells) {
    GridMap map = space().map();
    Movement movement = space().movement();
    long straight = 0;
    long diagonal = 0;
    for (int i = 1; i < cells.length; i++) {
      int cell = cells[i];
      int before = cells[i - 1];
      int factor = movement.cost(map.terrain(cell));
      boolean isStraight = map.x(cell) == map.x(before) || map.y(cell) == map.y(before);
      straight += isStraight ? factor : 0;
      diagonal += isStraight ? 0 : factor;
    }
    long cost = movement.pathCost(straight, diagonal);
    return new GridRoute(result, map.width(), cells, cost, Octile.length(straight, diagonal));
  }

  /** Returns the preferred one of the cheapest paths. */
  private int[] swept(int start, long cost) {
    Search sweep = this.sweep;
    if (sweep == null) {
      sweep = Algorithms.astar(world);
      this.sweep = sweep;
    }
    sweep.limit(cost);
    sweep.start(start, Goal.none(), distance).run();
    int end = 0;
    while (!sweep.isClosed(end) || sweep.g(end) != cost || !goal().test(end)) {
      end++;
    }
    return retrace.preferred(sweep, space().map().width(), preference, start, end);
  }

  @Override
  protected Heuristic towards(int left, int top, int right, int bottom) {
    return distance.toBox(left, top, right, bottom);
  }

  @Override
  protected boolean isBeside(int x, int y, int otherX, int otherY) {
    int dx = Math.abs(x - otherX);
    int dy = Math.abs(y - otherY);
    return dx + dy == 1 || dx == 1 && dy == 1 && space().movement().neighbors() == 8;
  }
}
