package waywright.grid.building;

import waywright.grid.GridSpace;
import waywright.internal.IntList;

/**
 * A spanning forest: for each component of the map with a goal one tree, rooted at a goal, whose
 * edges are the sides of cells; with the number of goals and terminals (spawns and units) below
 * each cell of the branches that lead to them.
 */
final class SpanningTree {

  /** The value in {@link #steps} of roots. */
  private static final byte ROOT = 5;

  /** If there are fewer than this many cells per dead end, excluding dead ends pays off. */
  private static final int MANY = 16;

  private final int[] offsets;

  /** By cell 1 plus the step from its parent, or ROOT; 0 outside all trees. */
  private final byte[] steps;

  /** The cells of all trees, parents before children; reused as scratch memory at the end. */
  private final int[] order;

  private int count;

  /** Number of cells with one neighbor. */
  private int deadEnds;

  /** By cell of a branch its position in preorder: its descendants follow it. */
  private final int[] places;

  /** By cell the size of its subtree of branch cells, itself included; 0 outside the branches. */
  private final int[] sizes;

  /** By cell the goals below it in the upper 32 bits, the terminals in the lower. */
  final long[] counts;

  /** The cells of all branches, parents before children. */
  final IntList branches = new IntList();

  /**
   * Builds the trees of all cells connected with the goals.
   *
   * @param terminals cells of spawns and units that must not be cut off, in several arrays
   */
  SpanningTree(GridSpace world, int[] goals, int[]... terminals) {
    GridSpace space = world.compact();
    int n = space.nodeCount();
    int width = space.map().width();
    offsets = new int[] {-width, 1, width, -1};
    steps = new byte[n];
    order = new int[n];
    places = new int[n];
    sizes = new int[n];
    counts = new long[n];
    for (int goal : goals) {
      counts[goal] += 1L << 32;
      grow(space, goal);
    }
    branchOut(goals);
    for (int[] part : terminals) {
      for (int terminal : part) {
        counts[terminal]++;
      }
      branchOut(part);
    }
    addUp();
  }

  private void grow(GridSpace space, int root) {
    if (steps[root] != 0) {
      return;
    }
    int at = count;
    steps[root] = ROOT;
    order[count++] = root;
    while (at < count) {
      int cell = order[at++];
      int sides = space.steps(cell) & 15;
      deadEnds += (sides & sides - 1) == 0 ? 1 : 0;
      for (int left = sides; left != 0; left &= left - 1) {
        int d = Integer.numberOfTrailingZeros(left);
        int head = cell + offsets[d];
        if (steps[head] == 0) {
          steps[head] = (byte) (d + 1);
          order[count++] = head;
        }
      }
    }
  }

  /** Collects the cells of the branches to some cells. */
  private void branchOut(int[] ends) {
    for (int end : ends) {
      int begin = branches.size();
      int cell = end;
      while (steps[cell] != 0 && sizes[cell] == 0) {
        sizes[cell] = 1;
        branches.add(cell);
        cell = parent(cell);
      }
      reverse(begin);
    }
  }

  /** Reverses the end of the list, from {@code begin} on, so that parents come before children. */
  private void reverse(int begin) {
    int[] cells = branches.array();
    for (int i = begin, j = branches.size() - 1; i < j; i++, j--) {
      int cell = cells[i];
      cells[i] = cells[j];
      cells[j] = cell;
    }
  }

  /** Computes the counts below each cell of a branch, children before parents; then positions. */
  private void addUp() {
    for (int i = branches.size() - 1; i >= 0; i--) {
      int cell = branches.get(i);
      int parent = parent(cell);
      if (parent != cell) {
        sizes[parent] += sizes[cell];
        counts[parent] += counts[cell];
      }
    }
    int[] free =
        order; // The array is no longer needed, and every element is written before it is read.
    int next = 0;
    for (int i = 0; i < branches.size(); i++) {
      int cell = branches.get(i);
      int parent = parent(cell);
      if (parent == cell) {
        places[cell] = next;
        next += sizes[cell];
      } else {
        places[cell] = free[parent];
        free[parent] += sizes[cell];
      }
      free[cell] = places[cell] + 1;
    }
  }

  boolean contains(int cell) {
    return steps[cell] != 0;
  }

  /** The parent of a cell; itself if it is a root. */
  int parent(int cell) {
    return steps[cell] == ROOT ? cell : cell - offsets[steps[cell] - 1];
  }

  /** Whether a cell is on a branch to a goal or a terminal. */
  boolean isOnBranch(int cell) {
    return sizes[cell] > 0;
  }

  /** Whether {@code below} is {@code cell} or a descendant of it; both must be on branches. */
  boolean isUnder(int cell, int below) {
    return places[below] >= places[cell] && places[below] < places[cell] + sizes[cell];
  }

  /** Whether the trees have many dead ends. */
  boolean hasManyDeadEnds() {
    return deadEnds * (long) MANY > count;
  }
}
