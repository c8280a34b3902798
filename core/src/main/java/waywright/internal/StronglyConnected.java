package waywright.internal;

import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;

/**
 * Numbers strongly connected components: every step leads to a node with the same or a lower
 * number. R. Tarjan, "Depth-first search and linear graph algorithms" (1972), with an explicit
 * stack. O(nodes + steps).
 */
public final class StronglyConnected {

  private final IntUnaryOperator next;
  private final int[] components;
  private final int[] orders;
  private final int[] lows;
  private final int[] path;
  private final int[] pending;
  private int order;
  private int pathSize;
  private int pendingSize;
  private int count;

  private StronglyConnected(IntUnaryOperator next, int[] components) {
    this.next = next;
    this.components = components;
    orders = new int[components.length];
    lows = new int[components.length];
    path = new int[components.length];
    pending = new int[components.length];
  }

  /**
   * Numbers the components in the order of their completion, and returns how many there are.
   *
   * @param contains whether a node takes part
   * @param next the head of the next step from a node: another one each time, −1 after the last
   * @param components by node: set to the number of its component, −1 if it takes no part
   */
  public static int number(IntPredicate contains, IntUnaryOperator next, int[] components) {
    StronglyConnected all = new StronglyConnected(next, components);
    Arrays.fill(components, -1);
    for (int node = 0; node < components.length; node++) {
      if (all.orders[node] == 0 && contains.test(node)) {
        all.visit(node);
      }
    }
    return all.count;
  }

  private void visit(int root) {
    enter(root);
    while (pathSize > 0) {
      int node = path[pathSize - 1];
      int head = next.applyAsInt(node);
      if (head < 0) {
        leave(node);
      } else if (orders[head] == 0) {
        enter(head);
      } else if (components[head] < 0) {
        lows[node] = Math.min(lows[node], orders[head]);
      }
    }
  }

  private void enter(int node) {
    orders[node] = ++order;
    lows[node] = order;
    path[pathSize++] = node;
    pending[pendingSize++] = node;
  }

  private void leave(int node) {
    pathSize--;
    if (pathSize > 0) {
      int before = path[pathSize - 1];
      lows[before] = Math.min(lows[before], lows[node]);
    }
    if (lows[node] == orders[node]) {
      int member;
      do {
        member = pending[--pendingSize];
        components[member] = count;
      } while (member != node);
      count++;
    }
  }
}
