package waywright.grid.anyangle;

import java.util.Objects;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.internal.anyangle.LazyThetaSearch;
import waywright.grid.route.CellPathfinder;
import waywright.space.Heuristic;

/**
 * Finds paths in any direction between the cells of a square grid, by {@link LazyThetaSearch}.
 *
 * <pre>{@code
 * AnyAngleRoute route = AnyAnglePathfinder.of(space).find(0, 0, 40, 12);
 * for (int i = 0; i < route.size(); i++) unit.walkStraightTo(route.x(i), route.y(i));
 * }</pre>
 *
 * <p>The paths are short, not always the shortest. A pathfinder belongs to one thread; any number
 * of pathfinders share a space.
 */
public final class AnyAnglePathfinder extends CellPathfinder<AnyAngleRoute> {

  private final GridSpace space;

  private AnyAnglePathfinder(GridSpace space) {
    super(new LazyThetaSearch(space), space);
    this.space = space;
  }

  /** Returns a pathfinder for a movement. */
  public static AnyAnglePathfinder of(GridMap map, Movement movement) {
    return of(new GridSpace(map, movement));
  }

  /** Returns a pathfinder over a space that others may share. */
  public static AnyAnglePathfinder of(GridSpace space) {
    return new AnyAnglePathfinder(Objects.requireNonNull(space, "space"));
  }

  @Override
  public GridMap map() {
    return space.ground();
  }

  /** The space in use. */
  public GridSpace space() {
    return space;
  }

  @Override
  public AnyAngleRoute route() {
    return new AnyAngleRoute(search().result(), space.map().width());
  }

  /** None: the search has one of its own. */
  @Override
  protected Heuristic towards(int x, int y) {
    return Heuristic.ZERO;
  }

  @Override
  protected Heuristic towardsBox(int left, int top, int right, int bottom) {
    return Heuristic.ZERO;
  }

  @Override
  protected boolean isBeside(int x, int y, int otherX, int otherY) {
    int dx = Math.abs(x - otherX);
    int dy = Math.abs(y - otherY);
    return dx + dy == 1 || dx == 1 && dy == 1 && space.movement().neighbors() == 8;
  }
}
