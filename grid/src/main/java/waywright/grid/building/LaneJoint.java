package waywright.grid.building;

import waywright.grid.GridSpace;

/**
 * Computes from which point on a lane that joins another one has the same detours around blocked
 * squares.
 *
 * <p>A contour line, cells of one cost to the goal, separates both spawns from the goal: every path
 * crosses it. Assume that for all cells just behind it the costs from the two spawns differ by as
 * much as the two lanes do, and that the cheapest paths to there touch none of the squares that the
 * lanes reach later. Then blocking one of those squares adds the same cost to both lanes.
 *
 * <p>Squares that are reached earlier are computed for the lane itself, which needs to search no
 * farther than a second contour line beyond all of them.
 */
final class LaneJoint {

  /**
   * Squares reached at cells with at least this cost to the goal are computed for the lane itself.
   */
  long middle;

  /** Cells with less than this cost to the goal need not be searched. */
  long inner;

  /** The largest excess over the lane's cost at which a path still matters. */
  long excess;

  /** The cost to the goal of the line that separates both spawns from the goal. */
  private long outer;

  /** How far the line lies behind the joint. */
  private long reach;

  private final PathTree to;
  private final Lane lane;

  /** The cost of the lane that joins. */
  private final long cost;

  /** The cost to the goal of the first cell that both lanes share. */
  private final long joint;

  /** The cost of the longest step. */
  final long step;

  /** A square touches a lane at cells whose costs to the goal differ by at most this. */
  private final long span;

  /**
   * Prepares the comparison of two lanes.
   *
   * @param lane the lane that is joined
   * @param spawn the spawn of the lane that joins
   */
  LaneJoint(GridSpace space, int side, PathTree to, Lane lane, int spawn) {
    this.to = to;
    this.lane = lane;
    cost = to.costs[spawn];
    joint = to.costs[lane.joint(spawn, to)];
    step = space.movement().diagonal() * space.movement().mostCost();
    span = 2L * side * step;
    reach = 16 * step;
  }

  /** Moves the lines to where they may be valid; false if that is too far to pay off. */
  boolean propose() {
    int known = lane.countBefore(joint + 1);
    while (true) {
      outer = joint - span - reach;
      reach *= 2;
      int first = lane.countBefore(outer);
      if (first == lane.squares.length || !place(known, lane.excess(first))) {
        return false;
      }
      if (middle > Long.MIN_VALUE) {
        return true;
      }
    }
  }

  /**
   * Places the lines by the squares that the cheapest paths of the joined lane touch up to the
   * outer line; sets {@code middle} to {@code Long.MIN_VALUE} if they touch a square before the
   * joint.
   *
   * @return false if they lie too far away
   */
  private boolean place(int known, long most) {
    excess = most;
    int first = Integer.MAX_VALUE;
    int last = -1;
    int end = to.placeOf(outer - 1, true);
    for (int i = to.placeOf(outer - step, false); i < end; i++) {
      int cell = to.order.get(i);
      if (isBehind(cell) && excess(lane.from, lane.cost, cell) <= excess) {
        first = Math.min(first, lane.lastBefore[cell]);
        last = Math.max(last, lane.lastBefore[cell]);
      }
    }
    long touched = last < 0 ? outer : Math.min(outer, lane.touchCosts[last]);
    inner = touched - 2 * step - span - 3 * step;
    middle = first < known ? Long.MIN_VALUE : touched - 2 * step;
    return inner > 0 && cost - inner <= cost - cost / 4;
  }

  /** Whether a cell is just behind the outer line. */
  private boolean isBehind(int cell) {
    return to.costs[cell] < outer && to.costs[cell] >= outer - step;
  }

  /** The excess of the cheapest path through a cell over the lane, as far as it is known. */
  private long excess(PathTree from, long cost, int cell) {
    return from.reached(cell) ? from.costs[cell] + to.costs[cell] - cost : Long.MAX_VALUE;
  }

  /**
   * Whether the lines are valid.
   *
   * @param from costs from the spawn of the lane that joins, exact up to {@link #excess}
   * @param lastBefore by cell the highest number that its cheapest path touches
   * @param computed the number of squares computed for the lane itself
   */
  boolean holds(PathTree from, int[] lastBefore, int computed) {
    int end = to.placeOf(outer - 1, true);
    for (int i = to.placeOf(outer - step, false); i < end; i++) {
      int cell = to.order.get(i);
      if (isBehind(cell)) {
        long there = excess(lane.from, lane.cost, cell);
        long here = excess(from, cost, cell);
        if (Math.min(here, there) <= excess && (here != there || lastBefore[cell] >= computed)) {
          return false;
        }
      }
    }
    return true;
  }

  /** The joining lane's squares must be numbered up to cells with this cost to the goal. */
  long end() {
    return inner - span - step;
  }
}
