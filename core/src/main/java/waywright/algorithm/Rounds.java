package waywright.algorithm;

import java.util.Arrays;
import waywright.internal.Growth;
import waywright.internal.IntList;
import waywright.search.internal.Frontier;

/**
 * The rounds of an anytime search. A node is expanded once per round; if it is reached at a lower
 * cost after that, it is open but waits for the next round (the list INCONS of ARA*).
 *
 * <p>Memory 4 bytes per node, and 4 for each node that is open when a round ends.
 */
final class Rounds {

  /** The round in which a node was last expanded; grows with the world. */
  private int[] spent = {};

  private int round;
  private boolean postpones;

  /** The waiting nodes, possibly with duplicates; between two rounds all open nodes. */
  final IntList nodes = new IntList(256);

  /** The least g + h of a waiting node. */
  long least;

  /**
   * Begins a round.
   *
   * @param postpones whether improved nodes wait; otherwise they are expanded again in the same
   *     round
   */
  void begin(boolean postpones) {
    this.postpones = postpones;
    least = Long.MAX_VALUE;
    nodes.clear();
    stamp();
  }

  /** Records that {@code node} is being expanded. */
  void spend(int node) {
    ensure(node);
    spent[node] = round;
  }

  private void ensure(int node) {
    if (node >= spent.length) {
      spent = Growth.ensure(spent, node + 1);
    }
  }

  /** Whether {@code node} must not be expanded again in this round. */
  boolean isSpent(int node) {
    return postpones && node < spent.length && spent[node] == round;
  }

  /** Adds {@code node} to the nodes that wait for the next round. */
  void postpone(int node, long f) {
    nodes.add(node);
    least = Math.min(least, f);
  }

  /** Adds the nodes of a frontier to the waiting nodes, and removes duplicates. */
  void gather(Frontier open) {
    stamp();
    int waiting = nodes.size();
    int[] items = nodes.array(); // Never overtaken by what is added.
    nodes.clear();
    for (int i = 0; i < waiting; i++) {
      take(items[i]);
    }
    for (int i = 0; i < open.entries(); i++) {
      take(open.entry(i));
    }
  }

  private void take(int node) {
    ensure(node);
    if (spent[node] != round) {
      spent[node] = round;
      nodes.add(node);
    }
  }

  /** Advances to a round number that no node has. */
  private void stamp() {
    if (++round == 0) {
      Arrays.fill(spent, 0);
      round = 1;
    }
  }
}
