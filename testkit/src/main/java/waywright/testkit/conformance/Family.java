package waywright.testkit.conformance;

import waywright.checker.OctileWorld.Corner;
import waywright.testkit.Case.Estimate;

/** The families of cases, each named after a common error of pathfinders. */
public enum Family {
  /** A world of one node. */
  SINGLE_NODE("a world of one node", Trial.single(Cases::singleNode)),
  /** Start and goal are the same: a path of one node that costs 0. */
  START_IS_GOAL("start and goal are the same node", Trial.single(Cases::startIsGoal)),
  /** Straight and diagonal runs over an open field, up to the border. */
  OPEN_FIELD("nothing in the way", Trial.single(Cases::openField)),
  /** Start, goal or every cell is blocked. */
  BLOCKED_ENDS("start or goal is blocked", Trial.single(Cases::blockedEnds)),
  /** Free ends without a path between them. */
  UNREACHABLE("there is no path", Trial.single(Cases::unreachable)),
  /** Four neighbors. */
  FOUR_NEIGHBORS("four neighbors", Trial.single(seed -> Cases.ruled(seed, 4, Corner.NEVER))),
  /** A diagonal step needs both cells beside it. */
  CORNERS_NEVER("corners are never cut", Trial.single(Cases::cornersNever)),
  /** A diagonal step needs one of the cells beside it. */
  CORNERS_ONE_OPEN(
      "corners may be brushed", Trial.single(seed -> Cases.ruled(seed, 8, Corner.ONE_OPEN))),
  /** A diagonal step needs none of the cells beside it. */
  CORNERS_ALWAYS("corners may be cut", Trial.single(seed -> Cases.ruled(seed, 8, Corner.ALWAYS))),
  /** Two paths whose lengths differ by less than one cell: rounded comparisons fail. */
  CLOSE_CALLS("lengths that differ by a fraction", Trial.single(Cases::closeCalls)),
  /** Terrain costs; the cell entered sets the cost. */
  WEIGHTED("terrain costs of the cell entered", Trial.single(Cases::weighted)),
  /** Cells that can be left only by some steps. */
  ONE_WAY("one-way cells", Trial.single(Cases::oneWay)),
  /** Cells closed for one query only. */
  AVOIDED("cells to avoid in one query", Trial.single(Cases::avoided)),
  /** Random directed graphs. */
  DIGRAPH("directed graphs", Trial.single(Cases::digraph)),
  /** Arcs of cost 0, also in cycles. */
  ZERO_COSTS("arcs of cost 0", Trial.single(Cases::zeroCosts)),
  /** Arcs from a node to itself. */
  LOOPS("arcs from a node to itself", Trial.single(Cases::loops)),
  /** Several arcs between the same nodes: the cheapest counts, at any position. */
  PARALLEL_ARCS("parallel arcs", Trial.single(Cases::parallelArcs)),
  /** Sums beyond 2^24 that differ by one: a float cannot distinguish them. */
  LARGE_COSTS("sums beyond 2^24 that differ by 1", Trial.single(Cases::largeCosts)),
  /** A heuristic that is admissible but not consistent: closed nodes must be reopened. */
  INCONSISTENT(
      "admissible, inconsistent estimates",
      Trial.single(seed -> Cases.estimated(seed, Estimate.HALF))),
  /** A heuristic that is slightly inconsistent because of rounding. */
  ROUNDED(
      "estimates that rounding made inconsistent",
      Trial.single(seed -> Cases.estimated(seed, Estimate.ROUNDED))),
  /** The heuristic is the true cost: many nodes tie. */
  PERFECT("perfect estimates", Trial.single(seed -> Cases.varied(seed).with(Estimate.PERFECT))),
  /** Exactly one simple path, to be found node by node. */
  UNIQUE_PATH("trees and mazes with one path", Trial.single(Cases::uniquePath)),
  /** One finder for several queries, on the same and on other worlds. */
  REUSE("used again and again", Trial.reusing(Cases::varied)),
  /** An answer that is read again after later queries. */
  KEPT_ANSWERS("earlier answers stay as they were", Trial.rereading(Cases::varied)),
  /** The map changes between two queries. */
  CHANGED_WORLD("a wall built on the path", Trial.afterWall(Cases::cornersNever)),
  /** Two searches over one world, stepped alternately. */
  INTERLEAVED("two searches in turn", Trial.interleaving(Cases::varied)),
  /** Four threads on one world. */
  THREADS("four threads at once", Trial.threading(Cases::varied));

  private final String title;
  private final Trial trial;

  Family(String title, Trial trial) {
    this.title = title;
    this.trial = trial;
  }

  /** Returns a short description for reports. */
  public String title() {
    return title;
  }

  Trial trial() {
    return trial;
  }
}
