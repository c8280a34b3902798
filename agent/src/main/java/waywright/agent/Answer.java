package waywright.agent;

import java.util.Arrays;
import waywright.search.SearchStatus;

/** The answer to a question: what became of it, and the nodes to walk. Immutable. */
public final class Answer {

  private static final int[] NONE = {};

  private final SearchStatus status;
  private final int[] nodes;
  private final long cost;
  private final long worldVersion;

  private Answer(SearchStatus status, int[] nodes, long cost, long worldVersion) {
    this.status = status;
    this.nodes = nodes;
    this.cost = cost;
    this.worldVersion = worldVersion;
  }

  /** A way; takes the array over. */
  static Answer found(int[] nodes, long cost, long worldVersion) {
    return new Answer(SearchStatus.FOUND, nodes, cost, worldVersion);
  }

  /** No way. */
  static Answer none(SearchStatus status, long worldVersion) {
    return new Answer(status, NONE, -1, worldVersion);
  }

  /** What became of the question. */
  public SearchStatus status() {
    return status;
  }

  /** Whether there is a way. */
  public boolean isFound() {
    return status == SearchStatus.FOUND;
  }

  /** The number of nodes, start and end among them; 0 if there is no way. */
  public int size() {
    return nodes.length;
  }

  /**
   * Node number {@code i} on the way; 0 is the start.
   *
   * @throws IndexOutOfBoundsException unless {@code i} is in {@code 0 .. size()-1}
   */
  public int node(int i) {
    if (i < 0 || i >= nodes.length) {
      throw new IndexOutOfBoundsException(
          "node " + i + " of a way of " + nodes.length + ". Maybe ask isFound() and size() first?");
    }
    return nodes[i];
  }

  /** The cost in exact units of the world, −1 if there is no path. */
  public long cost() {
    return cost;
  }

  /** The version of the world that it was found in. It may hold for later ones. */
  public long worldVersion() {
    return worldVersion;
  }

  /** A copy of the nodes. */
  public int[] nodes() {
    return nodes.clone();
  }

  /** The rest of it from place {@code place} on, which costs so much. */
  Answer from(int place, long rest) {
    int[] left = place == 0 ? nodes : Arrays.copyOfRange(nodes, place, nodes.length);
    return place == 0 && rest == cost ? this : found(left, rest, worldVersion);
  }

  /** Where on it a node is, at {@code from} or later; −1 if it is not there. */
  int indexOf(int node, int from) {
    for (int i = from; i < nodes.length; i++) {
      if (nodes[i] == node) {
        return i;
      }
    }
    return -1;
  }

  /** The node after place {@code place}, where {@code node} is; itself at the end. */
  int after(int place, int node) {
    return place + 1 < nodes.length ? nodes[place + 1] : node;
  }

  /** What the rest from {@code place} on costs in some version of the world. */
  <E> long cost(Snapshot<E> snapshot, E errand, int place) {
    long sum = 0;
    for (int i = place + 1; i < nodes.length; i++) {
      sum += snapshot.step(errand, nodes[i - 1], nodes[i]);
    }
    return sum;
  }

  @Override
  public String toString() {
    return status + ", " + nodes.length + " nodes, cost " + cost;
  }
}
