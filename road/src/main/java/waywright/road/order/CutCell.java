package waywright.road.order;

import java.util.Arrays;

/** A part of a network that is still to be ordered, with the edges between its own nodes. */
final class CutCell {

  /** The nodes in the network, ascending; elsewhere here a node is its place in this list. */
  final int[] nodes;

  /** Where its block of ranks begins. */
  final int from;

  /** The edges of node v are at firsts[v] .. firsts[v + 1], once {@link #load}ed. */
  int[] firsts = {};

  int[] heads = {};

  /** By edge, the same edge from its other end. */
  int[] twins = {};

  CutCell(int[] nodes, int from) {
    this.nodes = nodes;
    this.from = from;
  }

  int size() {
    return nodes.length;
  }

  /** Finds the edges; {@code places} is of one int for each node of the network, of any content. */
  void load(Neighbors network, int[] places) {
    int n = nodes.length;
    firsts = new int[n + 1];
    int most = 0;
    for (int v = 0; v < n; v++) {
      places[nodes[v]] = v;
      most += network.degree(nodes[v]);
    }
    int[] found = new int[most];
    int count = 0;
    for (int v = 0; v < n; v++) {
      for (int i = network.first(nodes[v]); i < network.first(nodes[v] + 1); i++) {
        int node = network.at(i);
        int place = places[node];
        if (place >= 0 && place < n && nodes[place] == node) {
          found[count++] = place;
        }
      }
      firsts[v + 1] = count;
    }
    heads = Arrays.copyOf(found, count);
    twins = new int[count];
    // Rows ascend, as the network's do: the tails of a node's row come in the order of its edges.
    int[] next = firsts.clone();
    for (int v = 0; v < n; v++) {
      for (int e = firsts[v]; e < firsts[v + 1]; e++) {
        twins[e] = next[heads[e]]++;
      }
    }
  }

  /** Forgets the edges. */
  void unload() {
    firsts = new int[0];
    heads = firsts;
    twins = firsts;
  }

  /**
   * Steps from a node to each other, and the nodes that are reached, nearest first.
   *
   * @param depths −1 where not reached; written
   * @param queue written
   * @return how many are reached
   */
  int depths(int start, int[] depths, int[] queue) {
    Arrays.fill(depths, -1);
    depths[start] = 0;
    queue[0] = start;
    int size = 1;
    for (int i = 0; i < size; i++) {
      int v = queue[i];
      for (int e = firsts[v]; e < firsts[v + 1]; e++) {
        if (depths[heads[e]] < 0) {
          depths[heads[e]] = depths[v] + 1;
          queue[size++] = heads[e];
        }
      }
    }
    return size;
  }
}
