package waywright.game;

/** What the terrain of one map means to a movement, cell by cell. */
interface CellCosts {

  /** What entering a cell costs, per straight step; 0 if it may not be entered. */
  int cost(int cell);

  /** Which steps may leave a cell, as a mask: to be compared with that of another map. */
  int exits(int cell);
}
