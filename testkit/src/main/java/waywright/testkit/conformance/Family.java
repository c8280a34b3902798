package waywright.testkit.conformance;

/** The families of cases, each named for what pathfinders get wrong in it. */
public enum Family {
  /** A world of one node. */
  SINGLE_NODE("a world of one node", Trial.asking(Cases::singleNode)),
  /** Start and goal are the same: a path of one node that costs 0. */
  START_IS_GOAL("start and goal are the same node", Trial.asking(Cases::startIsGoal)),
  /** Straight and diagonal runs over an open field, up to the border. */
  OPEN_FIELD("nothing in the way", Trial.asking(Cases::openField)),
  /** Start or goal blocked, or everything. */
  BLOCKED_ENDS("start or goal is blocked", Trial.asking(Cases::blockedEnds)),
  /** Free ends without a path between them. */
  UNREACHABLE("there is no path", Trial.asking(Cases::unreachable)),
  /** Four neighbors. */
  FOUR_NEIGHBORS("four neighbors", Trial.asking(Cases::fourNeighbors)),
  /** A diagonal step needs both cells beside it. */
  CORNERS_NEVER("corners are never cut", Trial.asking(Cases::cornersNever)),
  /** A diagonal step needs one of the cells beside it. */
  CORNERS_ONE_OPEN("corners may be brushed", Trial.asking(Cases::cornersOneOpen)),
  /** A diagonal step needs none of the cells beside it. */
  CORNERS_ALWAYS("corners may be cut", Trial.asking(Cases::cornersAlways)),
  /** Two ways whose lengths differ by less than one cell: comparisons that round go wrong. */
  CLOSE_CALLS("lengths that differ by a fraction", Trial.asking(Cases::closeCalls)),
  /** Terrain costs; the cell entered sets the cost. */
  WEIGHTED("terrain costs of the cell entered", Trial.asking(Cases::weighted)),
  /** Cells that can be left only by some steps. */
  ONE_WAY("one-way cells", Trial.asking(Cases::oneWay)),
  /** Cells closed for one query only. */
  AVOIDED("cells to avoid in one query", Trial.asking(Cases::avoided)),
  /** Random directed graphs. */
  DIGRAPH("directed graphs", Trial.asking(Cases::digraph)),
  /** Arcs that cost nothing, in circles too. */
  ZERO_COSTS("arcs of cost 0", Trial.asking(Cases::zeroCosts)),
  /** Arcs from a node to itself. */
  LOOPS("arcs from a node to itself", Trial.asking(Cases::loops)),
  /** Several arcs between the same nodes: the cheapest counts wherever it stands. */
  PARALLEL_ARCS("parallel arcs", Trial.asking(Cases::parallelArcs)),
  /** Sums beyond 2^24 that differ by one: a float cannot tell them apart. */
  LARGE_COSTS("sums beyond 2^24 that differ by 1", Trial.asking(Cases::largeCosts)),
  /** A heuristic that is admissible but not consistent: closed nodes must be opened again. */
  INCONSISTENT("admissible, inconsistent estimates", Trial.asking(Cases::inconsistent)),
  /** A heuristic whose rounding makes it a little inconsistent. */
  ROUNDED("estimates that rounding made inconsistent", Trial.asking(Cases::rounded)),
  /** The heuristic knows the true cost: all is ties. */
  PERFECT("perfect estimates", Trial.asking(Cases::perfect)),
  /** Exactly one simple path, to be found node by node. */
  UNIQUE_PATH("trees and mazes with one path", Trial.asking(Cases::uniquePath)),
  /** A finder used again, on the same and on other worlds. */
  REUSE("used again and again", Trial.askingAgain(Cases::varied)),
  /** An answer kept while later queries run. */
  KEPT_ANSWERS("earlier answers stay as they were", Trial.lookingBack(Cases::varied)),
  /** The map changes between two queries. */
  CHANGED_WORLD("a wall built on the path", Trial.afterAWall(Cases::cornersNever)),
  /** Two searches over one world, step by step in turn. */
  INTERLEAVED("two searches in turn", Trial.interleaving(Cases::varied)),
  /** Many threads on one world. */
  THREADS("four threads at once", Trial.threading(Cases::varied));

  private final String title;
  private final Trial trial;

  Family(String title, Trial trial) {
    this.title = title;
    this.trial = trial;
  }

  /** A few words for people. */
  public String title() {
    return title;
  }

  Trial trial() {
    return trial;
  }
}
