package waywright.grid.field;

import waywright.grid.GridSpace;
import waywright.grid.Movement;

/**
 * From where on a lane that joined another one has the same ways round squares.
 *
 * <p>A line of cells of one cost to the goal parts the spawns of both from the goal: every way
 * crosses it. If all cells just behind it cost the one spawn as much more than the other as the one
 * lane costs more than the other, and if the cheapest ways there touch none of the squares that the
 * lanes meet later, then blocking one of those adds to both lanes the same.
 *
 * <p>Squares that are met earlier than that are asked of the lane itself, which has to look no
 * farther than to a second line beyond all of them.
 */
final class LaneJoint {

  /** Squares met at cells that cost at least this to the goal are asked of the lane itself. */
  long middle;

  /** Cells that cost less than this to the goal need not be looked at. */
  long inner;

  /** How much more than a lane a way may cost that matters. */
  long excess;

  /** The cost to the goal of the line that parts both spawns from the goal. */
  private long outer;

  /** How far the line lies behind the joint. */
  private long reach;

  private final PathTree to;
  private final Lane lane;

  /** What the lane costs that joined. */
  private final long cost;

  /** The cost to the goal of the first cell that both lanes share. */
  private final long joint;

  /** The cost of the longest step. */
  final long step;

  /** A square touches a lane at cells whose costs to the goal differ by at most this. */
  private final long span;

  /**
   * Two lanes.
   *
   * @param lane the one that is joined
   * @param spawn of the one that joins
   */
  LaneJoint(GridSpace space, int side, PathTree to, Lane lane, int spawn) {
    this.to = to;
    this.lane = lane;
    cost = to.costs[spawn];
    joint = to.costs[lane.joint(spawn, to)];
    step = longestStep(space.movement());
    span = 2L * side * step;
    reach = 16 * step;
  }

  /** Whether costs of neighbors are as near to each other as lines of one cost need. */
  static boolean suits(Movement movement) {
    return !movement.hasOneWay();
  }

  private static long longestStep(Movement movement) {
    int most = 0;
    for (int letter = 0; letter < 256; letter++) {
      most = Math.max(most, movement.cost(letter));
    }
    return movement.diagonal() * most;
  }

  /** Moves the lines to where they may hold; false if that is so far that it is not worth it. */
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
   * Places the lines by what the cheapest ways of the lane that is joined touch up to the outer
   * one; {@code middle} is the least number if they leave it before the joint.
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
    long met = last < 0 ? outer : Math.min(outer, lane.meetings[last]);
    inner = met - 2 * step - span - 3 * step;
    middle = first < known ? Long.MIN_VALUE : met - 2 * step;
    return inner > 0 && cost - inner <= cost - cost / 4;
  }

  /** Whether a cell is just behind the outer line. */
  private boolean isBehind(int cell) {
    return to.costs[cell] < outer && to.costs[cell] >= outer - step;
  }

  /** How much more than the lane the cheapest way through a cell costs, as far as it is known. */
  private long excess(PathTree from, long cost, int cell) {
    return from.reached(cell) ? from.costs[cell] + to.costs[cell] - cost : Long.MAX_VALUE;
  }

  /**
   * Whether the lines hold.
   *
   * @param from costs from the spawn of the lane that joined, right up to {@link #excess}
   * @param lastBefore by cell the highest number that its cheapest way touches
   * @param asked the number of squares asked of the lane itself
   */
  boolean holds(PathTree from, int[] lastBefore, int asked) {
    int end = to.placeOf(outer - 1, true);
    for (int i = to.placeOf(outer - step, false); i < end; i++) {
      int cell = to.order.get(i);
      if (isBehind(cell)) {
        long there = excess(lane.from, lane.cost, cell);
        long here = excess(from, cost, cell);
        if (Math.min(here, there) <= excess && (here != there || lastBefore[cell] >= asked)) {
          return false;
        }
      }
    }
    return true;
  }

  /** The lane that joins has to be numbered up to cells that cost this to the goal. */
  long end() {
    return inner - span - step;
  }
}
