package waywright.grid.field;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import waywright.grid.GridSpace;
import waywright.internal.IntList;

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
  private PathTree from;

  private long bound;
  private final LaneSquares numbered;

  /** How many of the squares are asked for: those with the lowest numbers. */
  private int asked;

  /** By cell S. */
  private int[] lastBefore;

  /** By cell T. */
  private final int[] firstAfter;

  private final Detour detour;

  /** The last lane that was surveyed whole; it has the ways from its spawn. */
  private @Nullable Lane lane;

  /** How many lanes so far were in part taken from another one. */
  private int joined;

  /** How much longer than the lane a way may be at the first look, in straight steps. */
  private static final int FIRST_SLACK = 8;

  ReplacementPaths(GridSpace space, Footprint footprint, PathTree to) {
    this.space = space;
    this.footprint = footprint;
    this.to = to;
    from = new PathTree(space, to);
    int n = space.nodeCount();
    numbered = new LaneSquares(space, footprint, to);
    lastBefore = new int[n];
    firstAfter = new int[n];
    detour = new Detour(space, footprint, to, firstAfter);
  }

  /** How many lanes so far were in part taken from another one. */
  int joined() {
    return joined;
  }

  /** The squares that touch the lane, by number. */
  IntList squares() {
    return numbered.squares;
  }

  /**
   * What the lane from {@code spawn} costs with each of {@link #squares()} blocked.
   *
   * <p>Looks at the cells that may be part of a way that is not much longer than the lane, and at
   * more of them until no answer can lie outside. Where the lane has joined one that was surveyed
   * before, its squares are taken from that: see {@link LaneJoint}.
   *
   * @param spawn a cell that has a way to a goal
   * @param allowed for each cell, whether the square with that upper left cell is to be looked at;
   *     not 0 only for squares that cover neither the spawn nor a goal
   * @return by number; {@link Field#UNREACHED} where the lane is cut
   */
  long[] replacements(int spawn, byte[] allowed) {
    Lane before = lane;
    if (before != null && LaneJoint.suits(space.movement())) {
      if (from == before.from) {
        from = new PathTree(space, to);
        lastBefore = new int[lastBefore.length];
      }
      long[] costs = joining(before, spawn, allowed);
      if (costs.length > 0) {
        return costs;
      }
    }
    numbered.number(spawn, allowed, 0);
    asked = numbered.squares.size();
    if (asked == 0) {
      return new long[0];
    }
    reachBackward(0);
    from.begin(spawn);
    long[] costs = search(spawn, firstSlack());
    lane = new Lane(spawn, numbered, costs, to, from, lastBefore);
    numbered.forget();
    return costs;
  }

  private long firstSlack() {
    return FIRST_SLACK * space.movement().straight() * space.movement().leastCost();
  }

  /** What the lane costs that joins another one; nothing if too little of it is shared. */
  private long[] joining(Lane other, int spawn, byte[] allowed) {
    LaneJoint joint = new LaneJoint(space, footprint.side, to, other, spawn);
    while (joint.propose()) {
      numbered.number(spawn, allowed, joint.end());
      asked = numbered.countBefore(joint.middle);
      from.begin(spawn);
      fence(joint);
      reachBackward(joint.inner);
      long slack = Math.max(firstSlack(), joint.excess);
      from.growTo(from.bound(to.costs[spawn] + slack));
      reachForward();
      boolean holds = joint.holds(from, lastBefore, asked);
      long[] own = holds ? search(spawn, slack) : new long[0];
      numbered.forget();
      if (holds) {
        joined++;
        return append(own, other, other.countBefore(joint.middle), to.costs[spawn] - other.cost);
      }
    }
    return new long[0];
  }

  /** Lets no way lead to the cells behind the inner line, from where all of them stand. */
  private void fence(LaneJoint joint) {
    int end = to.placeOf(joint.inner - 1, true);
    for (int i = to.placeOf(joint.inner - joint.step, false); i < end; i++) {
      int cell = to.order.get(i);
      if (to.costs[cell] < joint.inner) {
        firstAfter[cell] = LaneSquares.NEVER;
        from.close(cell);
      }
    }
  }

  /** Adds the squares of another lane from a number on, at so much more than there. */
  private long[] append(long[] own, Lane other, int first, long more) {
    long[] costs = Arrays.copyOf(own, asked + other.squares.length - first);
    squares().truncate(asked);
    for (int j = first; j < other.squares.length; j++) {
      boolean cut = other.costs[j] == Field.UNREACHED;
      costs[squares().size()] = cut ? Field.UNREACHED : other.costs[j] + more;
      squares().add(other.squares[j]);
    }
    return costs;
  }

  /** Goes on from where the wave is until no answer can lie outside of what was looked at. */
  private long[] search(int spawn, long firstSlack) {
    long slack = firstSlack;
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
        return costs;
      }
      slack *= 8;
    }
  }

  /** The costs of all ways through cells of the band. */
  private long[] replacements() {
    reachForward();
    long[] costs = throughSafeCells();
    detour.begin(squares(), costs, bound, lastBefore);
    long worst = Math.min(bound, Arrays.stream(costs).max().orElse(0));
    for (int i = 0; i < from.order.size(); i++) {
      int cell = from.order.get(i);
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

  /** By square, the least cost over cells with S &lt; j &lt; T. */
  private long[] throughSafeCells() {
    RangeLeast ranges = new RangeLeast(asked);
    for (int i = 0; i < from.order.size(); i++) {
      int cell = from.order.get(i);
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
    int[] highest = numbered.highest;
    int[] lastBefore = this.lastBefore;
    for (int i = 0; i < from.order.size(); i++) {
      int cell = from.order.get(i);
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

  /** T of every cell that has a way and whose cost to the goal is at least {@code least}. */
  private void reachBackward(long least) {
    int[] lowest = numbered.lowest;
    for (int i = to.placeOf(least, false); i < to.order.size(); i++) {
      int cell = to.order.get(i);
      if (to.costs[cell] < least) {
        continue;
      }
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
    int begin = Math.max(firstAfter[cell], lastBefore[cell] + 1);
    if (begin >= asked) {
      return;
    }
    for (int left = space.steps(cell); left != 0; left &= left - 1) {
      int d = Integer.numberOfTrailingZeros(left);
      int head = footprint.head(cell, d);
      if (begin <= lastBefore[head] && to.reached(head)) {
        int end = Math.min(lastBefore[head], asked - 1);
        detour.enter(cell, from.costs[cell], d, begin, end);
      }
    }
  }
}
