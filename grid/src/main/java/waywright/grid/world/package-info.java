/**
 * The versions of a grid, and the recipes of what is prepared from them: for each movement the
 * space, the jump maps, the connected components, and whatever other recipes a program has.
 *
 * <p>Start with {@link waywright.grid.world.WorldVersion}. An edit makes the next version in time
 * for the edited cells; prepared things follow by the cells that differ when they are next used,
 * forwards after an edit and backwards after a rollback, and are prepared from nothing only once. A
 * {@link waywright.grid.world.GridRecipe} names what to prepare, and the version lends it by a
 * {@link waywright.prepare.Handle}.
 */
@NullMarked
package waywright.grid.world;

import org.jspecify.annotations.NullMarked;
