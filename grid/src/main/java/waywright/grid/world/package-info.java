/**
 * The versions of a world, and what was prepared from them: for each movement the space, the jump
 * maps, the connected components, and whatever else somebody has a recipe for.
 *
 * <p>Start with {@link waywright.grid.world.WorldVersion}: a map with its past and its stock. An
 * edit makes the next version in time for the edited cells; what was prepared follows by the cells
 * that differ when it is next asked for, forwards after an edit and backwards after a rollback, and
 * is made from nothing only once. What changes in place is lent: {@link
 * waywright.grid.world.Lease}. What is prepared, and how, says a {@link
 * waywright.grid.world.Recipe}.
 */
@NullMarked
package waywright.grid.world;

import org.jspecify.annotations.NullMarked;
