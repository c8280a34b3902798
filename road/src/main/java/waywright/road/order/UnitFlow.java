package waywright.road.order;

import java.util.Arrays;

/**
 * A maximum flow through a cell with one unit per edge in either direction, from the first nodes
 * along a direction to the last: Dinic's algorithm ("Algorithm for solution of a problem of maximum
 * flow in networks with power estimation", 1970). The nodes reached by the last search are one side
 * of a minimum cut.
 */
final class UnitFlow {

  private final CutCell cell;

  /** By edge: −1, 0 or 1; its twin has the opposite. */
  private final byte[] flow;

  /** Hops from the sources in the residual graph, −1 if unreachable. */
  private final int[] levels;

  /** By node, the next edge to try. */
  private final int[] next;

  /** Nodes of a search, later the edges of a path. */
  private final int[] queue;

  /** By node: −1 a source, 1 a sink, 0 between. */
  private final byte[] ends;

  /** The value of the flow. */
  int value;

  UnitFlow(CutCell cell) {
    this.cell = cell;
    int n = cell.size();
    flow = new byte[cell.heads.length];
    levels = new int[n];
    next = new int[n];
    queue = new int[n];
    ends = new byte[n];
  }

  /**
   * Computes a maximum flow, but stops at {@code enough}.
   *
   * @param order the nodes along the direction
   * @param part the number of sources, and of sinks
   * @return whether the maximum is less than {@code enough}
   */
  boolean run(int[] order, int part, int enough) {
    int n = order.length;
    for (int i = 0; i < part; i++) {
      ends[order[i]] = -1;
      ends[order[n - 1 - i]] = 1;
    }
    while (value < enough && level(order, part)) {
      System.arraycopy(cell.firsts, 0, next, 0, n);
      for (int i = 0; i < part && value < enough; i++) {
        while (value < enough && augment(order[i])) {
          value++;
        }
      }
    }
    return value < enough;
  }

  /** Computes the hops from the sources to the first sinks; returns whether there is one. */
  private boolean level(int[] order, int part) {
    Arrays.fill(levels, -1);
    int size = 0;
    for (int i = 0; i < part; i++) {
      levels[order[i]] = 0;
      queue[size++] = order[i];
    }
    int last = Integer.MAX_VALUE;
    for (int i = 0; i < size && levels[queue[i]] < last; i++) {
      int v = queue[i];
      for (int e = cell.firsts[v]; e < cell.firsts[v + 1]; e++) {
        int head = cell.heads[e];
        if (levels[head] < 0 && flow[e] < 1) {
          levels[head] = levels[v] + 1;
          queue[size++] = head;
          if (ends[head] > 0) {
            last = levels[head];
          }
        }
      }
    }
    return last < Integer.MAX_VALUE;
  }

  /** Sends one unit from a source along the levels if possible; returns whether it was. */
  private boolean augment(int source) {
    int depth = 0;
    int v = source;
    while (ends[v] <= 0) {
      int e = next[v];
      if (e == cell.firsts[v + 1]) {
        if (depth == 0) {
          return false;
        }
        v = cell.heads[cell.twins[queue[--depth]]];
        next[v]++;
      } else if (flow[e] < 1 && levels[cell.heads[e]] == levels[v] + 1) {
        queue[depth++] = e;
        v = cell.heads[e];
      } else {
        next[v]++;
      }
    }
    for (int i = 0; i < depth; i++) {
      flow[queue[i]]++;
      flow[cell.twins[queue[i]]]--;
    }
    return true;
  }

  /** Returns the smallest source side of a minimum cut, after a complete run. */
  boolean[] nearSources() {
    boolean[] near = new boolean[levels.length];
    for (int v = 0; v < near.length; v++) {
      near[v] = levels[v] >= 0;
    }
    return near;
  }

  /** Returns the largest source side of a minimum cut, after a complete run. */
  boolean[] farFromSinks() {
    boolean[] far = new boolean[levels.length];
    Arrays.fill(far, true);
    int size = 0;
    for (int v = 0; v < far.length; v++) {
      if (ends[v] > 0) {
        far[v] = false;
        queue[size++] = v;
      }
    }
    for (int i = 0; i < size; i++) {
      int v = queue[i];
      for (int e = cell.firsts[v]; e < cell.firsts[v + 1]; e++) {
        int head = cell.heads[e];
        if (far[head] && flow[cell.twins[e]] < 1) {
          far[head] = false;
          queue[size++] = head;
        }
      }
    }
    return far;
  }
}
