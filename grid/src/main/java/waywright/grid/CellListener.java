package waywright.grid;

/**
 * Told what a search does that is made for grids and keeps no {@link waywright.search.Search}: jump
 * point search, canonical search. Cells are cells of the map, costs those of the search. Called by
 * the searching thread; what it throws ends the search.
 */
public interface CellListener {

  /** A cell is about to be expanded, at the cost {@code g}. */
  default void expanded(int cell, long g) {}

  /**
   * A cell can be reached from {@code from} at the cost {@code g}, less than before if it was met
   * before; at least {@code h} is left to the goal. Jump points lie any number of steps apart: the
   * diagonal ones come first.
   */
  default void reached(int cell, int from, long g, long h) {}
}
