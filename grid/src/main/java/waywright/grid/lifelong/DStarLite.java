package waywright.grid.lifelong;

import java.util.Arrays;
import java.util.Objects;
import waywright.grid.Direction;
import waywright.grid.GridDistance;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.search.SearchStatus;

/**
 * D* Lite: an incremental search for the cheapest path of a moving unit to a fixed goal on a
 * changing map. Each search reuses the results of the previous one.
 *
 * <pre>{@code
 * DStarLite search = new DStarLite(space);
 * search.start(unit, goal);
 * while (search.run() == SearchStatus.FOUND && unit != goal) {
 *   unit = search.next();
 *   search.moveTo(unit);
 *   search.follow(newerSpace, changedCells);
 * }
 * }</pre>
 *
 * <p>Optimal after every edit and move; the same expansions on every machine; no allocation after
 * warm-up. Paths that cost more than 2^61 are not found: {@code BEYOND_LIMIT}. Time: O(cells) for a
 * start; then as many expansions as cells near the path changed their cost to the goal. Memory: 20
 * bytes a cell and 20 for each open one. Confined to one thread.
 *
 * <p>S. Koenig, M. Likhachev, "D* Lite" (AAAI 2002), the second version there. Each cell has two
 * costs to the goal: {@code g} from its last expansion, and {@code rhs} (right-hand side of an
 * equation) from the current g of its neighbors. The cells where they differ are open.
 */
public final class DStarLite {

  private static final long UNREACHED = Long.MAX_VALUE;

  /** The highest cost of a path: keys, which are sums of three terms, stay below 2^63. */
  private static final long MOST = 1L << 61;

  /** When the unit's movement has added more than this to keys, they are recomputed. */
  private static final long MOST_WALKED = 1L << 60;

  private final GridDistance distance;
  private final int[] offsets;
  private final long[] g;
  private final long[] rhs;
  private final KeyQueue open;
  private GridSpace space;
  private GridSpace backward;
  private SearchStatus status = SearchStatus.READY;
  private int start = -1;
  private int goal = -1;

  /** The start that keys refer to, and the offset of keys for the unit's movement since. */
  private int anchor;

  private long walked;
  private boolean begun;
  private long expanded;

  /**
   * Whether a cell was left without cost because its cost exceeds the limit, and whether an edit
   * followed.
   */
  private boolean cut;

  private boolean stale;

  /** Creates a search over a map. */
  public DStarLite(GridSpace space) {
    distance = new GridDistance(space);
    g = new long[space.nodeCount()];
    rhs = new long[g.length];
    open = new KeyQueue(g.length);
    offsets = Direction.offsets(space.map().width());
    this.space = space;
    backward = space.reversed();
  }

  /**
   * Starts a new search. A blocked cell, or one outside the map, gives {@code INVALID_START} or
   * {@code INVALID_GOAL}.
   *
   * @return this
   */
  public DStarLite start(int start, int goal) {
    forget();
    this.start = start;
    this.goal = goal;
    expanded = 0;
    begun = false;
    status = SearchStatus.RUNNING;
    if (checkEnds()) {
      begin();
    }
    return this;
  }

  private void forget() {
    Arrays.fill(g, UNREACHED);
    Arrays.fill(rhs, UNREACHED);
    open.clear();
  }

  /** Opens the goal, once both ends are passable cells. */
  private void begin() {
    begun = true;
    cut = false;
    stale = false;
    walked = 0;
    anchor = start;
    aim(start);
    rhs[goal] = 0;
    put(goal);
  }

  /** Whether both ends are passable cells. */
  private boolean checkEnds() {
    if (!space.contains(start)) {
      status = SearchStatus.INVALID_START;
    } else if (!space.contains(goal)) {
      status = SearchStatus.INVALID_GOAL;
    }
    return !status.isOver();
  }

  private void aim(int cell) {
    distance.to(space.map().x(cell), space.map().y(cell));
  }

  /**
   * Moves the unit to another cell: one step along its path, or anywhere.
   *
   * @return this; {@link #run} computes the path from there
   * @throws IllegalStateException if the search was never started
   */
  public DStarLite moveTo(int cell) {
    checkStarted();
    start = cell;
    resume();
    return this;
  }

  /** Prepares to continue from the unit's current cell. */
  private void resume() {
    status = SearchStatus.RUNNING;
    if (checkEnds() && !begun) {
      begin();
    } else if (!status.isOver() && anchor != start) {
      walked += distance.estimate(start);
      anchor = start;
      aim(start);
      if (walked > MOST_WALKED) {
        forget();
        begin();
      }
    }
  }

  /**
   * Updates the search after an edit of the map.
   *
   * @param newer the space after the edit, of the same size and movement
   * @param changed numbers of all cells of the ground that differ; unchanged cells are allowed
   * @return this; {@link #run} computes the new path
   * @throws IllegalArgumentException if size or movement differ
   * @throws IndexOutOfBoundsException if a changed cell is not on the map
   * @throws IllegalStateException if the search was never started
   */
  public DStarLite follow(GridSpace newer, int... changed) {
    GridMap map = Objects.requireNonNull(newer, "newer").map();
    checkStarted();
    if (map.width() != space.map().width()
        || map.height() != space.map().height()
        || !newer.mover().equals(space.mover())) {
      throw new IllegalArgumentException(
          "a search cannot move to a space of another size or movement. Maybe make a new one?");
    }
    map.requireCells(changed);
    stale = true;
    space = newer;
    backward = newer.reversed();
    boolean known = begun;
    resume();
    int[] cells = newer.anchors().over(changed);
    for (int i = 0; known && i < cells.length; i++) {
      map.around(cells[i], this::lookAhead);
    }
    return this;
  }

  private void checkStarted() {
    if (status == SearchStatus.READY) {
      throw new IllegalStateException("the search was never started. Maybe call start first?");
    }
  }

  /** Runs until the path is found or known not to exist. */
  public SearchStatus run() {
    return run(Long.MAX_VALUE);
  }

  /**
   * Performs at most {@code expansions} expansions; returns {@code RUNNING} if there is more to do.
   */
  public SearchStatus run(long expansions) {
    if (status != SearchStatus.RUNNING) {
      return status;
    }
    long before = expanded;
    for (long left = expansions; !isSettled(); left--) {
      if (left <= 0) {
        return status;
      }
      expandTop();
    }
    if (rhs[start] == UNREACHED && cut && stale) {
      forget();
      begin();
      return run(Math.max(0, expansions - (expanded - before)));
    }
    SearchStatus none = cut ? SearchStatus.BEYOND_LIMIT : SearchStatus.UNREACHABLE;
    status = rhs[start] == UNREACHED ? none : SearchStatus.FOUND;
    return status;
  }

  /** Whether no open cell can change the cost of the start. */
  private boolean isSettled() {
    long least = Math.min(g[start], rhs[start]);
    return open.isEmpty()
        || !open.isTopBefore(least == UNREACHED ? UNREACHED : least + walked, least)
            && rhs[start] <= g[start];
  }

  private void expandTop() {
    expanded++;
    int cell = open.top();
    long least = Math.min(g[cell], rhs[cell]);
    if (open.isTopBefore(least + distance.estimate(cell) + walked, least)) {
      put(cell);
    } else if (g[cell] > rhs[cell]) {
      g[cell] = rhs[cell];
      open.remove(cell);
      offer(cell);
    } else {
      long old = g[cell];
      g[cell] = UNREACHED;
      lookAhead(cell);
      withdraw(cell, old);
    }
  }

  /** Propagates a decreased cost to the predecessors of a cell. */
  private void offer(int cell) {
    for (int left = backward.steps(cell); left != 0; left &= left - 1) {
      int d = Integer.numberOfTrailingZeros(left);
      int tail = cell + offsets[d];
      long cost = past(cell, d);
      if (cost < rhs[tail]) {
        rhs[tail] = cost;
        update(tail);
      }
    }
  }

  /** Propagates a lost cost: predecessors that relied on the cell find another successor. */
  private void withdraw(int cell, long old) {
    for (int left = backward.steps(cell); left != 0; left &= left - 1) {
      int d = Integer.numberOfTrailingZeros(left);
      int tail = cell + offsets[d];
      if (rhs[tail] == old + space.stepCost(cell, d)) {
        lookAhead(tail);
      }
    }
  }

  /** Computes {@code rhs} of a cell from all its steps. */
  private void lookAhead(int cell) {
    if (cell != goal) {
      long least = UNREACHED;
      for (int left = space.steps(cell); left != 0; left &= left - 1) {
        int d = Integer.numberOfTrailingZeros(left);
        least = Math.min(least, past(cell + offsets[d], d));
      }
      rhs[cell] = least;
    }
    update(cell);
  }

  /** The cost of a path whose first step leads to a cell, as far as it is known. */
  private long past(int cell, int d) {
    long cost = g[cell] == UNREACHED ? UNREACHED : g[cell] + space.stepCost(cell, d);
    cut |= cost > MOST && cost != UNREACHED;
    return cost > MOST ? UNREACHED : cost;
  }

  private void update(int cell) {
    if (g[cell] == rhs[cell]) {
      open.remove(cell);
    } else {
      put(cell);
    }
  }

  private void put(int cell) {
    long least = Math.min(g[cell], rhs[cell]);
    open.put(cell, least + distance.estimate(cell) + walked, least);
  }

  /** Returns the cost of the path from the unit's cell, −1 if none is known. */
  public long cost() {
    return status == SearchStatus.FOUND ? rhs[start] : -1;
  }

  /**
   * Returns the cell to step to from the unit's cell: itself at the goal, −1 if no path is known.
   * Ties go to the first {@link Direction}.
   */
  public int next() {
    return status == SearchStatus.FOUND ? next(start) : -1;
  }

  private int next(int cell) {
    if (cell == goal) {
      return cell;
    }
    int best = -1;
    long least = UNREACHED;
    for (int left = space.steps(cell); left != 0; left &= left - 1) {
      int d = Integer.numberOfTrailingZeros(left);
      int head = cell + offsets[d];
      if (past(head, d) < least) {
        least = past(head, d);
        best = head;
      }
    }
    return best;
  }

  /**
   * Copies the cells of the path into {@code buffer}, start first, and returns their number, 0 if
   * no path is known. Copies nothing if they do not fit. Allocates nothing.
   */
  public int copyPath(int[] buffer) {
    Objects.requireNonNull(buffer, "buffer");
    if (status != SearchStatus.FOUND) {
      return 0;
    }
    int count = 1;
    for (int cell = start; cell != goal; cell = next(cell)) {
      count++;
    }
    int cell = start;
    for (int i = 0; i < count && count <= buffer.length; i++) {
      buffer[i] = cell;
      cell = next(cell);
    }
    return count;
  }

  /** Returns the status of the search. */
  public SearchStatus status() {
    return status;
  }

  /** Returns the number of expansions since the start, including those after edits. */
  public long expanded() {
    return expanded;
  }
}
