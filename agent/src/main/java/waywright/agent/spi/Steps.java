package waywright.agent.spi;

/**
 * The units of {@link waywright.agent.PriorityInheritance} and their steps in one tick. Units have
 * any small numbers from 0. Nothing changes while a tick is resolved.
 */
public interface Steps {

  /** Most choices of a unit, staying included. */
  int MOST_CHOICES = 65;

  /** Returns the node of a unit. */
  int node(int unit);

  /** Whether a unit cannot move in this tick: no other unit enters its nodes. */
  boolean isFixed(int unit);

  /**
   * Returns a best choice of a unit if it is known without the others, which are then read only if
   * another unit is in the way. It is the node of the unit only if staying is the only best choice,
   * and another node only if no unit is on it; −1 if all choices are read at once.
   */
  default int best(int unit) {
    return -1;
  }

  /**
   * Copies the choices of a unit at a node: the nodes that its next step may lead to, and the node
   * itself for staying. Costs compare choices: what the unit pays from there to its goal, 0 only at
   * the goal. At {@code node(unit)} these are the choices of this tick; other nodes help to decide
   * who makes room where, and estimates are enough.
   *
   * @param nodes {@link #MOST_CHOICES} long, without duplicates
   * @param costs as long, not negative
   * @return the number of choices
   */
  int copyChoices(int unit, int node, int[] nodes, long[] costs);

  /** Copies the nodes that {@link #copyChoices} finds; the costs are not read. */
  default int copySteps(int unit, int node, int[] nodes, long[] costs) {
    return copyChoices(unit, node, nodes, costs);
  }

  /**
   * Copies the nodes that the body of a unit covers at a node, the node itself included, in
   * ascending order.
   *
   * @param nodes if it is too short, the method is called again with a longer array
   * @return the number of nodes covered
   */
  int copyOccupied(int unit, int node, int[] nodes);

  /**
   * Copies two nodes between which no other unit may move while a unit moves from one node to
   * another, in either direction: the other diagonal of a square.
   *
   * @param pair 2 long
   * @return false if there is no such pair
   */
  boolean copyCrossed(int from, int to, int[] pair);

  /** Whether units may go around a full ring, each to the node of the next in the same tick. */
  default boolean turnsRings() {
    return true;
  }
}
