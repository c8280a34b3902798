package waywright.grid.building;

import waywright.grid.field.Field;

/** The complete result for one lane, reused by lanes that join it. */
final class Lane {

  /** The cost of the lane. */
  final long cost;

  /** The squares that touch the lane, by number. */
  final int[] squares;

  /** By number, the cost to the goal where the lane first touches the square; non-increasing. */
  final long[] touchCosts;

  /** By number, the cost of the lane with the square blocked. */
  final long[] costs;

  /** Costs from the spawn; exact for cells on a path that is not more expensive than these. */
  final PathTree from;

  /** By such a cell, the highest number that the cheapest path from the spawn touches. */
  final int[] lastBefore;

  /** By number, the most that this square or a later one adds to the cost. */
  private final long[] excesses;

  /** By cell, not 0 if the lane contains it. */
  private final byte[] cells;

  Lane(int spawn, LaneSquares touched, long[] costs, PathTree to, PathTree from, int[] lastBefore) {
    this.costs = costs;
    this.from = from;
    this.lastBefore = lastBefore;
    cost = to.costs[spawn];
    squares = touched.squares.toArray();
    touchCosts = touched.touchCosts.toArray();
    excesses = new long[squares.length];
    long excess = 0;
    for (int j = squares.length - 1; j >= 0; j--) {
      boolean cut = costs[j] == Field.UNREACHED;
      excess = Math.max(excess, cut ? Field.MOST : costs[j] - cost);
      excesses[j] = excess;
    }
    cells = new byte[lastBefore.length];
    int before = -1;
    for (int cell = spawn; cell != before; cell = to.parent(cell)) {
      cells[cell] = 1;
      before = cell;
    }
  }

  /**
   * The cell where the cheapest path from a spawn joins the lane; a goal, maybe a different one, if
   * it never does.
   */
  int joint(int spawn, PathTree to) {
    int cell = spawn;
    while (cells[cell] == 0 && to.parent(cell) != cell) {
      cell = to.parent(cell);
    }
    return cell;
  }

  /** The number of squares first touched at cells with at least this cost to the goal. */
  int countBefore(long cost) {
    return PathTree.first(touchCosts.length, j -> touchCosts[j] < cost);
  }

  /** The most that any square from a number on adds to the cost, {@link Field#MOST} if one cuts. */
  long excess(int number) {
    return number < excesses.length ? excesses[number] : 0;
  }
}
