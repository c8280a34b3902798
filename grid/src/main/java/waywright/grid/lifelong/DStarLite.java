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
 * <p>Optimal after every edit and move; the same expansions everywhere; no allocation after
 * warm-up. Time: a start O(cells); then as many expansions as cells near the way changed their cost
 * to the goal. Memory 20 bytes a cell and 20 for each open one. Confined to one thread.
 *
 * <p>S. Koenig, M. Likhachev, "D* Lite" (AAAI 2002), the second version there. Each cell has two
 * costs to the goal: {@code g} as it was last expanded, and {@code rhs} as its neighbors' g now say
 * ({@code rhs} for the right-hand side of an equation). The cells where they differ are open.
 */
public final class DStarLite {

  private static final long UNREACHED = Long.MAX_VALUE;

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
    Arrays.fill(g, UNREACHED);
    Arrays.fill(rhs, UNREACHED);
    open.clear();
    this.start = start;
    this.goal = goal;
    expanded = 0;
    walked = 0;
    begun = false;
    status = SearchStatus.RUNNING;
    if (checkEnds()) {
      begin();
    }
    return this;
  }

  /** Opens the goal, once both ends are cells that can be entered. */
  private void begin() {
    begun = true;
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
    }
  }

  /**
   * Follows an edit of the map.
   *
   * @param newer the space after the edit, of the same size and movement
   * @param changed numbers of all cells that differ; more do no harm
   * @return this; {@link #run} says what the way is now
   * @throws IllegalArgumentException if size or movement differ
   * @throws IndexOutOfBoundsException if a changed cell is not on the map
   * @throws IllegalStateException if the search was never started
   */
  public DStarLite follow(GridSpace newer, int... changed) {
    checkStarted();
    GridMap map = newer.map();
    if (map.width() != space.map().width()
        || map.height() != space.map().height()
        || !newer.movement().equals(space.movement())) {
      throw new IllegalArgumentException(
          "a search cannot move to a space of another size or movement. Maybe make a new one?");
    }
    map.requireCells(changed);
    space = newer;
    backward = newer.reversed();
    boolean known = begun;
    resume();
    for (int i = 0; known && i < changed.length; i++) {
      touch(map.x(changed[i]), map.y(changed[i]));
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
    for (long left = expansions; !isSettled(); left--) {
      if (left <= 0) {
        return status;
      }
      expandTop();
    }
    status = rhs[start] == UNREACHED ? SearchStatus.UNREACHABLE : SearchStatus.FOUND;
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
      long cost = g[cell] + space.stepCost(cell, d);
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
        if (g[head] != UNREACHED) {
          least = Math.min(least, g[head] + space.stepCost(head, d));
        }
      }
      rhs[cell] = least;
    }
    update(cell);
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
      if (g[head] != UNREACHED && g[head] + space.stepCost(head, d) < least) {
        least = g[head] + space.stepCost(head, d);
        best = head;
      }
    }
    return best;
  }

  /**
   * Copies the cells of the way into {@code buffer}, as many as fit, and returns how many there
   * are; 0 if no way is known.
   */
  public int copyPath(int[] buffer) {
    Objects.requireNonNull(buffer, "buffer");
    if (status != SearchStatus.FOUND) {
      return 0;
    }
    int count = 0;
    for (int cell = start; ; cell = next(cell)) {
      if (count < buffer.length) {
        buffer[count] = cell;
      }
      count++;
      if (cell == goal) {
        return count;
      }
    }
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
