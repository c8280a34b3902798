package waywright.grid.jpsw;

import org.jspecify.annotations.Nullable;
import waywright.grid.CellListener;
import waywright.grid.CellSearch;
import waywright.grid.Octile;
import waywright.grid.canonical.CanonicalTable;
import waywright.grid.frontier.BucketRing;
import waywright.grid.frontier.CellStates;
import waywright.grid.runs.OpenSteps;
import waywright.search.SearchStatus;

/**
 * Weighted jump point search: the cheapest path between two cells of a grid of any terrain costs.
 *
 * <pre>{@code
 * Movement movement = Movement.builder().cost('.', 1).cost('~', 3).build();
 * WeightedJumpSearch search = new WeightedJumpSearch(WeightedJumpMap.of(map, movement));
 * if (search.start(from, to).run() == SearchStatus.FOUND) {
 *   int count = search.copyPath(buffer);
 * }
 * }</pre>
 *
 * <p>Reusable, and after warm-up without allocation; one search belongs to one thread, any number
 * may share a {@link WeightedJumpMap} that is not being edited. An edit between two searches is
 * seen by the next; an edit while one runs makes {@link #step} throw. Optimal, complete,
 * deterministic. Memory 8 bytes a cell.
 *
 * <p>M. Carlson, S. K. Moghadam, D. Harabor, P. J. Stuckey, M. Ebrahimi, "Optimal pathfinding on
 * weighted grid maps" (AAAI 2023). Different here: a step costs what the cell entered does; runs
 * are found by blocks of bits and pass cells of mixed surroundings too where these offer nothing
 * but the run; the open list is a ring of buckets, in which a cell may be expanded too early and is
 * opened again if it turns out cheaper.
 */
public final class WeightedJumpSearch implements CellSearch {

  private final WeightedJumpMap map;
  private final int columns;
  private final boolean four;
  private final int[] offsets = new int[8];
  private final boolean[] turning = new boolean[8];
  private final CellStates states;
  private final BucketRing open;
  private final long straight;
  private final long diagonal;

  private SearchStatus status = SearchStatus.READY;
  private long version;
  private int goal;
  private int goalX;
  private int goalY;
  private boolean goalClosed;
  private long expanded;
  private long reopened;
  private @Nullable CellListener listener;

  /** A search over a map, ready for any number of queries. */
  public WeightedJumpSearch(WeightedJumpMap map) {
    this.map = map;
    columns = map.columns();
    four = map.hasFourNeighbors();
    for (int d = 0; d < 8; d++) {
      offsets[d] = map.offset(d);
      turning[d] = map.mayTurn(d);
    }
    states = new CellStates(map.paddedSize());
    long least = map.movement().leastCost();
    straight = Octile.STRAIGHT * least;
    diagonal = Octile.DIAGONAL * least;
    open = BucketRing.ofJumps(Octile.DIAGONAL * map.mostCost(), straight);
  }

  /** Tells a listener of every jump point from now on, or nobody if it is null. */
  public void listen(@Nullable CellListener listener) {
    this.listener = listener;
  }

  @Override
  public WeightedJumpSearch start(int start, int goal) {
    goalClosed = false;
    expanded = 0;
    reopened = 0;
    states.clear();
    version = map.version();
    if (!map.passable(start)) {
      status = SearchStatus.INVALID_START;
    } else if (!map.passable(goal)) {
      status = SearchStatus.INVALID_GOAL;
    } else {
      status = SearchStatus.RUNNING;
      this.goal = map.padded(goal);
      goalX = goal % map.width() + 1;
      goalY = goal / map.width() + 1;
      int x = start % map.width() + 1;
      int y = start / map.width() + 1;
      open.clear(estimate(x, y));
      int cell = map.padded(start);
      relax(cell, cell, x, y, 0, CanonicalTable.NO_ARRIVAL);
    }
    return this;
  }

  /**
   * One expansion, or the discovery that the search is over. Does nothing unless running.
   *
   * @throws IllegalStateException if the map was edited since the search started
   */
  public SearchStatus step() {
    if (status == SearchStatus.RUNNING) {
      if (version != map.version()) {
        throw new IllegalStateException(
            "the map was edited while the search was running. Maybe start it again?");
      }
      status = advance();
    }
    return status;
  }

  @Override
  public SearchStatus run() {
    while (step() == SearchStatus.RUNNING) {}
    return status;
  }

  private SearchStatus advance() {
    while (!open.isEmpty()) {
      if (goalClosed && open.bucketIsEmpty()) {
        return SearchStatus.FOUND;
      }
      int cell = open.pop();
      long state = states.get(cell);
      if (CellStates.isClosed(state)) {
        continue;
      }
      states.set(cell, state | 1);
      if (cell == goal) {
        goalClosed = true;
      } else if (!goalClosed || f(cell, state) < CellStates.g(states.get(goal))) {
        expanded++;
        expand(cell, state);
        return SearchStatus.RUNNING;
      }
    }
    return goalClosed ? SearchStatus.FOUND : SearchStatus.UNREACHABLE;
  }

  private long f(int cell, long state) {
    return CellStates.g(state) + estimate(cell % columns, cell / columns);
  }

  private void expand(int cell, long state) {
    int y = cell / columns;
    int x = cell - y * columns;
    long g = CellStates.g(state);
    if (listener != null) {
      listener.expanded(outside(cell), g);
    }
    int arrival = CellStates.arrival(state);
    int steps =
        arrival == CanonicalTable.NO_ARRIVAL ? map.allSteps(cell) : map.steps(cell, arrival);
    for (; steps != 0; steps &= steps - 1) {
      jump(cell, x, y, g, Integer.numberOfTrailingZeros(steps));
    }
  }

  /** Follows a run to where it stops, or to where it has to turn to the goal. */
  private void jump(int from, int x, int y, long g, int direction) {
    int toGoal = turning[direction] ? toCorner(x, y, direction) : ahead(x, y, direction);
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
    long length = direction < 4 ? Octile.STRAIGHT : Octile.DIAGONAL;
    long unit = length * map.cost(from + offsets[direction]);
    int toX = x + OpenSteps.dx(direction) * steps;
    int toY = y + OpenSteps.dy(direction) * steps;
    relax(from, cell, toX, toY, g + steps * unit, direction);
  }

  /** Steps from (x, y) in a straight direction to the goal, or 0 if it does not lie there. */
  private int ahead(int x, int y, int direction) {
    if ((direction & 1) == 0) {
      return goalX != x ? 0 : Math.max(0, direction == 0 ? y - goalY : goalY - y);
    }
    return goalY != y ? 0 : Math.max(0, direction == 1 ? goalX - x : x - goalX);
  }

  /**
   * Steps to the cell from which a branch, if any, leads straight to the goal; 0 if there is none.
   */
  private int toCorner(int x, int y, int direction) {
    int right = (goalX - x) * OpenSteps.dx(direction);
    int down = (goalY - y) * OpenSteps.dy(direction);
    return Math.max(0, four ? right : Math.min(right, down));
  }

  private void relax(int from, int cell, int x, int y, long g, int arrival) {
    if (g >= CellStates.COST_LIMIT) {
      throw new ArithmeticException(
          "a path costs " + g + "; jump point search can count to 2^57. Maybe use A*?");
    }
    long reached = CellStates.state(g, arrival);
    long known = states.get(cell);
    if (reached >= (known & -32)) {
      return;
    }
    reopened += known & 1;
    states.set(cell, reached);
    long h = estimate(x, y);
    open.push(cell, g + h);
    if (listener != null) {
      listener.reached(outside(cell), outside(from), g, h);
    }
  }

  /** The cell of the map that a padded one is. */
  private int outside(int cell) {
    return (cell / columns - 1) * map.width() + cell % columns - 1;
  }

  private long estimate(int x, int y) {
    int dx = Math.abs(goalX - x);
    int dy = Math.abs(goalY - y);
    if (four) {
      return (dx + dy) * straight;
    }
    int both = Math.min(dx, dy);
    return (dx + dy - 2 * both) * straight + both * diagonal;
  }

  /** Where the search stands. */
  public SearchStatus status() {
    return status;
  }

  @Override
  public long cost() {
    return status == SearchStatus.FOUND ? CellStates.g(states.get(goal)) : -1;
  }

  /** Jump points expanded. */
  @Override
  public long expanded() {
    return expanded;
  }

  /** Times that a jump point was opened again. */
  public long reopened() {
    return reopened;
  }

  /**
   * Copies the cells of the path found into {@code buffer}, start first, every cell between jump
   * points included, and returns how many there are; 0 if none was found. If they are more than
   * fit, nothing is copied. Allocates nothing.
   */
  @Override
  public int copyPath(int[] buffer) {
    if (status != SearchStatus.FOUND) {
      return 0;
    }
    int count = walk(buffer, 0);
    if (count <= buffer.length) {
      walk(buffer, count);
    }
    return count;
  }

  /**
   * Walks back from the goal and returns the number of cells, which it notes from place {@code
   * count} downwards. A run ends at the first cell that was reached at just the cost that remains.
   */
  private int walk(int[] buffer, int count) {
    int cells = 0;
    int cell = goal;
    long g = CellStates.g(states.get(goal));
    int arrival = CellStates.arrival(states.get(goal));
    while (true) {
      cells++;
      if (count > 0) {
        buffer[count - cells] = outside(cell);
      }
      if (g == 0) {
        return cells;
      }
      g -= (arrival < 4 ? Octile.STRAIGHT : Octile.DIAGONAL) * map.cost(cell);
      cell -= offsets[arrival];
      long state = states.get(cell);
      arrival = CellStates.g(state) == g ? CellStates.arrival(state) : arrival;
    }
  }
}
