package waywright.game;

/** What the terrain of a map costs one movement, cell by cell. */
interface TerrainCosts {

  /** The cost of entering a cell, per straight step; 0 if it cannot be entered. */
  int cost(int cell);

  /** The steps that leave a cell, as a mask to compare with that of another map. */
  int exits(int cell);
}
