package waywright.algorithm;

import java.util.Arrays;
import waywright.internal.Growth;
import waywright.search.spi.Frontier;

/**
 * The rounds of an anytime search. A node is expanded once a round; if it is reached more cheaply
 * after that, it is open but waits for the next round (the list INCONS of ARA*).
 *
 * <p>Memory 4 bytes a node, and 4 for each node that is open when a round ends.
 */
final class Rounds {

  /** The round in which a node was last expanded; grows as nodes are. */
  private int[] spent = {};

  private int round;
  private boolean postpones;

  /** The nodes that wait, some of them more than once; between two rounds all open nodes. */
  int[] nodes = new int[256];

  int count;

  /** The least g + h of a node that waits. */
  long least;

  /**
   * Begins a round.
   *
   * @param postpones whether nodes wait at all, rather than be expanded again in the same round
   */
  void begin(boolean postpones) {
    this.postpones = postpones;
    least = Long.MAX_VALUE;
    count = 0;
    stamp();
  }

  /** Notes that {@code node} is being expanded. */
  void spend(int node) {
    ensure(node);
    spent[node] = round;
  }

  private void ensure(int node) {
    if (node >= spent.length) {
      spent = Growth.ensure(spent, node + 1);
    }
  }

  /** Whether {@code node} is not to be expanded in this round any more. */
  boolean isSpent(int node) {
    return postpones && node < spent.length && spent[node] == round;
  }

  boolean postpones() {
    return postpones;
  }

  /** Leaves {@code node} for the next round. */
  void postpone(int node, long f) {
    add(node);
    least = Math.min(least, f);
  }

  /** Adds the nodes of a frontier to those that wait, and leaves each in the list once. */
  void gather(Frontier open) {
    stamp();
    int waiting = count;
    count = 0;
    for (int i = 0; i < waiting; i++) {
      take(nodes[i]);
    }
    for (int i = 0; i < open.entries(); i++) {
      take(open.entry(i));
    }
  }

  private void take(int node) {
    ensure(node);
    if (spent[node] != round) {
      spent[node] = round;
      add(node);
    }
  }

  private void add(int node) {
    if (count == nodes.length) {
      nodes = Growth.ensure(nodes, count + 1);
    }
    nodes[count++] = node;
  }

  /** A number that no node bears. */
  private void stamp() {
    if (++round == 0) {
      Arrays.fill(spent, 0);
      round = 1;
    }
  }
}
