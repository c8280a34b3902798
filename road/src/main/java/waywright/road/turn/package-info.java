/**
 * Turns: the graph whose nodes are arcs, so that what a turn costs and which are forbidden holds in
 * every search by construction.
 *
 * <p>{@link waywright.road.turn.TurnStates} is that graph. A node of it stands at the end of an arc
 * (of which there are copies inside chains that are forbidden); what leads from node to node costs
 * the turn and the arc turned into. {@link waywright.road.turn.internal.TurnReachability} says
 * which of them belong together.
 */
@NullMarked
package waywright.road.turn;

import org.jspecify.annotations.NullMarked;
