/**
 * Routes for many units, tick by tick, within one budget, in a changing world. {@link
 * waywright.agent.Agents} does the work, independent of squares, hexagons or roads: a world
 * implements {@link waywright.agent.spi.Domain}. {@link waywright.agent.Follower} moves a unit, or
 * offers its steps to a caller that decides for all units at once.
 *
 * <p>This package does not read a clock, start threads or iterate over hash tables: the same world,
 * requests and budgets give the same routes, tick by tick, on every machine.
 */
@org.jspecify.annotations.NullMarked
package waywright.agent;
