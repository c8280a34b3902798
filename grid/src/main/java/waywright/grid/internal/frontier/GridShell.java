package waywright.grid.internal.frontier;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import waywright.grid.internal.CellRows;
import waywright.search.SearchFeature;
import waywright.search.SearchListener;
import waywright.search.SearchStatus;
import waywright.search.spi.SearchShell;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.Sources;

/**
 * What the searches that are made for square grids and keep states of cells have in common: several
 * starts and goals with costs, the limit, the bound, the counters. The estimate is their own; one
 * from outside is left aside.
 *
 * <p>They differ in what they keep of cells, in which cells they open, and in the order of the open
 * list, which is that of f or nearly so.
 */
public abstract class GridShell extends SearchShell {

  private static final List<SearchFeature> COMMON =
      List.of(
          SearchFeature.SEVERAL_SOURCES,
          SearchFeature.SOURCE_COSTS,
          SearchFeature.SEVERAL_GOALS,
          SearchFeature.GOAL_COSTS,
          SearchFeature.NODES,
          SearchFeature.EVENTS,
          SearchFeature.OPTIMAL);

  /** The cost of the best goal if there is none yet. */
  protected static final long NONE = Long.MAX_VALUE;

  /** Cells in a row of the map. */
  protected final int width;

  /** The row of a cell of the map. */
  private final CellRows mapRows;

  /** Where the query may end. */
  protected final GoalCells goals;

  /** By how much coordinates of the search exceed those of the map. */
  private final int margin;

  /** The cost of the path to the best goal that was taken up, {@link #NONE} before the first. */
  protected long best = NONE;

  /** Cells expanded, as often as they were. */
  protected long expanded;

  /** Cells met, if they are counted here. */
  protected long generated;

  /** Times that a closed cell was opened again. */
  protected long reopened;

  /** Whether there is not just one goal; if there is, it lies here: looked at in every jump. */
  private boolean several;

  private int goalX;
  private int goalY;

  /** The limit when the search was started. */
  private long most;

  /** Whether a cell was left out because its f is above the limit. */
  private boolean cut;

  /** Whether a step is half done, as an exception of the listener would leave it. */
  private boolean changing;

  /** The cell of {@link #best}. */
  private int bestGoal = -1;

  private int reached = -1;
  private long peakOpen;

  /** A search over a map of this width, which can do these things beside what all can. */
  protected GridShell(int width, int margin, GoalCells goals, SearchFeature... features) {
    super(all(features));
    this.width = width;
    mapRows = new CellRows(width);
    this.margin = margin;
    this.goals = goals;
  }

  private static SearchFeature[] all(SearchFeature... more) {
    Set<SearchFeature> all = EnumSet.copyOf(COMMON);
    all.addAll(List.of(more));
    return all.toArray(SearchFeature[]::new);
  }

  @Override
  protected final void begin(Goal goal, Heuristic heuristic) {
    most = limit();
    best = NONE;
    bestGoal = -1;
    reached = -1;
    cut = false;
    changing = false;
    expanded = 0;
    generated = 0;
    reopened = 0;
    peakOpen = 0;
    forget();
  }

  /** Forgets the cells of the last query. */
  protected abstract void forget();

  /** Takes the goals that are cells; if there is just one, that is known. */
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

  /** The goals are known, and these starts about to be opened. */
  protected void makeReady(Sources sources) {}

  /** Opens a start, unless it is open at no higher cost; tells nobody. */
  protected abstract void open(int x, int y, long cost);

  /** No path by a cell that is open is cheaper; {@link #NONE} if none is open. */
  protected abstract long least();

  /** Where a cell of the map is for the search. */
  protected final int x(int node) {
    return node - mapRows.of(node) * width + margin;
  }

  /** Where a cell of the map is for the search. */
  protected final int y(int node) {
    return mapRows.of(node) + margin;
  }

  /** The cell of the map that is there for the search. */
  protected final int node(int x, int y) {
    return (y - margin) * width + x - margin;
  }

  /** Whether there is not just one goal. */
  protected final boolean hasSeveralGoals() {
    return several;
  }

  /** Whether a goal is there. */
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

  /** No path from there to a goal is cheaper. */
  protected final long estimate(int x, int y) {
    return several
        ? goals.estimate(x, y)
        : goals.distance(Math.abs(goalX - x), Math.abs(goalY - y));
  }

  /** Whether f is within the limit; else the cell is to be left out. */
  protected final boolean isWithin(long f) {
    if (f > most) {
      cut = true;
      return false;
    }
    return true;
  }

  /** A goal was taken up, where it costs so much to end. */
  protected final void consider(int node, long g, long cost) {
    if (isWithin(g + cost) && g + cost < best) {
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

  /** A loop of its own, which the virtual machine compiles for this search alone. */
  @Override
  protected final SearchStatus advance(long expansions) {
    SearchStatus now = SearchStatus.RUNNING;
    long before = expanded;
    for (long i = 0; i < expansions && now == SearchStatus.RUNNING && !isCancelled(); i++) {
      now = expandNext();
    }
    // The end of a search without a path takes up no cell.
    current = now != SearchStatus.FOUND && expanded > before ? lastExpanded() : current;
    return now;
  }

  /** Exactly one expansion: RUNNING if there is more to do, else what the search ends with. */
  protected abstract SearchStatus expandNext();

  /** The cell of the map that was expanded last. */
  protected abstract int lastExpanded();

  /** A cell was chosen, and is about to be closed. */
  protected final void choose() {
    if (listener != null) {
      changing = true;
      current = lastExpanded();
      listener.current(current, parent(current), g(current), h(current));
    }
  }

  /** The cell chosen is closed, and about to be expanded. */
  protected final void close() {
    expanded++;
    if (listener != null) {
      listener.closed(current, parent(current), g(current), h(current));
    }
  }

  /** The expansion is complete; so many cells have been met. */
  protected final void complete(long met) {
    changing = false;
    long open = met + reopened - expanded;
    if (open > peakOpen) {
      peakOpen = open;
    }
  }

  /** The step cannot be completed, nor repeated. */
  protected final void giveUp() {
    changing = true;
  }

  /** Tells of a cell that was reached more cheaply than before. */
  protected final void tell(SearchListener listener, int node, boolean isNew, boolean wasClosed) {
    if (isNew) {
      listener.opened(node, parent(node), g(node), h(node));
    } else if (wasClosed) {
      listener.reopened(node, parent(node), g(node), h(node));
    } else {
      listener.improved(node, parent(node), g(node), h(node));
    }
  }

  /** Nothing cheaper than the best goal is open, if there is one at all. */
  protected final SearchStatus finish() {
    if (bestGoal < 0) {
      return cut ? SearchStatus.BEYOND_LIMIT : SearchStatus.UNREACHABLE;
    }
    changing = true;
    current = bestGoal;
    if (listener != null) {
      int parent = parent(bestGoal);
      long g = g(bestGoal);
      listener.current(bestGoal, parent, g, 0);
      listener.destinationFound(bestGoal, parent, g, 0);
    }
    changing = false;
    reached = bestGoal;
    return SearchStatus.FOUND;
  }

  @Override
  protected final boolean spoilt() {
    return changing;
  }

  @Override
  public final long cost() {
    return reached < 0 ? -1 : best;
  }

  @Override
  public final int goalReached() {
    return reached;
  }

  @Override
  protected final long proven() {
    return changing ? 0 : Math.min(Math.min(best, least()), cut ? most + 1 : NONE);
  }

  @Override
  public final long expanded() {
    return expanded;
  }

  @Override
  public long generated() {
    return generated;
  }

  @Override
  public final long reopened() {
    return reopened;
  }

  @Override
  public final int peakFrontier() {
    return (int) peakOpen;
  }

  /** {@code node}, if it has been met. */
  protected final int seen(int node) {
    if (!isSeen(node)) {
      throw new IllegalArgumentException(
          "cell " + node + " has not been met. Maybe ask isSeen first?");
    }
    return node;
  }
}
