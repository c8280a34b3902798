package waywright.grid.internal.frontier;

import java.util.function.IntPredicate;
import waywright.grid.Direction;
import waywright.grid.GridMap;
import waywright.grid.Octile;
import waywright.grid.internal.CellRows;
import waywright.search.NodePath;
import waywright.search.SearchFeature;
import waywright.search.SearchStatus;
import waywright.space.Goal;
import waywright.space.Sources;

/**
 * The main loop of searches for terrain of any costs: cells in a ring of buckets, with one long of
 * state a cell, which stores the arrival step instead of a parent. Subclasses define which cells to
 * open next: neighbors or jump points.
 *
 * <p>Within a bucket a cell may be expanded too early; it is reopened if a cheaper path appears. So
 * the best goal is known when no open cell can be cheaper, not when it is first expanded.
 */
public abstract class BucketSearch extends GridShell {

  /** The arrival of a start, which no step reached. */
  protected static final int NO_ARRIVAL = 8;

  /** The number of columns in search coordinates. */
  protected final int columns;

  /** The rows of cells in search coordinates. */
  protected final CellRows rows;

  /** The cell number offset of each direction, in search coordinates. */
  protected final int[] offsets;

  /** Whether a step may be a run of many cells, of which only the last is opened. */
  private final boolean jumps;

  private final CellStates states;
  private final BucketRing open;

  /** The last expanded cell. */
  private int last;

  /** The only goal, or −1 if there are several. */
  private int only;

  /** The position of {@link #back}, its cost, and its arrival step. */
  private int at;

  private long atCost;
  private int atArrival;

  /** Whether that position is inside a run. */
  private boolean atRun;

  /** The cost of the steps traced back. */
  private long walked;

  /**
   * Creates a search over a padded map.
   *
   * @param columns columns of the search: those of the map plus the margin on both sides
   */
  protected BucketSearch(
      int width,
      int columns,
      int size,
      IntPredicate passable,
      GoalCells goals,
      BucketRing open,
      SearchFeature... features) {
    super(width, (columns - width) / 2, size, passable, goals, features);
    this.columns = columns;
    rows = new CellRows(columns);
    offsets = Direction.offsets(columns);
    jumps = columns > width;
    this.open = open;
    states = new CellStates(columns * (size / width + columns - width), GridMap.MOST_IN_ONE);
    states.clear();
  }

  /** Opens the canonical successors of a cell by {@link #relax}. */
  protected abstract void expand(int cell, long g, int arrival);

  /** The cost of the terrain of a cell. */
  protected abstract long terrainCost(int cell);

  /** Throws if the map was edited since the search started. */
  protected abstract void refuseEdited();

  @Override
  protected void forget() {
    states.clear();
    int goal = goal().node();
    only = goal == Goal.ANY ? -1 : y(goal) * columns + x(goal);
  }

  @Override
  protected final void makeReady(Sources sources) {
    long least = Long.MAX_VALUE;
    for (int i = 0; i < sources.size(); i++) {
      int node = sources.node(i);
      least = Math.min(least, sources.cost(i) + estimate(x(node), y(node)));
    }
    open.clear(least);
  }

  @Override
  protected final void open(int x, int y, long cost) {
    relax(y * columns + x, x, y, cost, NO_ARRIVAL);
  }

  @Override
  protected final long least() {
    return open.least();
  }

  @Override
  protected final SearchStatus expandNext() {
    refuseEdited();
    while (!open.isEmpty() && (best == NONE || open.least() < best)) {
      int cell = open.pop();
      long state = states.get(cell);
      if (CellStates.isClosed(state)) {
        continue;
      }
      if (cell == only || only < 0) {
        test(cell, CellStates.g(state));
      }
      if (best == NONE || f(cell, state) < best) {
        last = cell;
        choose();
        states.set(cell, state | 1);
        close();
        expand(cell, CellStates.g(state), CellStates.arrival(state));
        complete(generated);
        return SearchStatus.RUNNING;
      }
    }
    return finish();
  }

  private long f(int cell, long state) {
    return CellStates.g(state) + estimate(column(cell), rows.of(cell));
  }

  @Override
  protected final int lastExpanded() {
    return node(last);
  }

  /** Records the cell if it is a goal. If the caller's goal test throws, the state is unchanged. */
  private void test(int cell, long g) {
    int node = node(cell);
    if (goal().isListed()) {
      long cost = goals.cost(column(cell), rows.of(cell));
      if (cost >= 0) {
        consider(node, g, cost);
      }
      return;
    }
    boolean failed = true;
    try {
      if (goal().test(node)) {
        consider(node, g, goal().cost(node));
      }
      failed = false;
    } finally {
      if (failed) {
        open.push(cell, g);
      }
    }
  }

  private int column(int cell) {
    return cell - rows.of(cell) * columns;
  }

  /** Converts a cell of the search to a cell of the map. */
  private int node(int cell) {
    return columns == width ? cell : node(column(cell), rows.of(cell));
  }

  /** Relaxes a cell: it can be reached at this cost by a step or run in this direction. */
  protected final void relax(int cell, int x, int y, long g, int arrival) {
    if (g >= CellStates.COST_LIMIT) {
      changing = true;
      throw new ArithmeticException(
          "a path costs " + g + "; this search supports costs below 2^57. Maybe use A*?");
    }
    long reached = CellStates.state(g, arrival);
    long known = states.get(cell);
    if (reached >= (known & -32)) {
      return;
    }
    long f = g + estimate(x, y);
    if (!isWithin(f)) {
      leaveOut(node(x, y));
      return;
    }
    generated += CellStates.newCells(known);
    reopened += CellStates.closedCells(known);
    states.set(cell, reached);
    open.push(cell, f);
    if (listener != null && arrival != NO_ARRIVAL) {
      report(listener, node(x, y), known == CellStates.UNSEEN, CellStates.isClosed(known));
    }
  }

  @Override
  public final boolean isSeen(int node) {
    return node >= 0 && node < nodeCount() && state(node) != CellStates.UNSEEN;
  }

  @Override
  public final boolean isClosed(int node) {
    return isSeen(node) && CellStates.isClosed(state(node));
  }

  @Override
  public final long g(int node) {
    return CellStates.g(state(requireSeen(node)));
  }

  @Override
  public final long h(int node) {
    return estimate(x(requireSeen(node)), y(node));
  }

  /**
   * Returns where the run to {@code node} begins, or the last cell on it that was reached at the
   * same cost.
   */
  @Override
  public final int parent(int node) {
    begin(requireSeen(node));
    while (back() && atRun) {}
    return here();
  }

  @Override
  public final int copyPath(int[] buffer) {
    int goal = goalReached();
    if (goal < 0) {
      return 0;
    }
    int count = walk(goal);
    if (count <= buffer.length) {
      copy(goal, count, buffer);
    }
    return count;
  }

  @Override
  protected final NodePath pathTo(int node) {
    int[] nodes = new int[walk(node)];
    long cost = node == goalReached() ? cost() : walked + atCost;
    copy(node, nodes.length, nodes);
    return new NodePath(nodes, new int[0], cost);
  }

  private long state(int node) {
    return states.peek(y(node) * columns + x(node));
  }

  /** The number of cells on the path to {@code node}. */
  private int walk(int node) {
    int count = 1;
    begin(node);
    while (back()) {
      count++;
    }
    return count;
  }

  /** Copies the cells on the path to {@code node}, start first. */
  private void copy(int node, int count, int[] buffer) {
    begin(node);
    for (int i = count - 1; i >= 0; i--) {
      buffer[i] = here();
      back();
    }
  }

  private int here() {
    return node(at);
  }

  /** Sets the position to a visited cell, to trace {@link #back} from there. */
  private void begin(int node) {
    at = y(node) * columns + x(node);
    atCost = CellStates.g(states.get(at));
    atArrival = CellStates.arrival(states.get(at));
    walked = 0;
  }

  /**
   * Moves one cell back towards the start; returns false at the start. A run ends at the first cell
   * that was reached at the remaining cost: the run began there, or an equally cheap path leads
   * through it.
   */
  private boolean back() {
    if (atArrival == NO_ARRIVAL) {
      return false;
    }
    if (!jumps) {
      at -= offsets[atArrival];
      atArrival = CellStates.arrival(states.get(at));
      return true;
    }
    long step = Octile.step(atArrival) * terrainCost(at);
    walked += step;
    atCost -= step;
    at -= offsets[atArrival];
    long state = states.get(at);
    atRun = CellStates.g(state) > atCost;
    if (!atRun) {
      atCost = CellStates.g(state);
      atArrival = CellStates.arrival(state);
    }
    return true;
  }
}
