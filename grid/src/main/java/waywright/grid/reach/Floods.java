package waywright.grid.reach;

import waywright.internal.Growth;

/**
 * Floods that grow in turns, one cell each, from all sides of a cell that was closed. Floods that
 * meet become one group. Once only one group is growing, the others are complete: they are the
 * parts that were split off.
 */
final class Floods {

  private static final int MOST = 4;

  private final ConnectedComponents components;
  private int[] marks = {};
  private int mark;
  private int count;
  private final int[][] queues = new int[MOST][16];
  private final int[] heads = new int[MOST];
  private final int[] tails = new int[MOST];
  private final int[] groups = new int[MOST];
  private final int[] labels = new int[MOST];

  Floods(ConnectedComponents components) {
    this.components = components;
  }

  void clear() {
    count = 0;
  }

  int count() {
    return count;
  }

  void seed(int cell) {
    heads[count] = 0;
    tails[count] = 1;
    groups[count] = count;
    labels[count] = -1;
    queues[count][0] = cell;
    count++;
  }

  /** Drops the first flood, which belongs to the same part as the last. */
  void dropFirst() {
    count--;
    for (int i = 0; i < count; i++) {
      queues[i][0] = queues[i + 1][0];
    }
  }

  /** Grows the floods and gives every part but one a label of its own. */
  void split(int root) {
    begin();
    while (growing() > 1) {
      for (int flood = 0; flood < count; flood++) {
        if (heads[flood] < tails[flood]) {
          grow(flood);
        }
      }
    }
    int rest = remaining();
    for (int flood = 0; flood < count; flood++) {
      int group = groups[flood];
      if (group != rest) {
        if (labels[group] < 0) {
          labels[group] = components.newLabel();
        }
        components.separate(root, queues[flood], tails[flood], labels[group]);
      }
    }
  }

  private void begin() {
    if (marks.length == 0 || mark > Integer.MAX_VALUE - 2 * MOST) {
      marks = new int[components.cellCount()];
      mark = 0;
    }
    mark += MOST;
    for (int flood = 0; flood < count; flood++) {
      marks[queues[flood][0]] = mark + flood;
    }
  }

  /** The number of groups with a flood that still has cells to visit. */
  private int growing() {
    int seen = 0;
    for (int flood = 0; flood < count; flood++) {
      seen |= heads[flood] < tails[flood] ? 1 << groups[flood] : 0;
    }
    return Integer.bitCount(seen);
  }

  /** The group that keeps the old label: the one still growing, else the first. */
  private int remaining() {
    for (int flood = 0; flood < count; flood++) {
      if (heads[flood] < tails[flood]) {
        return groups[flood];
      }
    }
    return groups[0];
  }

  private void grow(int flood) {
    int cell = queues[flood][heads[flood]++];
    for (int place = 0; place < 8; place += components.step()) {
      int neighbor = components.neighbor(cell, place);
      if (neighbor < 0) {
        continue;
      }
      int other = marks[neighbor] - mark;
      if (other < 0) {
        marks[neighbor] = mark + flood;
        if (tails[flood] == queues[flood].length) {
          queues[flood] = Growth.ensure(queues[flood], tails[flood] + 1);
        }
        queues[flood][tails[flood]++] = neighbor;
      } else if (groups[other] != groups[flood]) {
        merge(groups[other], groups[flood]);
      }
    }
  }

  private void merge(int from, int into) {
    for (int flood = 0; flood < count; flood++) {
      groups[flood] = groups[flood] == from ? into : groups[flood];
    }
  }
}
