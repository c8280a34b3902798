package waywright.space;

/**
 * What is left to go from every node: the cost to the nearest goal and the step to take. Fields,
 * shortest path trees over a reversed world and sector fields are such; units without a path of
 * their own follow them.
 *
 * <p>No way is said as in estimates, by {@link #NO_WAY}, so that exact costs to go are a perfect
 * heuristic.
 */
public interface CostToGo {

  /** The cost from where no goal can be reached. */
  long NO_WAY = Heuristic.NO_WAY;

  /** The cost from {@code node} to the nearest goal, or {@link #NO_WAY}. */
  long cost(int node);

  /** The node to step to from {@code node}: itself at a goal, −1 where no goal can be reached. */
  int next(int node);

  /** Whether a goal can be reached from {@code node}. */
  default boolean reached(int node) {
    return cost(node) != NO_WAY;
  }

  /** These costs as an estimate: consistent, and perfect if they are exact. */
  default Heuristic heuristic() {
    return Heuristic.consistent(this::cost);
  }

  /**
   * Copies the nodes from {@code start} to the goal, start first, and returns how many there are, 0
   * if no goal can be reached. If they are more than fit, nothing is copied. Allocates nothing.
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
