/**
 * Flow fields for many units with one goal: the cost from <em>every</em> cell to the nearest goal,
 * computed once and read by any number of units.
 *
 * <p>Start with {@link waywright.grid.field.Field}, which can be repaired after edits of the map.
 * {@link waywright.grid.field.DijkstraMap} adds, scales and rescans fields (desire sums, flee maps;
 * the idea of Brian Walker's Brogue), {@link waywright.grid.field.TurnRange} computes where a unit
 * can be after a number of turns, and {@link waywright.grid.field.Buildable} computes for all cells
 * at once where a tower defense game may allow a tower, and how much longer the lanes get.
 *
 * <p>The underlying wave sorts cells into buckets no wider than the shortest step (Dial 1969,
 * Dinitz 1978) and, on uniform terrain, takes canonical steps only (Sturtevant and Rabin 2016).
 */
@NullMarked
package waywright.grid.field;

import org.jspecify.annotations.NullMarked;
