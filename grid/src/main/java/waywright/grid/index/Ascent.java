package waywright.grid.index;

import waywright.internal.IntList;
import waywright.search.SearchStatus;

/**
 * Finds a cheapest path between two cells that do not see each other: from corners visible from
 * one, through the hierarchy, to corners visible from the other.
 */
interface Ascent {

  /** Starts between two different padded cells. */
  void start(int startX, int startY, int goalX, int goalY);

  /** Performs one expansion, or detects that the search is over. */
  SearchStatus step();

  /**
   * A lower bound for all paths, in units of step costs; more than any path costs if there is none.
   */
  long bound();

  /**
   * Lists the edges of the path.
   *
   * @param edges receives the edges; those traversed from head to tail as −1 − edge
   * @return the corner where the first edge begins; without edges the corner through which the path
   *     leads
   */
  int path(IntList edges);

  /** Reverses the edges of a list from the i-th on: their order, and each edge. */
  static void turn(IntList edges, int i) {
    int[] all = edges.array();
    for (int a = i, b = edges.size() - 1; a <= b; a++, b--) {
      int edge = all[a];
      all[a] = ~all[b];
      all[b] = ~edge;
    }
  }

  /** Expansions so far. */
  long expanded();

  /** The effort of the search in nanoseconds of a reference machine, computed and not measured. */
  long effort();
}
