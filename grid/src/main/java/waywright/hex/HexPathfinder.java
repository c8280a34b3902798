package waywright.hex;

import java.util.Objects;
import java.util.function.Function;
import waywright.algorithm.Algorithms;
import waywright.algorithm.Catalogue;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.route.CellPathfinder;
import waywright.grid.route.GridRoute;
import waywright.search.Search;
import waywright.space.Heuristic;
import waywright.space.TwoWayExpander;

/**
 * Finds paths between hexagons. A cell is identified by the column and row of its storage.
 *
 * <pre>{@code
 * HexMap map = HexMap.of(HexStorage.ODD_R, "..#..", "..#..", ".....");
 * GridRoute route = HexPathfinder.of(map).find(0, 0, 4, 0);
 * }</pre>
 */
public final class HexPathfinder extends CellPathfinder {

  private final HexOverlay world;
  private final HexDistance distance;

  private HexPathfinder(HexOverlay world) {
    super(Algorithms.astar(world), world);
    this.world = world;
    distance = new HexDistance(world.space());
  }

  /** Returns a pathfinder for the terrain of {@link Movement#walker()}. */
  public static HexPathfinder of(HexMap map) {
    return of(map, Movement.walker().toBuilder().neighbors(HexMap.SIDES).build());
  }

  /** Returns a pathfinder for a movement of 6 neighbors. */
  public static HexPathfinder of(HexMap map, Movement movement) {
    return of(new HexSpace(map, movement));
  }

  /** Returns a pathfinder over a space, which may be shared. */
  public static HexPathfinder of(HexSpace space) {
    return new HexPathfinder(new HexOverlay(space));
  }

  /**
   * Chooses an algorithm for the following queries.
   *
   * @param name in {@link Catalogue#general()}, such as {@code "dijkstra"}; {@code "auto"} is A*
   * @return this
   * @throws IllegalArgumentException if the name is unknown
   * @throws IllegalStateException if a search is running
   */
  public HexPathfinder algorithm(String name) {
    String known = Objects.requireNonNull(name, "name").equals("auto") ? "astar" : name;
    ask(Catalogue.general().named(known).over(world));
    return this;
  }

  /**
   * Chooses any algorithm for the following queries, such as {@code Algorithms::dijkstra}.
   *
   * @return this
   * @throws IllegalStateException if a search is running
   */
  public HexPathfinder algorithm(Function<TwoWayExpander, ? extends Search> algorithm) {
    ask(Objects.requireNonNull(algorithm, "algorithm").apply(world));
    return this;
  }

  @Override
  public GridMap map() {
    return space().map().terrain();
  }

  /** Returns the space in use. */
  public HexSpace space() {
    return world.space();
  }

  /**
   * Returns the cells to avoid; they count as blocked until cleared. Do not change them while a
   * search runs.
   */
  public HexOverlay avoided() {
    return world;
  }

  /**
   * Finds the cheapest path to any cell within {@code steps} steps of the target, walls ignored.
   */
  public GridRoute findWithin(int fromX, int fromY, int toX, int toY, int steps) {
    HexDistance.checkPlace(toX, toY);
    if (steps < 0) {
      throw new IllegalArgumentException(steps + " steps around a cell: it must be 0 or more");
    }
    startWhere(
            fromX,
            fromY,
            cell -> steps(map().x(cell), map().y(cell), toX, toY) <= steps,
            (int) ((double) toX - steps),
            (int) ((double) toY - steps),
            (int) ((double) toX + steps),
            (int) ((double) toY + steps))
        .run();
    return route();
  }

  @Override
  public GridRoute route() {
    return route(1);
  }

  @Override
  protected Heuristic towards(int left, int top, int right, int bottom) {
    return distance.toBox(left, top, right, bottom);
  }

  @Override
  protected boolean isBeside(int x, int y, int otherX, int otherY) {
    return steps(x, y, otherX, otherY) == 1;
  }

  private int steps(int x, int y, int otherX, int otherY) {
    return space().map().steps(x, y, otherX, otherY);
  }
}
