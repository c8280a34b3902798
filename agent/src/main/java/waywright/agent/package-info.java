/**
 * Routes for many units, tick by tick, from one budget, in a world that changes. {@link
 * waywright.agent.Agents} does the work; {@link waywright.agent.spi.Domain} is all that it knows of the
 * world: what is the same for square grids, hexagons and road graphs is said here, once.
 *
 * <p>Nothing here reads a clock, starts a thread or iterates over a hash table: the same world,
 * requests and budgets give the same routes, tick by tick, everywhere.
 */
@NullMarked
package waywright.agent;

import org.jspecify.annotations.NullMarked;
