package waywright.grid.internal.frontier;

import java.util.Set;
import java.util.function.IntPredicate;
import waywright.grid.internal.CellRows;
import waywright.internal.IntList;
import waywright.search.Search;
import waywright.search.SearchFeature;
import waywright.search.SearchListener;
import waywright.search.SearchStatus;
import waywright.search.spi.SearchShell;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.Sources;

/**
 * The common base of searches for square grids with states of cells: several starts and goals with
 * costs, the limit, the bound, the counters. It uses its own estimate and ignores any other.
 *
 * <p>Subclasses define the data of cells, which cells to open, and the order of the open list,
 * which is that of f or nearly so.
 */
public abstract class GridShell extends SearchShell {

  /** What all searches for square grids support. */
  public static final Set<SearchFeature> COMMON =
      Set.of(
          SearchFeature.SEVERAL_SOURCES,
          SearchFeature.SOURCE_COSTS,
          SearchFeature.SEVERAL_GOALS,
          SearchFeature.GOAL_COSTS,
          SearchFeature.NODES,
          SearchFeature.EVENTS,
          SearchFeature.OPTIMAL);

  /** The value of {@link #best} before a goal is found. */
  protected static final long NONE = Long.MAX_VALUE;

  /** The number of columns of the map. */
  protected final int width;

  /** The rows of cells of the map. */
  private final CellRows mapRows;

  /** The number of cells. */
  private final int size;

  /** Whether a cell, any int, is on the map and passable. */
  private final IntPredicate passable;

  /** The goals of the query. */
  protected final GoalCells goals;

  /** The offset of search coordinates from those of the map. */
  private final int margin;

  /** Whether the number of goals is not one; a copy, because every jump reads it. */
  private boolean several;

  private int goalX;
  private int goalY;

  /** The limit at the start of the search. */
  private long most;

  /** Whether a cell was pruned because its f is above the limit. */
  private boolean cut;

  /** The pruned cells of the map; each may have been visited later at a lower cost. */
  private final IntList left = new IntList(0);

  /** Whether a goal was reached, but at a cost above the limit. */
  private boolean beyond;

  /** The cell of {@link #best}. */
  private int bestGoal = -1;

  /** Creates a search over a map of this width, with features in addition to the common ones. */
  protected GridShell(
      int width,
      int margin,
      int size,
      IntPredicate passable,
      GoalCells goals,
      SearchFeature... features) {
    super(COMMON, features);
    this.width = width;
    mapRows = new CellRows(width);
    this.margin = margin;
    this.size = size;
    this.passable = passable;
    this.goals = goals;
  }

  @Override
  protected final int nodeCount() {
    return size;
  }

  @Override
  protected final boolean contains(int node) {
    return passable.test(node);
  }

  @Override
  protected final void begin(Goal goal, Heuristic heuristic) {
    most = limit();
    bestGoal = -1;
    cut = false;
    left.clear();
    beyond = false;
    forget();
  }

  /** Clears the cells of the last query. */
  protected abstract void forget();

  /** Adds the goals that are cells of the map, and determines whether there is just one. */
  private void take(Goal goal) {
    goals.clear();
    int size = goal.size();
    for (int i = 0; i < size; i++) {
      int node = goal.nodeAt(i);
      if (size == 1 || contains(node)) {
        goals.add(x(node), y(node), goal.cost(node));
      }
    }
    several = goals.areSeveral();
    goalX = goals.x();
    goalY = goals.y();
  }

  @Override
  protected final void seed(Sources sources) {
    take(goal());
    makeReady(sources);
    for (int i = 0; i < sources.size(); i++) {
      int node = sources.node(i);
      open(x(node), y(node), sources.cost(i));
    }
    complete(generated());
  }

  /** Called once the goals are known, before these starts are opened. */
  protected void makeReady(Sources sources) {}

  /** Opens a start, unless it is open at no higher cost; sends no event. */
  protected abstract void open(int x, int y, long cost);

  /** Returns a lower bound for paths through open cells; {@link #NONE} if none is open. */
  protected abstract long least();

  /** The column of a cell of the map in search coordinates. */
  protected final int x(int node) {
    return node - mapRows.of(node) * width + margin;
  }

  /** The row of a cell of the map in search coordinates. */
  protected final int y(int node) {
    return mapRows.of(node) + margin;
  }

  /** Returns the cell of the map at search coordinates. */
  protected final int node(int x, int y) {
    return (y - margin) * width + x - margin;
  }

  /** Returns whether the number of goals is not one. */
  protected final boolean hasSeveralGoals() {
    return several;
  }

  /** Returns whether there is a goal at search coordinates. */
  protected final boolean isGoal(int x, int y) {
    return several ? goals.contain(x, y) : x == goalX && y == goalY;
  }

  /** See {@link GoalCells#ahead(int, int, int)}. */
  protected final int ahead(int x, int y, int direction) {
    return several ? goals.ahead(x, y, direction) : GoalCells.ahead(x, y, direction, goalX, goalY);
  }

  /** See {@link GoalCells#toCorner}. */
  protected final int toCorner(int x, int y, int dx, int dy, int done) {
    return several
        ? goals.toCorner(x, y, dx, dy, done)
        : GoalCells.corner((goalX - x) * dx, (goalY - y) * dy, dy, done);
  }

  /** Returns a lower bound for the cost from there to a goal. */
  protected final long estimate(int x, int y) {
    return several
        ? goals.estimate(x, y)
        : goals.distance(Math.abs(goalX - x), Math.abs(goalY - y));
  }

  /**
   * Returns whether f is within the limit; otherwise the caller must {@link #leaveOut} the cell.
   */
  protected final boolean isWithin(long f) {
    return f <= most;
  }

  /** Records a cell of the map that is pruned because its f is above the limit. */
  protected final void leaveOut(int node) {
    cut = true;
    left.add(node);
  }

  /**
   * Returns whether a cell was pruned by the limit and not visited since. If none was, every cell
   * on a cheapest path was visited at its cheapest cost, because the first one that was not would
   * have been pruned at that cost: so everything reachable has been visited.
   *
   * @param pruned the pruned cells; visited ones are dropped from its end
   */
  public static boolean hasLeftOut(Search search, IntList pruned) {
    while (!pruned.isEmpty() && search.isSeen(pruned.get(pruned.size() - 1))) {
      pruned.pop();
    }
    return !pruned.isEmpty();
  }

  /** Considers a goal that was reached, with the cost of ending there. */
  protected final void consider(int node, long g, long cost) {
    if (!isWithin(g + cost)) {
      cut = true;
      beyond = true;
    } else if (g + cost < best) {
      best = g + cost;
      bestGoal = node;
    }
  }

  @Override
  protected final SearchStatus advance() {
    SearchStatus now = expandNext();
    current = now == SearchStatus.RUNNING ? lastExpanded() : current;
    return now;
  }

  /** A separate loop, so that the JIT compiles it for this search alone. */
  @Override
  protected final SearchStatus advance(long expansions) {
    SearchStatus now = SearchStatus.RUNNING;
    long before = expanded;
    for (long i = 0; i < expansions && now == SearchStatus.RUNNING && !isCancelled(); i++) {
      now = expandNext();
    }
    // The last step of a search without a path expands no cell.
    current = now != SearchStatus.FOUND && expanded > before ? lastExpanded() : current;
    return now;
  }

  /**
   * Performs exactly one expansion; returns RUNNING if there is more to do, else the final status.
   */
  protected abstract SearchStatus expandNext();

  /** Returns the last expanded cell of the map. */
  protected abstract int lastExpanded();

  /** Called when a cell is chosen, before it is closed. */
  protected final void choose() {
    if (listener != null) {
      changing = true;
      current = lastExpanded();
      listener.current(current, parent(current), g(current), h(current));
    }
  }

  /** Called when the chosen cell is closed, before it is expanded. */
  protected final void close() {
    expanded++;
    if (listener != null) {
      listener.closed(current, parent(current), g(current), h(current));
    }
  }

  /** Called when the expansion is complete, with the number of cells generated so far. */
  protected final void complete(long reached) {
    changing = false;
    long open = reached + reopened - expanded;
    if (open > peakFrontier) {
      peakFrontier = open;
    }
  }

  /** Reports to the listener a cell that was reached at a lower cost than before. */
  protected final void report(SearchListener listener, int node, boolean isNew, boolean wasClosed) {
    if (isNew) {
      listener.opened(node, parent(node), g(node), h(node));
    } else if (wasClosed) {
      listener.reopened(node, parent(node), g(node), h(node));
    } else {
      listener.improved(node, parent(node), g(node), h(node));
    }
  }

  /** Ends the search: no open cell can beat the best goal, if there is one. */
  protected final SearchStatus finish() {
    if (bestGoal < 0) {
      return beyond || hasLeftOut(this, left)
          ? SearchStatus.BEYOND_LIMIT
          : SearchStatus.UNREACHABLE;
    }
    return reach(bestGoal, parent(bestGoal), g(bestGoal), 0);
  }

  @Override
  protected final long proven() {
    return changing ? 0 : Math.min(Math.min(best, least()), cut ? most + 1 : NONE);
  }
}
