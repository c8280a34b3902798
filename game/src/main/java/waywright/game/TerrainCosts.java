package waywright.game;

import java.util.function.IntUnaryOperator;

/**
 * What the terrain of a map costs one movement, cell by cell.
 *
 * @param cost of entering a cell, per straight step; 0 if it cannot be entered
 * @param exits the steps that leave a cell, as a mask to compare with that of another map
 */
record TerrainCosts(IntUnaryOperator cost, IntUnaryOperator exits) {}
