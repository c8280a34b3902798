package waywright.grid.anyangle;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import waywright.algorithm.Algorithm;
import waywright.algorithm.Catalogue;
import waywright.algorithm.Promise;
import waywright.grid.GridMap;
import waywright.grid.GridOverlay;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.Octile;
import waywright.grid.auto.GridAlgorithms;
import waywright.grid.internal.anyangle.LazyThetaSearch;
import waywright.grid.internal.anyangle.StraightLines;
import waywright.grid.route.CellPathfinder;
import waywright.grid.route.GridRoute;
import waywright.space.Heuristic;
import waywright.space.TwoWayExpander;

/**
 * Finds any-angle paths between the cells of a square grid, by {@link LazyThetaSearch}.
 *
 * <pre>{@code
 * GridRoute route = AnyAnglePathfinder.of(space).find(0, 0, 40, 12);
 * for (int i = 0; i < route.size(); i++) unit.walkStraightTo(route.x(i), route.y(i));
 * }</pre>
 *
 * <p>The paths are short, not always the shortest. Confined to one thread; any number of
 * pathfinders may share a space.
 */
public final class AnyAnglePathfinder extends CellPathfinder {

  private static final Catalogue ALL =
      GridAlgorithms.catalogue()
          .before(
              new Catalogue(
                  List.of(
                      new Algorithm(
                          "theta",
                          "Lazy Theta*",
                          "Nash, Koenig, Tovey 2010",
                          Promise.SOME_PATH,
                          "a square grid; walks in any direction",
                          AnyAnglePathfinder::obstacle,
                          (world, weight) -> new LazyThetaSearch((GridSpace) world))),
                  new GridSpace(GridMap.of("."), Movement.walker())));

  private final GridSpace space;
  private final StraightLines lines;

  private AnyAnglePathfinder(GridSpace space, LazyThetaSearch search) {
    super(search, space);
    this.space = space;
    lines = search.lines;
  }

  /**
   * Returns the algorithms of {@link GridAlgorithms} and lazy Theta*, whose paths are straight
   * lines in any direction. It needs a {@link GridSpace}.
   */
  public static Catalogue catalogue() {
    return ALL;
  }

  private static Optional<String> obstacle(TwoWayExpander world) {
    if (world instanceof GridSpace) {
      return Optional.empty();
    }
    return Optional.of(
        world instanceof GridOverlay
            ? "it does not support cells to avoid"
            : "it is for square grids");
  }

  /** Returns a pathfinder for a movement. */
  public static AnyAnglePathfinder of(GridMap map, Movement movement) {
    return of(new GridSpace(map, movement));
  }

  /** Returns a pathfinder over a space, which may be shared. */
  public static AnyAnglePathfinder of(GridSpace space) {
    Objects.requireNonNull(space, "space");
    return new AnyAnglePathfinder(space, new LazyThetaSearch(space));
  }

  @Override
  public GridMap map() {
    return space.ground();
  }

  /** Returns the space in use. */
  public GridSpace space() {
    return space;
  }

  @Override
  public GridRoute route() {
    return route(Octile.STRAIGHT);
  }

  /**
   * Pulls a route of another pathfinder taut: a cell of its path is removed if the unit with its
   * body can walk the straight line between its neighbors, and the line is not more expensive. The
   * result is minimal: no further cell can be removed this way. The path keeps its side of every
   * obstacle: this shortens a path, it does not search for another. Keeps status and statistics,
   * but not the lower bound, which applies to steps. Time: about two lines for each cell of the
   * path.
   *
   * @return the cells where the result begins, turns and ends
   * @throws IllegalArgumentException if it is not a path over the space of this pathfinder
   */
  public GridRoute pull(GridRoute route) {
    int[] corners = pull(Objects.requireNonNull(route, "route").cells());
    long cost = lines.cost(corners);
    double length = (double) cost / Octile.STRAIGHT;
    return new GridRoute(
        route.status(), map().width(), corners, cost, length, 0, route.statistics());
  }

  /**
   * Pulls a path taut, as {@link #pull(GridRoute)} does.
   *
   * @param cells of a path, start first; the straight line between any two neighbors must be
   *     walkable
   * @return the cells where the result begins, turns and ends
   * @throws IllegalArgumentException if one of these lines is blocked
   */
  public int[] pull(int... cells) {
    return lines.pull(cells);
  }

  /** Returns no estimate: the search uses its own. */
  @Override
  protected Heuristic towards(int left, int top, int right, int bottom) {
    return Heuristic.ZERO;
  }

  @Override
  protected boolean isBeside(int x, int y, int otherX, int otherY) {
    int dx = Math.abs(x - otherX);
    int dy = Math.abs(y - otherY);
    return dx + dy == 1 || dx == 1 && dy == 1 && space.movement().neighbors() == 8;
  }
}
