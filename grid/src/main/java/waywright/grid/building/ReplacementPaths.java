package waywright.grid.building;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import waywright.grid.GridSpace;
import waywright.grid.field.Field;
import waywright.grid.internal.wave.FieldWave;
import waywright.internal.IntList;

/**
 * Computes replacement paths: the cost of one lane with each square blocked in turn, for all
 * squares at once.
 *
 * <p>Only squares that touch the lane can make it longer; they are numbered in the order in which
 * the lane touches them. Let {@code S(x)} be the highest number that the cheapest path from the
 * spawn to a cell x touches, and {@code T(x)} the lowest that the cheapest path from x to the goal
 * touches. With square j blocked, the cost to x remains valid if S(x) &lt; j, and the cost from x
 * remains valid if T(x) &gt; j. Hence
 *
 * <ul>
 *   <li>a cell with S &lt; T gives the cost of a path for every j between them;
 *   <li>a path without such a cell crosses from cells with S &lt; j to cells with T &gt; j, by one
 *       step, or through cells with T ≤ j ≤ S. Few cells satisfy this for any j (for point-like
 *       squares and symmetric steps only the square itself and cells reachable only through it); a
 *       {@link Detour} searches them.
 * </ul>
 *
 * <p>Exact for every movement; after Malik, Mittal and Gupta (1989) and Nardelli, Proietti and
 * Widmayer (2003), whose algorithms cover single nodes of undirected graphs.
 */
final class ReplacementPaths {

  private final GridSpace space;
  private final Footprint footprint;
  private final PathTree to;

  /** The paths from the spawn, up to the bound. */
  private PathTree from;

  private long bound;
  private final LaneSquares numbered;

  /** The number of squares to compute: those with the lowest numbers. */
  private int wanted;

  /** By cell S. */
  private int[] lastBefore;

  /** By cell T. */
  private final int[] firstAfter;

  private final Detour detour;

  /** The last completely computed lane; it holds the paths from its spawn. */
  private @Nullable Lane lane;

  /** The number of lanes so far that reused part of another one. */
  int joined;

  /** The excess over the lane in the first search, in straight steps. */
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

  /** The squares that touch the lane, by number. */
  IntList squares() {
    return numbered.squares;
  }

  /**
   * Computes the cost of the lane from {@code spawn} with each of {@link #squares()} blocked.
   *
   * <p>Searches the cells that may be on a path not much longer than the lane, and widens the
   * search until no result can lie outside. Where the lane joins an earlier one, its squares are
   * reused from that: see {@link LaneJoint}.
   *
   * @param spawn a cell with a path to a goal
   * @param allowed for each cell, not 0 if the square with that upper left cell is to be computed;
   *     must be 0 for squares that cover the spawn or a goal
   * @return by number; {@link Field#UNREACHED} where the lane is cut
   */
  long[] replacements(int spawn, byte[] allowed) {
    Lane before = lane;
    if (before != null && !space.movement().hasOneWay()) {
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
    wanted = numbered.squares.size();
    if (wanted == 0) {
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

  /** The costs of a lane that joins another one; empty if too little of it is shared. */
  private long[] joining(Lane other, int spawn, byte[] allowed) {
    LaneJoint joint = new LaneJoint(space, footprint.side, to, other, spawn);
    while (joint.propose()) {
      numbered.number(spawn, allowed, joint.end());
      wanted = numbered.countBefore(joint.middle);
      from.begin(spawn);
      fence(joint);
      reachBackward(joint.inner);
      long slack = Math.max(firstSlack(), joint.excess);
      from.growTo(from.bound(to.costs[spawn] + slack));
      reachForward();
      boolean holds = joint.holds(from, lastBefore, wanted);
      long[] own = holds ? search(spawn, slack) : new long[0];
      numbered.forget();
      if (holds) {
        joined++;
        return append(own, other, other.countBefore(joint.middle), to.costs[spawn] - other.cost);
      }
    }
    return new long[0];
  }

  /** Closes the cells behind the inner line, where all costs remain valid. */
  private void fence(LaneJoint joint) {
    int end = to.placeOf(joint.inner - 1, true);
    for (int i = to.placeOf(joint.inner - joint.step, false); i < end; i++) {
      int cell = to.order.get(i);
      if (to.costs[cell] < joint.inner) {
        firstAfter[cell] = LaneSquares.NEVER;
        from.costs[cell] = Long.MIN_VALUE; // No path enters.
      }
    }
  }

  /**
   * Appends another lane's squares from number {@code first} on, with {@code more} added to their
   * costs.
   */
  private long[] append(long[] own, Lane other, int first, long more) {
    long[] costs = Arrays.copyOf(own, wanted + other.squares.length - first);
    squares().truncate(wanted);
    for (int j = first; j < other.squares.length; j++) {
      boolean cut = other.costs[j] == Field.UNREACHED;
      costs[squares().size()] = cut ? Field.UNREACHED : other.costs[j] + more;
      squares().add(other.squares[j]);
    }
    return costs;
  }

  /** Continues the wave until no result can lie outside the searched cells. */
  private long[] search(int spawn, long firstSlack) {
    long slack = firstSlack;
    while (true) {
      bound = from.bound(to.costs[spawn] + slack);
      boolean all = from.growTo(bound);
      if (all) {
        // No cell is left out, but with a square blocked any of them may cost more than the bound.
        bound = Field.MOST;
      }
      long[] costs = replacements();
      if (all || Arrays.stream(costs).max().orElse(0) <= bound) {
        return costs;
      }
      slack *= 8;
    }
  }

  /** The costs of all paths through cells of the band. */
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

  /** Whether a cell may be on a path within the bound; its cost from the spawn is then final. */
  private boolean isInBand(int cell) {
    return from.reached(cell) && to.reached(cell) && from.costs[cell] + to.costs[cell] <= bound;
  }

  /** By square, the lowest cost over cells with S &lt; j &lt; T. */
  private long[] throughSafeCells() {
    RangeLeast ranges = new RangeLeast(wanted);
    for (int i = 0; i < from.order.size(); i++) {
      int cell = from.order.get(i);
      if (isInBand(cell)) {
        ranges.lower(lastBefore[cell] + 1, firstAfter[cell] - 1, from.costs[cell] + to.costs[cell]);
      }
    }
    return ranges.settle();
  }

  /**
   * Computes S of every cell of the band. A cell that was expanded more than once gets its correct
   * value at its last occurrence, when its predecessor is correct.
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

  /** Computes T of every cell that reaches a goal at a cost of at least {@code least}. */
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
   * Passes to the detours the steps by which a path may leave the cells whose cost from the spawn
   * remains valid.
   */
  private void cross(int cell) {
    int begin = Math.max(firstAfter[cell], lastBefore[cell] + 1);
    if (begin >= wanted) {
      return;
    }
    for (int left = space.steps(cell); left != 0; left &= left - 1) {
      int d = Integer.numberOfTrailingZeros(left);
      int head = footprint.head(cell, d);
      if (begin <= lastBefore[head] && to.reached(head)) {
        detour.enter(cell, from.costs[cell], d, begin, Math.min(lastBefore[head], wanted - 1));
      }
    }
  }
}
