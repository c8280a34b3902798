package waywright.grid.field;

import java.util.Arrays;
import waywright.grid.GridSpace;

/**
 * For each part of the map that has a goal, one tree over its cells by their sides, rooted at a
 * goal, with the numbers of goals and of dwellers under each cell.
 */
final class SpanningTree {

  private static final int OUT = -1;

  private final int[] parents;
  private final int[] first;
  private final int[] sizes;

  /** Goals in the upper half, dwellers in the lower. */
  private final long[] inhabitants;

  private final int[] order;
  private int count;

  SpanningTree(GridSpace space, int[] goalCells, int[] dwellerCells) {
    int n = space.nodeCount();
    parents = new int[n];
    Arrays.fill(parents, OUT);
    first = new int[n];
    sizes = new int[n];
    inhabitants = new long[n];
    order = new int[n];
    for (int goal : goalCells) {
      if (space.contains(goal)) {
        inhabitants[goal] += 1L << 32;
        grow(space, goal);
      }
    }
    for (int dweller : dwellerCells) {
      inhabitants[dweller]++;
    }
    addUp();
  }

  private void grow(GridSpace space, int root) {
    if (parents[root] != OUT) {
      return;
    }
    int width = space.map().width();
    int[] offsets = {-width, 1, width, -1};
    int at = count;
    parents[root] = root;
    order[count++] = root;
    while (at < count) {
      int cell = order[at++];
      for (int left = space.steps(cell) & 15; left != 0; left &= left - 1) {
        int head = cell + offsets[Integer.numberOfTrailingZeros(left)];
        if (parents[head] == OUT) {
          parents[head] = cell;
          order[count++] = head;
        }
      }
    }
  }

  /** Numbers under each cell, children before parents; then places, parents before children. */
  private void addUp() {
    for (int i = count - 1; i >= 0; i--) {
      int cell = order[i];
      int parent = parents[cell];
      sizes[cell]++;
      if (parent != cell) {
        sizes[parent] += sizes[cell];
        inhabitants[parent] += inhabitants[cell];
      }
    }
    int[] free = new int[parents.length];
    int next = 0;
    for (int i = 0; i < count; i++) {
      int cell = order[i];
      int parent = parents[cell];
      if (parent == cell) {
        first[cell] = next;
        next += sizes[cell];
      } else {
        first[cell] = free[parent];
        free[parent] += sizes[cell];
      }
      free[cell] = first[cell] + 1;
    }
  }

  boolean contains(int cell) {
    return parents[cell] != OUT;
  }

  int parent(int cell) {
    return parents[cell];
  }

  /** Whether {@code below} is {@code cell} or lies under it. */
  boolean isUnder(int cell, int below) {
    return first[below] >= first[cell] && first[below] < first[cell] + sizes[cell];
  }

  /** Goals under a cell, itself included. */
  int goals(int cell) {
    return (int) (inhabitants[cell] >>> 32);
  }

  /** Dwellers under a cell, itself included. */
  int dwellers(int cell) {
    return (int) inhabitants[cell];
  }
}
