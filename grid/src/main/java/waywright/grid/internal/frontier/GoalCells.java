package waywright.grid.internal.frontier;

import waywright.grid.Octile;
import waywright.internal.Growth;

/**
 * The goals of a query in search coordinates, and the estimate towards them.
 *
 * <p>The estimate is the distance on an empty map to the bounding box of the goals, at the lowest
 * terrain cost: with one goal the octile distance (four neighbors: Manhattan). Consistent, 0 at
 * every goal, and 0 everywhere if no goal is listed.
 */
public final class GoalCells {

  /** Farther than any cell. */
  private static final int FAR = 1 << 29;

  private final boolean four;

  /** The lowest costs of a straight and of a diagonal step. */
  private final long straight;

  private final long diagonal;

  /** The bounding box of the goals. */
  private int left;

  private int top;
  private int right;
  private int bottom;

  private int count;
  private int[] xs = new int[8];
  private int[] ys = new int[8];

  /** The cost of ending at each goal. */
  private long[] costs = new long[8];

  /**
   * Creates an empty set of goals.
   *
   * @param four whether there are four neighbors
   * @param leastCost the lowest terrain cost
   */
  public GoalCells(boolean four, long leastCost) {
    this.four = four;
    straight = Octile.STRAIGHT * leastCost;
    diagonal = Octile.DIAGONAL * leastCost;
    clear();
  }

  /** Removes all goals. */
  public void clear() {
    count = 0;
    left = -FAR;
    top = -FAR;
    right = FAR;
    bottom = FAR;
  }

  /** Adds a goal with the cost of ending there. */
  public void add(int x, int y, long cost) {
    if (count == xs.length) {
      xs = Growth.ensure(xs, count + 1);
      ys = Growth.ensure(ys, count + 1);
      costs = Growth.ensure(costs, count + 1);
    }
    left = count == 0 ? x : Math.min(left, x);
    top = count == 0 ? y : Math.min(top, y);
    right = count == 0 ? x : Math.max(right, x);
    bottom = count == 0 ? y : Math.max(bottom, y);
    costs[count] = cost;
    xs[count] = x;
    ys[count++] = y;
  }

  /** Returns whether the number of goals is not one. */
  public boolean areSeveral() {
    return count != 1;
  }

  /** Returns the column of the goal, if there is just one. */
  public int x() {
    return left;
  }

  /** Returns the row of the goal, if there is just one. */
  public int y() {
    return top;
  }

  /** Returns whether a cell is a goal. */
  public boolean contain(int x, int y) {
    return cost(x, y) >= 0;
  }

  /** Returns the cost of ending at a cell, or −1 if it is not a goal. */
  public long cost(int x, int y) {
    if (x < left || x > right || y < top || y > bottom) {
      return -1;
    }
    for (int i = 0; i < count; i++) {
      if (x == xs[i] && y == ys[i]) {
        return costs[i];
      }
    }
    return -1;
  }

  /** Returns a lower bound for the cost from (x, y) to a goal. */
  public long estimate(int x, int y) {
    int dx = Math.max(0, Math.max(left - x, x - right));
    return distance(dx, Math.max(0, Math.max(top - y, y - bottom)));
  }

  /** Returns the lowest cost between cells at this offset. */
  public long distance(int dx, int dy) {
    if (four) {
      return (dx + dy) * straight;
    }
    int both = Math.min(dx, dy);
    return (dx + dy - 2 * both) * straight + both * diagonal;
  }

  /**
   * Returns the steps from (x, y) in a straight direction to the first goal, or 0 if there is none.
   */
  public int ahead(int x, int y, int direction) {
    int nearest = 0;
    for (int i = 0; i < count; i++) {
      nearest = nearer(nearest, ahead(x, y, direction, xs[i], ys[i]));
    }
    return nearest;
  }

  /**
   * Returns the steps from (x, y) in a straight direction to a given goal, or 0 if it is not on
   * that line.
   */
  public static int ahead(int x, int y, int direction, int goalX, int goalY) {
    if ((direction & 1) == 0) {
      return goalX != x ? 0 : Math.max(0, direction == 0 ? y - goalY : goalY - y);
    }
    return goalY != y ? 0 : Math.max(0, direction == 1 ? goalX - x : x - goalX);
  }

  /**
   * Returns the steps of a run by (dx, dy) from (x, y) to the first cell that is a goal or from
   * which a branch may lead straight to one; 0 if there is none.
   *
   * @param done only cells farther than this many steps count
   */
  public int toCorner(int x, int y, int dx, int dy, int done) {
    int nearest = 0;
    for (int i = 0; i < count; i++) {
      nearest = nearer(nearest, corner((xs[i] - x) * dx, (ys[i] - y) * dy, dy, done));
    }
    return nearest;
  }

  /**
   * Returns the steps of a run to the corner of one goal; 0 if it is not farther than {@code done}.
   */
  public static int corner(int across, int down, int dy, int done) {
    int steps = dy == 0 ? across : Math.min(across, down);
    return steps > done ? steps : 0;
  }

  /** The smaller value, where 0 means none. */
  private static int nearer(int a, int b) {
    return a == 0 || b != 0 && b < a ? b : a;
  }
}
