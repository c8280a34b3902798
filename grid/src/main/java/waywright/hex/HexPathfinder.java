package waywright.hex;

import java.util.Objects;
import java.util.function.Function;
import waywright.algorithm.Algorithms;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.route.CellPathfinder;
import waywright.search.Search;
import waywright.space.Heuristic;
import waywright.space.TwoWayExpander;

/**
 * Paths between hexagons, the easy way in. Cells are named by column and row of the storage.
 *
 * <pre>{@code
 * HexMap map = HexMap.of(HexStorage.ODD_R, "..#..", "..#..", ".....");
 * HexRoute route = new HexPathfinder(map).find(0, 0, 4, 0);
 * }</pre>
 */
public final class HexPathfinder extends CellPathfinder<HexRoute> {

  private final HexOverlay world;
  private final HexDistance distance;

  /** A* for the terrain of {@link Movement#walker()}. */
  public HexPathfinder(HexMap map) {
    this(map, Movement.walker().toBuilder().neighbors(HexMap.SIDES).build());
  }

  /** A* for a movement of 6 neighbors. */
  public HexPathfinder(HexMap map, Movement movement) {
    this(new HexSpace(map, movement), Algorithms::astar);
  }

  /** Any algorithm: {@code new HexPathfinder(space, Algorithms::dijkstra)}. */
  public HexPathfinder(HexSpace space, Function<TwoWayExpander, ? extends Search> algorithm) {
    this(new HexOverlay(space), Objects.requireNonNull(algorithm, "algorithm"));
  }

  private HexPathfinder(HexOverlay world, Function<TwoWayExpander, ? extends Search> algorithm) {
    super(algorithm.apply(world), world);
    this.world = world;
    distance = new HexDistance(world.space());
  }

  @Override
  public GridMap map() {
    return space().map().terrain();
  }

  /** The space in use. */
  public HexSpace space() {
    return world.space();
  }

  /** Cells to avoid; they count as blocked until cleared. Not while a search runs. */
  public HexOverlay avoided() {
    return world;
  }

  /** The cheapest path to a cell at most so many steps away, walls apart, from a cell. */
  public HexRoute findWithin(int fromX, int fromY, int toX, int toY, int steps) {
    HexDistance.check(toX, toY);
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
        (int) ((double) toY + steps));
    search().run();
    return route();
  }

  @Override
  public HexRoute route() {
    return new HexRoute(search().result(), map().width());
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
    return steps(x, y, otherX, otherY) == 1;
  }

  private int steps(int x, int y, int otherX, int otherY) {
    HexStorage storage = space().map().storage();
    return HexMap.distance(
        storage.q(x, y), storage.r(x, y), storage.q(otherX, otherY), storage.r(otherX, otherY));
  }
}
