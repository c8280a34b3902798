package waywright.grid.index;

import java.util.Arrays;

/** A list of nodes that keeps its room; also a stack. */
final class NodeList {

  private int[] nodes = new int[64];
  private int size;

  void clear() {
    size = 0;
  }

  int size() {
    return size;
  }

  int get(int i) {
    return nodes[i];
  }

  void add(int node) {
    if (size == nodes.length) {
      nodes = Arrays.copyOf(nodes, 2 * size);
    }
    nodes[size++] = node;
  }

  int last() {
    return nodes[size - 1];
  }

  int removeLast() {
    return nodes[--size];
  }

  /** Turns the order of all from the i-th on. */
  void reverse(int i) {
    for (int a = i, b = size - 1; a < b; a++, b--) {
      int node = nodes[a];
      nodes[a] = nodes[b];
      nodes[b] = node;
    }
  }
}
