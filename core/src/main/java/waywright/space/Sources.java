package waywright.space;

import java.util.Objects;

/**
 * Where a search begins: one node or several, each with the cost of getting there, as when a
 * position in the middle of a road is left by either end. Pure and unchanged while a search runs.
 */
public interface Sources {

  /** Nowhere. */
  Sources NONE = of();

  /** Number of sources. */
  int size();

  /**
   * The node of source {@code i}.
   *
   * @throws IndexOutOfBoundsException unless {@code i} is in {@code 0 .. size()-1}
   */
  int node(int i);

  /**
   * The cost of source {@code i}, in {@code 0 .. }{@link ArcBuffer#MAX_COST}.
   *
   * @throws IndexOutOfBoundsException unless {@code i} is in {@code 0 .. size()-1}
   */
  long cost(int i);

  /** Whether any source costs something. */
  default boolean hasCosts() {
    for (int i = 0; i < size(); i++) {
      if (cost(i) != 0) {
        return true;
      }
    }
    return false;
  }

  /** Some nodes, at no cost. The array is copied. */
  static Sources of(int... nodes) {
    Objects.requireNonNull(nodes, "nodes");
    return new NodeCosts(nodes, new long[nodes.length]);
  }

  /**
   * Some nodes at these costs. Both arrays are copied.
   *
   * @throws IllegalArgumentException if a cost is out of range or the lengths differ
   */
  static Sources of(int[] nodes, long[] costs) {
    return new NodeCosts(nodes, costs);
  }
}
