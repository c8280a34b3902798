/**
 * Many units, one goal: what it costs from <em>every</em> cell to the nearest goal, worked out once
 * and read by any number of units.
 *
 * <p>Start with {@link waywright.grid.field.Field}. It repairs itself after edits of the map.
 * {@link waywright.grid.field.DijkstraMap} adds, scales and re-scans fields (desire sums, flee
 * maps; the Brogue idea of Brian Walker), {@link waywright.grid.field.TurnRange} says where a unit
 * can be after so many turns, and {@link waywright.grid.field.Buildable} answers, for all cells at
 * once, the question of every tower defence: may I build here, and how much longer does the way
 * get?
 *
 * <p>The wave under all of them sorts cells into buckets no wider than the shortest step (Dial
 * 1969, Dinitz 1978) and takes canonical steps only (Sturtevant and Rabin 2016).
 */
@NullMarked
package waywright.grid.field;

import org.jspecify.annotations.NullMarked;
