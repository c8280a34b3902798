package waywright.units.internal.ground;

import org.jspecify.annotations.Nullable;
import waywright.agent.Ticket;
import waywright.game.Target;
import waywright.grid.Movement;

/**
 * A world as units need it: nodes to stand on, the free plane, and routes under one budget. One
 * thread.
 */
public interface Ground {

  /** Returns the nodes that units stand on in grid-step mode. */
  Nodes nodes();

  /** Returns the free plane; null if units move from node to node alone. */
  @Nullable Space space();

  /** Returns the node of the routes at a position; −1 outside the world. */
  int routeNode(Movement movement, double x, double y);

  /** Returns the node of a cell, or nearest to its center; −1 outside the world. */
  int cellNode(int x, int y);

  /** Returns the order to reach a target; equal orders share their work. */
  Object order(Movement movement, Target target);

  /** Returns the order to reach one node of the routes. */
  Object orderTo(Movement movement, int node);

  /** Requests a route. */
  Ticket<?> request(Movement movement, int start, Object order);

  /** Gives a ticket another order. */
  void retarget(Ticket<?> ticket, Object order);

  /** Follows the world and works on routes; returns the expansions spent. */
  long tick(long budget);

  /** Returns the hash of all decisions about routes. */
  long hash();

  /** Saves the state of all routes. */
  Object save();

  /** Restores it. */
  void restore(Object state);
}
