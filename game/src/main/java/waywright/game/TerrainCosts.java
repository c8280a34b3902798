package waywright.game;

import java.util.function.IntUnaryOperator;

/**
 * The costs of the terrain of a map for one movement, by cell.
 *
 * @param cost of entering a cell, per straight step; 0 if it cannot be entered
 * @param exits the steps that leave a cell, as a mask to compare with that of another map
 */
record TerrainCosts(IntUnaryOperator cost, IntUnaryOperator exits) {}
