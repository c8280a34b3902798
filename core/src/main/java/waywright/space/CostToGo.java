package waywright.space;

/**
 * The remaining cost from every node to the nearest goal, and the next step towards it. Flow
 * fields, shortest path trees over a reversed world and sector fields implement it; units without a
 * path of their own follow them.
 *
 * <p>Unreachable nodes have {@link #NO_PATH}, as in estimates, so that exact costs to go are a
 * perfect heuristic.
 */
public interface CostToGo {

  /** The cost of a node from which no goal can be reached. */
  long NO_PATH = Heuristic.NO_PATH;

  /** Returns the cost from {@code node} to the nearest goal, or {@link #NO_PATH}. */
  long cost(int node);

  /** Returns the next node after {@code node}: itself at a goal, −1 if no goal can be reached. */
  int next(int node);

  /** Whether a goal can be reached from {@code node}. */
  default boolean reached(int node) {
    return cost(node) != NO_PATH;
  }

  /** Returns these costs as an estimate: consistent, and perfect if they are exact. */
  default Heuristic heuristic() {
    return Heuristic.consistent(this::cost);
  }

  /**
   * Copies the nodes from {@code start} to the goal, start first, and returns their number, 0 if no
   * goal can be reached. If they do not fit, nothing is copied. Allocates nothing.
   */
  default int copyPath(int start, int[] buffer) {
    if (!reached(start)) {
      return 0;
    }
    int count = 1;
    for (int node = start, next = next(node); next != node; next = next(node)) {
      node = next;
      count++;
    }
    if (count <= buffer.length) {
      int node = start;
      for (int i = 0; i < count; i++) {
        buffer[i] = node;
        node = next(node);
      }
    }
    return count;
  }
}
