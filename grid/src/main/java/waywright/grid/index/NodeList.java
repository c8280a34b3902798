package waywright.grid.index;

import java.util.Arrays;

/**
 * A list of nodes that keeps its room; or of edges, those that are walked from head to tail as −1 −
 * edge.
 */
final class NodeList {

  /** Room for more than there are. */
  private int[] nodes = new int[64];

  /** Length of {@link #nodes} in use. */
  private int size;

  /** Forgets all. */
  void clear() {
    size = 0;
  }

  /** How many there are. */
  int size() {
    return size;
  }

  /** The i-th, counted from 0. */
  int get(int i) {
    return nodes[i];
  }

  /** Appends one. */
  void add(int node) {
    if (size == nodes.length) {
      nodes = Arrays.copyOf(nodes, 2 * size);
    }
    nodes[size++] = node;
  }

  /** The one appended last. Not when empty. */
  int last() {
    return nodes[size - 1];
  }

  /** Walks all edges from the i-th on the other way: in the other order, each turned round. */
  void turn(int i) {
    for (int a = i, b = size - 1; a <= b; a++, b--) {
      int edge = nodes[a];
      nodes[a] = ~nodes[b];
      nodes[b] = ~edge;
    }
  }
}
