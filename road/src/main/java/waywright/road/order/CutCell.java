package waywright.road.order;

import java.util.Arrays;
import waywright.internal.IntList;
import waywright.internal.Rows;

/** A part of a network still to be ordered, with the edges between its own nodes. */
final class CutCell {

  /** Network nodes, ascending; elsewhere in this class a node is its index in this list. */
  final int[] nodes;

  /** The first rank of its block. */
  final int from;

  /** The edges of node v are at firsts[v] .. firsts[v + 1], after {@link #load}. */
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

  /** Finds the edges; {@code places} has an int of 0 or more for each node of the network. */
  void load(Rows network, int[] places) {
    int n = nodes.length;
    firsts = new int[n + 1];
    for (int v = 0; v < n; v++) {
      places[nodes[v]] = v;
    }
    IntList found = new IntList();
    for (int v = 0; v < n; v++) {
      for (int i = network.firsts()[nodes[v]]; i < network.firsts()[nodes[v] + 1]; i++) {
        int place = place(network.items()[i], places);
        if (place >= 0) {
          found.add(place);
        }
      }
      firsts[v + 1] = found.size();
    }
    heads = found.toArray();
    twins = new int[heads.length];
    // Rows ascend, as in the network: the tails of a node's row come in the order of its edges.
    int[] next = firsts.clone();
    for (int v = 0; v < n; v++) {
      for (int e = firsts[v]; e < firsts[v + 1]; e++) {
        twins[e] = next[heads[e]]++;
      }
    }
  }

  /**
   * Returns the place of a node of the network among those of this cell, −1 if it is not one.
   *
   * @param places as {@link #load} wrote them
   */
  int place(int node, int[] places) {
    int place = places[node];
    return place < nodes.length && nodes[place] == node ? place : -1;
  }

  /** Drops the edges. */
  void unload() {
    firsts = new int[0];
    heads = firsts;
    twins = firsts;
  }

  /**
   * Computes hops from a node to all others.
   *
   * @param depths by node, −1 if not reached; written
   * @param queue the reached nodes, nearest first; written
   * @return the last reached node
   */
  int depths(int start, int[] depths, int[] queue) {
    Arrays.fill(depths, -1);
    depths[start] = 0;
    return flood(start, depths, 1, queue);
  }

  /**
   * Marks all nodes joined to a marked one that have a negative mark.
   *
   * @param step a node's mark exceeds that of the node before it by this
   * @return the last node marked
   */
  int flood(int start, int[] marks, int step, int[] queue) {
    queue[0] = start;
    int size = 1;
    for (int i = 0; i < size; i++) {
      int v = queue[i];
      for (int e = firsts[v]; e < firsts[v + 1]; e++) {
        if (marks[heads[e]] < 0) {
          marks[heads[e]] = marks[v] + step;
          queue[size++] = heads[e];
        }
      }
    }
    return queue[size - 1];
  }
}
