package waywright.grid.internal.jpsw;

import java.util.Objects;
import waywright.grid.Direction;
import waywright.grid.Octile;
import waywright.grid.internal.frontier.BucketRing;
import waywright.grid.internal.frontier.BucketSearch;
import waywright.grid.internal.frontier.GoalCells;

/**
 * Weighted jump point search: finds the cheapest path between two cells of a grid with any terrain
 * costs.
 *
 * <pre>{@code
 * Movement movement = Movement.builder().cost('.', 1).cost('~', 3).build();
 * WeightedJumpSearch search = new WeightedJumpSearch(WeightedJumpMap.of(map, movement));
 * if (search.start(from, to).run() == SearchStatus.FOUND) { // cells: y · width + x
 *   int count = search.copyPath(buffer);
 * }
 * }</pre>
 *
 * <p>Reusable, and after warm-up without allocation; a search is confined to one thread, any number
 * may share a {@link WeightedJumpMap} that is not being edited. An edit between two searches
 * applies to the next; an edit while one runs makes {@link #step} throw. Optimal, complete,
 * deterministic. Memory 8 bytes a cell; on maps of more than a million cells only for blocks with
 * visited cells.
 *
 * <p>M. Carlson, S. K. Moghadam, D. Harabor, P. J. Stuckey, M. Ebrahimi, "Optimal pathfinding on
 * weighted grid maps" (AAAI 2023). Differences: the cost of a step is that of the cell entered;
 * runs are found by blocks of bits, and also pass cells of mixed surroundings whose only successor
 * is the run's; the open list is a ring of buckets, in which a cell may be expanded too early, and
 * is reopened if a cheaper path appears.
 */
public final class WeightedJumpSearch extends BucketSearch {

  private final WeightedJumpMap map;

  /** Whether runs of a direction may turn at every cell. */
  private final boolean[] turning = new boolean[8];

  /** The version of the map at the start of the query. */
  private long version;

  /** Creates a search over a map, for any number of queries. */
  public WeightedJumpSearch(WeightedJumpMap map) {
    this(Objects.requireNonNull(map, "map"), map.movement.leastCost());
  }

  private WeightedJumpSearch(WeightedJumpMap map, int least) {
    super(
        map.width,
        map.columns,
        map.size(),
        map::passable,
        new GoalCells(map.hasFourNeighbors(), least),
        BucketRing.ofJumps(Octile.DIAGONAL * map.movement.mostCost(), Octile.STRAIGHT * least));
    this.map = map;
    for (int d = 0; d < 8; d++) {
      turning[d] = !map.isStraight(d);
    }
  }

  @Override
  protected void forget() {
    super.forget();
    version = map.version();
  }

  @Override
  protected void refuseEdited() {
    map.requireVersion(version);
  }

  @Override
  protected long terrainCost(int cell) {
    return map.cost(cell);
  }

  @Override
  protected void expand(int cell, long g, int arrival) {
    int y = rows.of(cell);
    int x = cell - y * columns;
    int steps = arrival == NO_ARRIVAL ? map.allSteps(cell) : map.steps(cell, arrival);
    for (; steps != 0; steps &= steps - 1) {
      jump(cell, x, y, g, Integer.numberOfTrailingZeros(steps));
    }
  }

  /** Follows a run to where it stops, or to where it turns to the goal. */
  private void jump(int from, int x, int y, long g, int direction) {
    int dx = Direction.dx(direction);
    int dy = Direction.dy(direction);
    int toGoal = turning[direction] ? toCorner(x, y, dx, dy, 0) : ahead(x, y, direction);
    boolean leads = turning[direction] || map.leads(from, 1 << direction);
    if (!leads && toGoal == 0) {
      return;
    }
    int steps = map.run(from, x, y, direction);
    boolean toStop = toGoal == 0 || toGoal > steps;
    if (toStop && !leads) {
      return;
    }
    steps = toStop ? steps : toGoal;
    int cell = from + steps * offsets[direction];
    if (toStop && turning[direction] && map.steps(cell, direction) == 0) {
      return;
    }
    long unit = Octile.step(direction) * map.cost(from + offsets[direction]);
    relax(cell, x + dx * steps, y + dy * steps, g + steps * unit, direction);
  }
}
