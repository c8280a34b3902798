/**
 * Turn costs and restrictions: a graph whose nodes are arcs, so that every search respects turns by
 * construction.
 *
 * <p>{@link waywright.road.turn.TurnStates} is that graph. Its nodes are at the ends of arcs, with
 * copies for arcs inside a turn restriction; a step costs the turn and the arc that follows.
 */
@org.jspecify.annotations.NullMarked
package waywright.road.turn;
