/**
 * Versions of a grid, and recipes for objects prepared from them: the space of each movement, jump
 * maps, connected components, and objects of your own.
 *
 * <p>Start with {@link waywright.grid.world.WorldVersion}. An edit makes the next version in time
 * for the edited cells. Prepared objects are updated by the cells that differ when they are next
 * used, forwards after an edit and backwards after a rollback; only their first preparation starts
 * from scratch. A {@link waywright.grid.world.GridRecipe} names an object, and the version lends it
 * by a {@link waywright.prepare.Handle}.
 */
@org.jspecify.annotations.NullMarked
package waywright.grid.world;
