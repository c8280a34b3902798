package waywright.road.order;

import java.util.Arrays;

/**
 * A largest flow through a cell in which each edge carries one unit either way, from its first
 * nodes along a direction to its last: Dinic's algorithm ("Algorithm for solution of a problem of
 * maximum flow in networks with power estimation", 1970). What the last search reaches is one side
 * of a smallest cut.
 */
final class UnitFlow {

  private final CutCell cell;

  /** By edge: −1, 0 or 1; its twin has the opposite. */
  private final byte[] flow;

  /** Steps from the sources in the residual graph, −1 if none lead there. */
  private final int[] levels;

  /** By node, the next edge to try. */
  private final int[] next;

  /** Nodes of a search; then the edges of a path. */
  private final int[] queue;

  /** By node: −1 a source, 1 a sink, 0 between. */
  private final byte[] ends;

  private int value;

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
   * Sends as much as goes, but gives up at {@code enough}.
   *
   * @param order the nodes along the direction
   * @param part how many at either end are sources and sinks
   * @return whether less than enough went
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

  /** What went. */
  int value() {
    return value;
  }

  /** Numbers all nodes by steps from the sources, up to the first sinks; whether there are any. */
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

  /** Sends one unit from a source along the levels, if that can be. */
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

  /** After a run that went to its end: which nodes are on the side of the sources, at smallest. */
  boolean[] nearSources() {
    boolean[] near = new boolean[levels.length];
    for (int v = 0; v < near.length; v++) {
      near[v] = levels[v] >= 0;
    }
    return near;
  }

  /** After such a run: which nodes are not on the side of the sinks, at smallest. */
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
