package waywright.grid.auto;

import waywright.search.Search;

/** What was prepared from a grid for a fast search of it, and that search. */
interface Prepared {

  /** The search over what was prepared. */
  Search search();

  /**
   * Number of cells by which those to avoid differ from those that are shut in what was prepared.
   */
  int pending();

  /**
   * Makes it show the grid and the cells to avoid as they are now. False if that would be no
   * quicker than to prepare anew, or impossible: it is of no use then.
   */
  boolean follow();
}
