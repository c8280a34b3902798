package waywright.agent;

import org.jspecify.annotations.Nullable;

/** A unit in one tick: its body, its choices in the order of preference, and its decision. */
final class Mover {

  final int unit;

  int node;

  /** The node after the tick; {@link NodeMarks#NONE} while it is undecided. */
  int next = NodeMarks.NONE;

  /** The nodes that the body covers now. */
  int[] under = {};

  int size;

  /** The count of choices that are not read yet, because one is known to be best. */
  static final int UNREAD = -1;

  /** That choice. */
  int best;

  int[] nodes = {};
  long[] costs = {};
  int count;

  /** Whether all choices are sorted; else only the best one comes first. */
  boolean sorted;

  /** The least cost of a choice, and the cost of staying. */
  long least;

  long stay;

  /** The choice that is tried, and the number of claims before and after its own. */
  int choice;

  int claims;
  int claimsAfter;

  /** The unit that needs the nodes of this one. */
  @Nullable Mover pusher;

  /** The unit for which this one failed to make room in this tick: it is not pushed again. */
  @Nullable Mover failedFor;

  /** The unit with which this one must exchange places in a corridor. */
  @Nullable Mover partner;

  /** The unit that keeps this one from its best choice. */
  @Nullable Mover blocker;

  Mover(int unit) {
    this.unit = unit;
  }

  boolean isDecided() {
    return next != NodeMarks.NONE;
  }

  boolean isBest(int choice) {
    return costs[choice] == least;
  }

  /** Returns the choice of a node; {@link NodeMarks#NONE} if it is not one. */
  int find(int node) {
    int i = count - 1;
    while (i >= 0 && nodes[i] != node) {
      i--;
    }
    return i;
  }

  /** Moves a choice to the front. */
  void prefer(int node) {
    for (int i = find(node); i > 0; i--) {
      swap(i, i - 1);
    }
  }

  /** Reverses the order of the choices. */
  void reverse() {
    for (int i = 0, k = count - 1; i < k; i++, k--) {
      swap(i, k);
    }
  }

  void swap(int a, int b) {
    int node = nodes[a];
    nodes[a] = nodes[b];
    nodes[b] = node;
    long cost = costs[a];
    costs[a] = costs[b];
    costs[b] = cost;
  }
}
