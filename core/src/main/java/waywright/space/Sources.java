package waywright.space;

import java.util.Objects;

/**
 * The start nodes of a search, each with an initial cost, for example the two ends of a road when
 * the start is a position in its middle. Pure and unchanged while a search runs.
 */
public interface Sources {

  /** No sources. */
  Sources NONE = of();

  /** Returns the number of sources. */
  int size();

  /**
   * Returns the node of source {@code i}.
   *
   * @throws IndexOutOfBoundsException unless {@code i} is in {@code 0 .. size()-1}
   */
  int node(int i);

  /**
   * Returns the cost of source {@code i}, in {@code 0 .. }{@link ArcBuffer#MAX_COST}.
   *
   * @throws IndexOutOfBoundsException unless {@code i} is in {@code 0 .. size()-1}
   */
  long cost(int i);

  /** Whether any source has a cost above 0. */
  default boolean hasCosts() {
    for (int i = 0; i < size(); i++) {
      if (cost(i) != 0) {
        return true;
      }
    }
    return false;
  }

  /** Returns sources without costs. The array is copied. */
  static Sources of(int... nodes) {
    Objects.requireNonNull(nodes, "nodes");
    return new NodeCosts(nodes, new long[nodes.length]);
  }

  /**
   * Returns sources with the given costs. Both arrays are copied.
   *
   * @throws IllegalArgumentException if a cost is out of range or the lengths differ
   */
  static Sources of(int[] nodes, long[] costs) {
    return new NodeCosts(nodes, costs);
  }
}
