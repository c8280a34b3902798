/**
 * Routes for many units, tick by tick, from one budget, in a world that changes. {@link
 * waywright.agent.Agents} does the work and knows nothing of squares, hexagons or roads: a world
 * implements {@link waywright.agent.spi.Domain}. {@link waywright.agent.Follower} moves a unit, or
 * offers its steps to a crowd that decides for all units at once.
 *
 * <p>This package does not read a clock, start threads or iterate over hash tables: the same world,
 * requests and budgets give the same routes, tick by tick, on every machine.
 */
@NullMarked
package waywright.agent;

import org.jspecify.annotations.NullMarked;
