package waywright.units.internal.ground;

import waywright.grid.Movement;
import waywright.space.ArcBuffer;
import waywright.space.Heuristic;

/**
 * The nodes of a world on which units stand in grid-step mode, and on which a crowd that blocks
 * itself is untangled: their steps, footprints and positions, as the world is now.
 */
public interface UnitNodes {

  /** Returns a number that differs after each edit of the world. */
  long version();

  /** Returns the number of nodes; never changes. */
  int count();

  /** Returns the cost of a straight step on ground of cost 1. */
  default long stepCost(Movement movement) {
    return movement.straight();
  }

  /** Returns the distance of neighbors on open ground. */
  default double pitch() {
    return 1;
  }

  /** Returns the node whose cell contains a position; −1 outside the world. */
  int at(double x, double y);

  /** Returns {@link #at} on the floor of another node; −1 if that is not known. */
  default int at(double x, double y, int near) {
    return at(x, y);
  }

  /** Returns the x of a node; NaN if it has no position. */
  double x(int node);

  /** Returns the y of a node. */
  double y(int node);

  /** Returns the length of the straight line between two nodes. */
  default double straight(int from, int to) {
    double dx = x(to) - x(from);
    double dy = y(to) - y(from);
    return Math.sqrt(dx * dx + dy * dy);
  }

  /** Whether a body may stand at a node. */
  boolean contains(Movement movement, int node);

  /** Appends the open steps from a node with their costs, always in the same order. */
  void expand(Movement movement, int node, ArcBuffer out);

  /** Returns the cost of a step; −1 if it is not open. */
  long step(Movement movement, int from, int to);

  /** Whether a step leads back from where one leads. */
  default boolean leadsBack(Movement movement, int from, int to) {
    return step(movement, to, from) >= 0;
  }

  /** Whether there are links. */
  default boolean hasLinks() {
    return false;
  }

  /** Whether a step is a link, on whose way there is no ground. */
  default boolean isLink(int from, int to) {
    return false;
  }

  /** Copies the nodes that a body covers while it is at a node, ascending; returns their number. */
  int copyOccupied(Movement movement, int node, int[] nodes);

  /**
   * Copies the two nodes between which no other unit may pass while one steps from {@code from} to
   * {@code to}: on squares the other two cells of a diagonal step.
   *
   * @return whether there are such nodes
   */
  default boolean copyCrossed(int from, int to, int[] pair) {
    return false;
  }

  /**
   * Returns the cost per unit of {@link #distance} inside a box of positions, if a body can stand
   * on all of its nodes and all steps cost the same; −1 if not, or if that is not known.
   */
  default long openCost(Movement movement, double left, double top, double right, double bottom) {
    return -1;
  }

  /** Returns what paths to a node cost at least, consistent; 0 if it is not known, or −1. */
  default Heuristic towards(Movement movement, int to) {
    return Heuristic.ZERO;
  }

  /** Returns the walking cost between two nodes if the ground between them is open and costs 1. */
  default long distance(Movement movement, int from, int to) {
    throw new UnsupportedOperationException("no open ground is known");
  }
}
