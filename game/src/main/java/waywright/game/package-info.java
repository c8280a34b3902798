/**
 * Routes for the units of a game. The game provides its {@link waywright.game.NavWorld world},
 * makes {@link waywright.game.RouteRequest requests}, gives the {@link waywright.game.Navigator} a
 * budget of expansions each tick, and gets steps from its {@link waywright.game.RouteTicket
 * tickets}. The navigator chooses its algorithm, unless it is given one.
 *
 * <p>This package does not read a clock, start threads or iterate over hash tables: the same world,
 * requests and budgets give the same routes, tick by tick, on every machine.
 */
@org.jspecify.annotations.NullMarked
package waywright.game;
