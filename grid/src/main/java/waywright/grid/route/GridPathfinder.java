package waywright.grid.route;

import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import waywright.algorithm.Algorithms;
import waywright.grid.GridDistance;
import waywright.grid.GridMap;
import waywright.grid.GridOverlay;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.auto.AutoGridSearch;
import waywright.grid.auto.GridAlgorithms;
import waywright.grid.auto.GridSearch;
import waywright.grid.index.SubgoalIndex;
import waywright.search.Search;
import waywright.search.SearchStatus;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.TwoWayExpander;

/**
 * Paths between cells, the easy way in, which is the fastest too: {@link AutoGridSearch} chooses
 * for each question what answers it.
 *
 * <pre>{@code
 * GridMap map = GridMap.of("..#..", "..#..", ".....");
 * GridRoute route = new GridPathfinder(map).find(0, 0, 4, 0);
 * for (int i = 0; i < route.size(); i++) unit.walkTo(route.x(i), route.y(i));
 * }</pre>
 *
 * <p>Reusable and cheap to repeat: {@link #search} and {@link #copyPath} allocate nothing once
 * warmed up. Keep one as long as you can: what it prepares serves all later questions, and follows
 * newer maps given to {@link #use}. One pathfinder belongs to one thread; any number of them share
 * a {@link GridSpace}.
 *
 * <p>Costs are always those of the cheapest path. Which of several equally cheap paths is shown may
 * depend on the questions before; {@link #prefer} makes it a matter of the map alone, as does an
 * algorithm asked for by name.
 */
public final class GridPathfinder extends CellPathfinder<GridRoute> {

  private final GridOverlay world;
  private final Retrace retrace;
  private GridDistance distance;
  private PathPreference preference = PathPreference.AS_FOUND;

  /** Closes all cells of all cheapest paths; made when one of them is preferred. */
  private @Nullable Search sweep;

  /** The fastest search for {@link Movement#walker()}. */
  public GridPathfinder(GridMap map) {
    this(map, Movement.walker());
  }

  /** The fastest search for a movement. */
  public GridPathfinder(GridMap map, Movement movement) {
    this(new GridSpace(map, movement));
  }

  /** The fastest search over a space that others may share. */
  public GridPathfinder(GridSpace space) {
    this(new GridOverlay(space), AutoGridSearch::new);
  }

  /**
   * The fastest search over a space that others may share, with an index for far routes. Time
   * O(cells), and some milliseconds to try the index out.
   *
   * @throws IllegalArgumentException if the index is of another map or movement
   */
  public GridPathfinder(GridSpace space, SubgoalIndex index) {
    this(new GridOverlay(space), world -> new AutoGridSearch(world, index));
  }

  /**
   * An algorithm by its name in {@link GridAlgorithms}: {@code new GridPathfinder(space, "jps")}.
   *
   * @throws IllegalArgumentException if there is none of that name, or it does not fit the space
   */
  public GridPathfinder(GridSpace space, String algorithm) {
    this(new GridOverlay(space), GridAlgorithms.catalogue().named(algorithm)::over);
  }

  /** Any algorithm: {@code new GridPathfinder(space, Algorithms::dijkstra)}. */
  public GridPathfinder(GridSpace space, Function<TwoWayExpander, ? extends Search> algorithm) {
    this(new GridOverlay(space), Objects.requireNonNull(algorithm, "algorithm")::apply);
  }

  private GridPathfinder(GridOverlay world, Maker maker) {
    super(maker.over(world), world);
    this.world = world;
    retrace = new Retrace(world);
    distance = new GridDistance(world.space());
  }

  /** Makes the search over the world of a pathfinder. */
  private interface Maker {
    Search over(GridOverlay world);
  }

  /**
   * Prepares now what would else be prepared when it pays: at loading time, say. Time and memory
   * O(cells); nothing for algorithms that prepare nothing.
   *
   * @return this
   */
  public GridPathfinder prepare() {
    if (search() instanceof GridSearch prepares) {
      prepares.prepare();
    }
    return this;
  }

  /** Who answered the last question and why, in a sentence for people. */
  public String explanation() {
    return search() instanceof GridSearch explains
        ? explains.explanation()
        : search().getClass().getSimpleName() + ": asked for by name";
  }

  @Override
  public GridMap map() {
    return space().ground();
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

  /**
   * Which of the equally cheap paths to show; for algorithms that find a cheapest one. With a
   * preference the path, and the goal if there are several, depend on the map alone and not on the
   * algorithm; {@link #route} then searches a second time.
   */
  public GridPathfinder prefer(PathPreference preference) {
    this.preference = Objects.requireNonNull(preference, "preference");
    return this;
  }

  /**
   * The cheapest path to a cell whose center is at most {@code radius} cells away from a cell's.
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
        (int) (toY + reach));
    search().run();
    return route();
  }

  @Override
  public GridRoute route() {
    var result = search().result();
    int[] cells = result.hasPath() ? result.path().toArray() : new int[0];
    if (preference != PathPreference.AS_FOUND && cells.length > 0) {
      boolean isCheapest =
          result.status() == SearchStatus.FOUND && result.cost() == result.lowerBound();
      cells = isCheapest ? swept(cells[0], result.cost()) : cells;
    }
    return new GridRoute(
        result.status(),
        space().map(),
        space().movement(),
        cells,
        result.lowerBound(),
        result.statistics());
  }

  /** The preferred one of the cheapest paths. */
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
  protected Heuristic towards(int x, int y) {
    return distance.to(x, y);
  }

  @Override
  protected Heuristic towardsBox(int left, int top, int right, int bottom) {
    return distance.toBox(left, top, right, bottom);
  }

  @Override
  protected boolean isBeside(int x, int y, int otherX, int otherY) {
    int dx = Math.abs(x - otherX);
    int dy = Math.abs(y - otherY);
    return dx + dy == 1 || dx == 1 && dy == 1 && space().movement().neighbors() == 8;
  }
}
