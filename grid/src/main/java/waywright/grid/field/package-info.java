/**
 * Flow fields for many units with one goal: the cost from <em>every</em> cell to the nearest goal,
 * computed once and read by any number of units.
 *
 * <p>Start with {@link waywright.grid.field.Field}, which can be repaired after edits of the map.
 * {@link waywright.grid.field.DijkstraMap} adds, scales and rescans fields (desire sums, flee maps;
 * the idea of Brian Walker's Brogue), and {@link waywright.grid.field.TurnRange} computes where a
 * unit can be after a number of turns.
 */
@org.jspecify.annotations.NullMarked
package waywright.grid.field;
