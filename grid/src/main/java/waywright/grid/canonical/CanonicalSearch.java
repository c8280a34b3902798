package waywright.grid.canonical;

import org.jspecify.annotations.Nullable;
import waywright.grid.CellListener;
import waywright.grid.CellSearch;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.Octile;
import waywright.grid.frontier.BucketRing;
import waywright.grid.frontier.CellStates;
import waywright.search.SearchStatus;

/**
 * Canonical A* and canonical Dijkstra: the cheapest paths on a grid of any terrain, with one
 * arrival step per cell instead of a parent and only the steps that {@link CanonicalSpace} leaves.
 *
 * <p>The default for weighted maps; on uniform ones jump point search is faster still. Optimal,
 * complete, deterministic. One search belongs to one thread; any number share a space. Repeated
 * searches allocate nothing once the buckets have grown. Memory 8 bytes a cell.
 *
 * <p>Different from the papers: the open list is a ring of buckets, each taken last in first out;
 * within a bucket a cell may be expanded too early and is opened again if it turns out cheaper.
 *
 * <p>N. Sturtevant, S. Rabin, "Canonical orderings on grids" (IJCAI 2016).
 */
public final class CanonicalSearch implements CellSearch {

  private static final int NOWHERE = -1;

  private final CanonicalSpace space;
  private final int width;
  private final CellStates states;
  private final BucketRing open;
  private final boolean four;
  private final int[] offsets = new int[8];
  private final int[] terrainCosts = new int[256];
  private final long leastCost;

  private SearchStatus status = SearchStatus.READY;
  private int goal = NOWHERE;
  private int goalX;
  private int goalY;
  private boolean goalClosed;
  private long expanded;
  private long reopened;
  private @Nullable CellListener listener;

  /** A search over a space, ready for any number of queries. */
  public CanonicalSearch(CanonicalSpace space) {
    this.space = space;
    Movement movement = space.space().movement();
    width = space.space().map().width();
    states = new CellStates(space.space().nodeCount());
    four = movement.neighbors() == 4;
    leastCost = movement.leastCost();
    int most = 1;
    for (int t = 0; t < 256; t++) {
      terrainCosts[t] = movement.cost(t);
      most = Math.max(most, terrainCosts[t]);
    }
    for (int d = 0; d < 8; d++) {
      offsets[d] = CanonicalSpace.offset(d, width);
    }
    open = new BucketRing(Octile.DIAGONAL * (most + leastCost), Octile.STRAIGHT * leastCost);
  }

  /** Tells a listener of every cell from now on, or nobody if it is null. */
  public void listen(@Nullable CellListener listener) {
    this.listener = listener;
  }

  /** Starts a search between two cells; one under way is given up. */
  @Override
  public CanonicalSearch start(int start, int goal) {
    boolean valid = begin(start);
    if (valid && !space.space().contains(goal)) {
      status = SearchStatus.INVALID_GOAL;
    } else if (valid) {
      this.goal = goal;
      goalX = goal % width;
      goalY = goal / width;
      seed(start);
    }
    return this;
  }

  /**
   * Starts a search from a cell to all others: Dijkstra's algorithm. It ends {@code UNREACHABLE}.
   */
  public CanonicalSearch startAll(int start) {
    if (begin(start)) {
      seed(start);
    }
    return this;
  }

  private boolean begin(int start) {
    goal = NOWHERE;
    goalClosed = false;
    expanded = 0;
    reopened = 0;
    states.clear();
    boolean valid = space.space().contains(start);
    status = valid ? SearchStatus.RUNNING : SearchStatus.INVALID_START;
    return valid;
  }

  private void seed(int start) {
    long h = estimate(start % width, start / width);
    open.clear(h);
    states.get(start);
    states.set(start, CellStates.state(0, CanonicalTable.NO_ARRIVAL));
    open.push(start, h);
    if (listener != null) {
      listener.reached(start, start, 0, h);
    }
  }

  /** One expansion, or the discovery that the search is over. Does nothing unless running. */
  public SearchStatus step() {
    if (status == SearchStatus.RUNNING) {
      status = advance();
    }
    return status;
  }

  /** Steps until the search is over. */
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
    return CellStates.g(state) + estimate(cell % width, cell / width);
  }

  private void expand(int cell, long state) {
    int steps = space.successors(cell, CellStates.arrival(state));
    long g = CellStates.g(state);
    if (listener != null) {
      listener.expanded(cell, g);
    }
    if (steps == 0) {
      return;
    }
    GridMap map = space.space().map();
    int y = cell / width;
    int x = cell - y * width;
    do {
      int d = Integer.numberOfTrailingZeros(steps);
      steps &= steps - 1;
      int head = cell + offsets[d];
      long cost = (d < 4 ? Octile.STRAIGHT : Octile.DIAGONAL) * terrainCosts[map.terrain(head)];
      if (g + cost >= CellStates.COST_LIMIT) {
        throw new ArithmeticException(
            "a path costs " + (g + cost) + "; canonical search can count to 2^57. Maybe use A*?");
      }
      long reached = CellStates.state(g + cost, d);
      long known = states.get(head);
      if (reached >= (known & -32)) {
        continue;
      }
      reopened += known & 1;
      states.set(head, reached);
      long h = estimate(x + CanonicalSpace.DX[d], y + CanonicalSpace.DY[d]);
      open.push(head, g + cost + h);
      if (listener != null) {
        listener.reached(head, cell, g + cost, h);
      }
    } while (steps != 0);
  }

  private long estimate(int x, int y) {
    if (goal < 0) {
      return 0;
    }
    int dx = Math.abs(goalX - x);
    int dy = Math.abs(goalY - y);
    if (four) {
      return (dx + dy) * Octile.STRAIGHT * leastCost;
    }
    int both = Math.min(dx, dy);
    return ((dx + dy - 2 * both) * Octile.STRAIGHT + both * Octile.DIAGONAL) * leastCost;
  }

  /** Where the search stands. */
  public SearchStatus status() {
    return status;
  }

  /** The cost of the path found, or −1. */
  @Override
  public long cost() {
    return status == SearchStatus.FOUND ? cost(goal) : -1;
  }

  /** The cost of the cheapest way known to a cell, or −1 if it has not been met. */
  public long cost(int cell) {
    long state = states.get(cell);
    return state == CellStates.UNSEEN ? -1 : CellStates.g(state);
  }

  /** Cells expanded. */
  @Override
  public long expanded() {
    return expanded;
  }

  /** Times that a cell was opened again. */
  public long reopened() {
    return reopened;
  }

  /** As {@code copyPath} of the other searches. */
  @Override
  public int copyPath(int[] buffer) {
    if (status != SearchStatus.FOUND) {
      return 0;
    }
    int count = 1;
    for (int cell = goal, d; (d = CellStates.arrival(states.get(cell))) < 8; cell -= offsets[d]) {
      count++;
    }
    int at = count;
    int cell = goal;
    while (at > 0 && count <= buffer.length) {
      buffer[--at] = cell;
      cell -= at > 0 ? offsets[CellStates.arrival(states.get(cell))] : 0;
    }
    return count;
  }

  /** For tests: lets the number of the search wrap round after so many more. */
  void ageTo(int searches) {
    states.ageTo(searches);
  }
}
