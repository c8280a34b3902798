package waywright.grid.field;

import java.util.Arrays;
import waywright.grid.GridSpace;

/**
 * One lane, and what it costs with each square blocked in turn: replacement paths, for all squares
 * at once.
 *
 * <p>Only squares that touch the lane can make it longer; they are numbered in the order in which
 * the lane meets them. Let {@code S(x)} be the highest number that the cheapest way from the spawn
 * to a cell x touches, and {@code T(x)} the lowest that the cheapest way from x to the goal
 * touches. With square j blocked, the cost to x stands if S(x) &lt; j, and the cost from x stands
 * if T(x) &gt; j. Hence
 *
 * <ul>
 *   <li>a cell with S &lt; T gives the cost of a way for every j between them;
 *   <li>a way that has no such cell crosses from cells with S &lt; j to cells with T &gt; j, by one
 *       step, or through cells with T ≤ j ≤ S. Few cells are like that for any j (none but the
 *       square itself and what hangs on it, were a square a point and steps alike both ways); a
 *       {@link Detour} goes through them.
 * </ul>
 *
 * <p>Exact for every movement; after Malik, Mittal and Gupta (1989) and Nardelli, Proietti and
 * Widmayer (2003), who know it for single nodes of undirected graphs.
 */
final class ReplacementPaths {

  private final GridSpace space;
  private final Footprint footprint;
  private final PathTree to;

  /** The ways from the spawn, as far as the bound. */
  private final PathTree from;

  private long bound;

  /** For each cell the lowest and highest number of the squares over it, or NEVER and −1. */
  private final int[] lowest;

  private final int[] highest;
  private final int[] lastBefore;
  private final int[] firstAfter;
  private final IntList squares = new IntList();
  private final Detour detour;

  static final int NEVER = Integer.MAX_VALUE;

  /** How much longer than the lane a way may be at the first look, in straight steps. */
  private static final int FIRST_SLACK = 8;

  ReplacementPaths(GridSpace space, Footprint footprint, PathTree to) {
    this.space = space;
    this.footprint = footprint;
    this.to = to;
    from = new PathTree(space, to);
    int n = space.nodeCount();
    lowest = new int[n];
    highest = new int[n];
    lastBefore = new int[n];
    firstAfter = new int[n];
    Arrays.fill(lowest, NEVER);
    Arrays.fill(highest, -1);
    detour = new Detour(space, footprint, to, lastBefore, firstAfter);
  }

  /** The squares that touch the lane, by number. */
  IntList squares() {
    return squares;
  }

  /**
   * What the lane from {@code spawn} costs with each of {@link #squares()} blocked.
   *
   * <p>Looks at the cells that may be part of a way that is not much longer than the lane, and at
   * more of them until no answer can lie outside.
   *
   * @param spawn a cell that has a way to a goal
   * @param allowed for each cell, whether the square with that upper left cell is to be looked at;
   *     not 0 only for squares that cover neither the spawn nor a goal
   * @return by number; {@link Field#UNREACHED} where the lane is cut
   */
  long[] replacements(int spawn, byte[] allowed) {
    number(spawn, allowed);
    if (squares.size == 0) {
      return new long[0];
    }
    reachBackward();
    from.begin(spawn);
    long slack = FIRST_SLACK * space.movement().straight() * space.movement().leastCost();
    while (true) {
      bound = from.bound(to.costs[spawn] + slack);
      boolean all = from.growTo(bound);
      if (all) {
        // No cell is left out, but with a square in the way any of them may cost more than the
        // bound.
        bound = Field.MOST;
      }
      long[] costs = replacements();
      if (all || Arrays.stream(costs).max().orElse(0) <= bound) {
        forget();
        return costs;
      }
      slack *= 4;
    }
  }

  /** The costs of all ways through cells of the band. */
  private long[] replacements() {
    reachForward();
    long[] costs = throughSafeCells();
    detour.begin(squares, costs, bound);
    long worst = Math.min(bound, Arrays.stream(costs).max().orElse(0));
    for (int i = 0; i < from.order.size; i++) {
      int cell = from.order.items[i];
      if (to.reached(cell) && from.costs[cell] + to.costs[cell] <= worst) {
        cross(cell);
      }
    }
    detour.finish();
    return costs;
  }

  /**
   * Whether a cell may be part of a way within the bound; its cost from the spawn is final then.
   */
  private boolean isInBand(int cell) {
    return from.reached(cell) && to.reached(cell) && from.costs[cell] + to.costs[cell] <= bound;
  }

  /** Numbers the squares as the lane meets them. */
  private void number(int spawn, byte[] allowed) {
    squares.clear();
    for (int cell = spawn; ; ) {
      meet(cell, allowed);
      int d = to.arrivals[cell];
      if (d == FieldWave.SEED) {
        return;
      }
      int step = PathTree.opposite(d);
      if (d >= 4 && footprint.cornersMatter()) {
        meet(footprint.besideInRow(cell, step), allowed);
        meet(footprint.besideInColumn(cell, step), allowed);
      }
      cell = footprint.head(cell, step);
    }
  }

  /** Numbers the new squares over a cell. */
  private void meet(int cell, byte[] allowed) {
    int width = space.map().width();
    int columns = Math.min(footprint.side, cell % width + 1);
    int rows = Math.min(footprint.side, cell / width + 1);
    for (int row = 0; row < rows; row++) {
      for (int column = 0; column < columns; column++) {
        int anchor = cell - row * width - column;
        if (allowed[anchor] != 0 && !isNumbered(anchor)) {
          cover(anchor, squares.size);
          squares.add(anchor);
        }
      }
    }
  }

  /** Whether the square has a number: then one of those over its first cell is it. */
  private boolean isNumbered(int anchor) {
    for (int j = lowest[anchor]; j <= highest[anchor]; j++) {
      if (squares.items[j] == anchor) {
        return true;
      }
    }
    return false;
  }

  private void cover(int anchor, int number) {
    int width = space.map().width();
    for (int i = 0; i < footprint.side * footprint.side; i++) {
      int cell = anchor + i / footprint.side * width + i % footprint.side;
      lowest[cell] = Math.min(lowest[cell], number);
      highest[cell] = Math.max(highest[cell], number);
    }
  }

  private void forget() {
    int width = space.map().width();
    for (int j = 0; j < squares.size; j++) {
      for (int i = 0; i < footprint.side * footprint.side; i++) {
        int cell = squares.items[j] + i / footprint.side * width + i % footprint.side;
        lowest[cell] = NEVER;
        highest[cell] = -1;
      }
    }
  }

  /** By square, the least cost over cells with S &lt; j &lt; T. */
  private long[] throughSafeCells() {
    RangeLeast ranges = new RangeLeast(squares.size);
    for (int i = 0; i < from.order.size; i++) {
      int cell = from.order.items[i];
      if (isInBand(cell)) {
        long cost = from.costs[cell] + to.costs[cell];
        ranges.lower(lastBefore[cell] + 1, firstAfter[cell] - 1, cost);
      }
    }
    return ranges.settle();
  }

  /**
   * S of every cell of the band. A cell that was expanded more than once comes right at the last
   * time, when the cell before it is right.
   */
  private void reachForward() {
    for (int i = 0; i < from.order.size; i++) {
      int cell = from.order.items[i];
      int d = from.arrivals[cell];
      int last = highest[cell];
      if (d != FieldWave.SEED) {
        int parent = footprint.head(cell, PathTree.opposite(d));
        last = Math.max(last, lastBefore[parent]);
        if (d >= 4 && footprint.cornersMatter()) {
          last = Math.max(last, highest[footprint.besideInRow(parent, d)]);
          last = Math.max(last, highest[footprint.besideInColumn(parent, d)]);
        }
      }
      lastBefore[cell] = last;
    }
  }

  /** T of every cell that has a way. */
  private void reachBackward() {
    for (int i = 0; i < to.order.size; i++) {
      int cell = to.order.items[i];
      int d = to.arrivals[cell];
      int first = lowest[cell];
      if (d != FieldWave.SEED) {
        int step = PathTree.opposite(d);
        first = Math.min(first, firstAfter[footprint.head(cell, step)]);
        if (d >= 4 && footprint.cornersMatter()) {
          first = Math.min(first, lowest[footprint.besideInRow(cell, step)]);
          first = Math.min(first, lowest[footprint.besideInColumn(cell, step)]);
        }
      }
      firstAfter[cell] = first;
    }
  }

  /**
   * Tells the detours of the steps by which a way may leave the cells whose cost from the spawn
   * stands.
   */
  private void cross(int cell) {
    if (firstAfter[cell] == NEVER) {
      return;
    }
    int begin = Math.max(firstAfter[cell], lastBefore[cell] + 1);
    for (int left = space.steps(cell); left != 0; left &= left - 1) {
      int d = Integer.numberOfTrailingZeros(left);
      int head = footprint.head(cell, d);
      if (begin <= lastBefore[head] && to.reached(head)) {
        detour.enter(cell, from.costs[cell], d, begin, lastBefore[head]);
      }
    }
  }
}
