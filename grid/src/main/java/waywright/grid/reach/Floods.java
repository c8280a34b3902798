package waywright.grid.reach;

import java.util.stream.IntStream;
import java.util.stream.Stream;
import waywright.internal.IntList;

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
  int count;
  private final IntList[] queues =
      Stream.generate(() -> new IntList(16)).limit(MOST).toArray(IntList[]::new);
  private final int[] heads = new int[MOST];
  private final int[] groups = new int[MOST];
  private final int[] labels = new int[MOST];

  Floods(ConnectedComponents components) {
    this.components = components;
  }

  void seed(int cell) {
    heads[count] = 0;
    groups[count] = count;
    labels[count] = -1;
    queues[count].clear();
    queues[count].add(cell);
    count++;
  }

  /** Drops the first flood, which belongs to the same part as the last. */
  void dropFirst() {
    IntList first = queues[0];
    count--;
    System.arraycopy(queues, 1, queues, 0, count);
    queues[count] = first;
  }

  /** Grows the floods and gives every part but one a label of its own. */
  void split(int root) {
    begin();
    while (growing() > 1) {
      for (int flood = 0; flood < count; flood++) {
        if (isGrowing(flood)) {
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
        components.separate(root, queues[flood], labels[group]);
      }
    }
  }

  private void begin() {
    if (marks.length == 0 || mark > Integer.MAX_VALUE - 2 * MOST) {
      marks = new int[components.labels.length];
      mark = 0;
    }
    mark += MOST;
    for (int flood = 0; flood < count; flood++) {
      marks[queues[flood].get(0)] = mark + flood;
    }
  }

  private boolean isGrowing(int flood) {
    return heads[flood] < queues[flood].size();
  }

  /** The number of groups with a flood that still has cells to visit. */
  private int growing() {
    int seen = 0;
    for (int flood = 0; flood < count; flood++) {
      seen |= isGrowing(flood) ? 1 << groups[flood] : 0;
    }
    return Integer.bitCount(seen);
  }

  /** The group that keeps the old label: the one still growing, else the first. */
  private int remaining() {
    return groups[IntStream.range(0, count).filter(this::isGrowing).findFirst().orElse(0)];
  }

  private void grow(int flood) {
    int cell = queues[flood].get(heads[flood]++);
    for (int place = 0; place < 8; place += components.step()) {
      int neighbor = components.neighbor(cell, place);
      if (neighbor < 0) {
        continue;
      }
      int other = marks[neighbor] - mark;
      if (other < 0) {
        marks[neighbor] = mark + flood;
        queues[flood].add(neighbor);
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
