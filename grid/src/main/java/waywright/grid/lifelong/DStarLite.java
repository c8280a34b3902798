package waywright.grid.lifelong;

import java.util.Arrays;
import java.util.Objects;
import waywright.grid.Direction;
import waywright.grid.GridDistance;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.search.SearchStatus;

/**
 * The cheapest way of a walking unit to a fixed goal, on a map that changes: what one search worked
 * out, the next one keeps.
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
 * <p>Ways of more than 2^61 are not found: {@code BEYOND_LIMIT}. Optimal after every edit and move;
 * the same expansions everywhere; no allocation after warm-up. Time: a start O(cells); then as many
 * expansions as cells near the way changed their cost to the goal. Memory 20 bytes a cell and 20
 * for each open one. Confined to one thread.
 *
 * <p>S. Koenig, M. Likhachev, "D* Lite" (AAAI 2002), the second version there. Each cell has two
 * costs to the goal: {@code g} as it was last expanded, and {@code rhs} as its neighbors' g now say
 * ({@code rhs} for the right-hand side of an equation). The cells where they differ are open.
 */
public final class DStarLite {

  private static final long UNREACHED = Long.MAX_VALUE;

  /** The most that a way may cost: keys, which are sums of three, stay below 2^63. */
  private static final long MOST = 1L << 61;

  /** Keys are made anew when the way that the unit has come adds more than this to them. */
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

  /** The start that keys refer to, and what is added to keys for the way it has come since. */
  private int anchor;

  private long walked;
  private boolean begun;
  private long expanded;

  /** Whether a cell was left without cost for want of room in a long, and if an edit came since. */
  private boolean cut;

  private boolean stale;

  /** A search over a map, ready to start. */
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
   * Starts anew. A blocked cell, or one outside the map, gives {@code INVALID_START} or {@code
   * INVALID_GOAL}.
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

  /** Opens the goal, once both ends are cells that can be entered. */
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

  /** Whether both ends are cells that can be entered. */
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
   * The unit is somewhere else now: a step along its way, or anywhere.
   *
   * @return this; {@link #run} says what the way is from there
   * @throws IllegalStateException if the search was never started
   */
  public DStarLite moveTo(int cell) {
    checkStarted();
    start = cell;
    resume();
    return this;
  }

  /** Makes ready to run on, from where the unit is now. */
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
   * Follows an edit of the map.
   *
   * @param newer the space after the edit, of the same size and movement
   * @param changed numbers of all cells of the ground that differ; more do no harm
   * @return this; {@link #run} says what the way is now
   * @throws IllegalArgumentException if size or movement differ
   * @throws IndexOutOfBoundsException if a changed cell is not on the map
   * @throws IllegalStateException if the search was never started
   */
  public DStarLite follow(GridSpace newer, int... changed) {
    Objects.requireNonNull(newer, "newer");
    checkStarted();
    GridMap map = newer.map();
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
      touch(map.x(cells[i]), map.y(cells[i]));
    }
    return this;
  }

  /** Looks again at the cells whose steps, or costs of steps, may have changed: nine around. */
  private void touch(int x, int y) {
    GridMap map = space.map();
    for (int ny = Math.max(0, y - 1); ny <= Math.min(map.height() - 1, y + 1); ny++) {
      for (int nx = Math.max(0, x - 1); nx <= Math.min(map.width() - 1, x + 1); nx++) {
        lookAhead(map.cell(nx, ny));
      }
    }
  }

  private void checkStarted() {
    if (status == SearchStatus.READY) {
      throw new IllegalStateException("the search was never started. Maybe call start first?");
    }
  }

  /** Steps until the way is known, or that there is none. */
  public SearchStatus run() {
    return run(Long.MAX_VALUE);
  }

  /** At most so many expansions; {@code RUNNING} comes back if there is more to do. */
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

  /** Whether nothing open can change the cost of the start. */
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

  /** A cell's cost has fallen: cells before it may go through it. */
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

  /** A cell has lost its cost: cells that went through it look for another way. */
  private void withdraw(int cell, long old) {
    for (int left = backward.steps(cell); left != 0; left &= left - 1) {
      int d = Integer.numberOfTrailingZeros(left);
      int tail = cell + offsets[d];
      if (rhs[tail] == old + space.stepCost(cell, d)) {
        lookAhead(tail);
      }
    }
  }

  /** Works out {@code rhs} of a cell from all its steps. */
  private void lookAhead(int cell) {
    if (cell != goal) {
      long least = UNREACHED;
      for (int left = space.steps(cell); left != 0; left &= left - 1) {
        int d = Integer.numberOfTrailingZeros(left);
        int head = cell + offsets[d];
        least = Math.min(least, past(head, d));
      }
      rhs[cell] = least;
    }
    update(cell);
  }

  /** The cost of a way whose first step leads to a cell, as far as it is known. */
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

  /** The cost of the way from where the unit is, −1 if none is known. */
  public long cost() {
    return status == SearchStatus.FOUND ? rhs[start] : -1;
  }

  /**
   * The cell to step to from where the unit is: itself at the goal, −1 if no way is known. Among
   * equally good steps the first {@link Direction} is taken.
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
   * Copies the cells of the way into {@code buffer}, start first, and returns how many there are, 0
   * if no way is known. If they are more than fit, nothing is copied. Allocates nothing.
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

  /** What the search is doing, or how it ended. */
  public SearchStatus status() {
    return status;
  }

  /** Expansions since the start, those after edits included. */
  public long expanded() {
    return expanded;
  }
}
