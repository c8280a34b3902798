package waywright.grid;

import waywright.search.SearchStatus;

/**
 * What the searches that are made for square grids and keep no {@link waywright.search.Search} have
 * in common: query after query from cell to cell. Reusable, without allocation after warm-up, each
 * confined to one thread.
 */
public interface CellSearch {

  /**
   * Starts a search; one under way is given up. A blocked cell, or one outside the map, gives
   * {@code INVALID_START} or {@code INVALID_GOAL}.
   *
   * @return this
   */
  CellSearch start(int start, int goal);

  /** Steps until the search is over. */
  SearchStatus run();

  /** The cost of the path found, or −1. */
  long cost();

  /** Expansions of the last query. */
  long expanded();

  /**
   * Copies the cells of the path found into a buffer, start first, and returns how many there are;
   * 0 if there is none. If they are more than fit, nothing is copied.
   */
  int copyPath(int[] buffer);
}
