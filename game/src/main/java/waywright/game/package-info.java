/**
 * Where a game plugs in, once: it shows its {@link waywright.game.NavWorld world}, hands in {@link
 * waywright.game.RouteRequest requests}, gives the {@link waywright.game.Navigator} a budget of
 * expansions each tick, and asks its {@link waywright.game.RouteTicket tickets} where to go. Which
 * algorithm answers is a {@link waywright.game.Planners name}, not a type that the game mentions.
 *
 * <p>Nothing here reads a clock, starts a thread or iterates over a hash table: the same world,
 * requests and budgets give the same routes, tick by tick, everywhere.
 */
@NullMarked
package waywright.game;

import org.jspecify.annotations.NullMarked;
