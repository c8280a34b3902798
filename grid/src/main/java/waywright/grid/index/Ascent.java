package waywright.grid.index;

import waywright.internal.IntList;
import waywright.search.SearchStatus;

/**
 * Finds a cheapest path between two cells that do not see each other: from corners that the one
 * sees, by way of the hierarchy, to corners that the other sees.
 */
interface Ascent {

  /** Starts between two different padded cells. */
  void start(int startX, int startY, int goalX, int goalY);

  /** One expansion, or the discovery that the search is over. */
  SearchStatus step();

  /** The cost of the cheapest path so far in steps' costs; if there is none, more than any. */
  long best();

  /** No path is shorter, in steps' costs; more than any if there is none. */
  long bound();

  /**
   * Lists the edges of the path found.
   *
   * @param edges takes them, those that are walked from head to tail as −1 − edge
   * @return the corner where the first begins, and where the path passes if there is none
   */
  int path(IntList edges);

  /** Walks all edges of a list from the i-th on the other way: in the other order, each turned. */
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

  /** What the search has cost, in nanoseconds of some machine, reckoned and not measured. */
  long effort();
}
