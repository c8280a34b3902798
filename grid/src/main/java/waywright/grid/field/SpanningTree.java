package waywright.grid.field;

import waywright.grid.GridSpace;
import waywright.internal.IntList;

/**
 * For each part of the map that has a goal, one tree over its cells by their sides, rooted at a
 * goal; and of the branches that lead to goals and dwellers, how many of them are under each cell.
 */
final class SpanningTree {

  /** What {@link #steps} says of roots. */
  private static final byte ROOT = 5;

  /**
   * Where a part of the map has so few cells to a dead end, its dead ends are worth leaving out.
   */
  private static final int MANY = 16;

  private final int[] offsets;

  /** By cell 1 and the step from its parent, or ROOT; 0 if it is in no tree. */
  private final byte[] steps;

  /** The cells of all trees, parents before children; in the end, scratch room by cell. */
  private final int[] order;

  private int count;

  /** Number of cells with one neighbor. */
  private int deadEnds;

  /** By cell of a branch its place: what is under it follows it. */
  private final int[] places;

  /** By cell the number of cells of branches under it, itself included; 0 if it is in none. */
  private final int[] sizes;

  /** By cell goals under it in the upper half, dwellers in the lower. */
  private final long[] inhabitants;

  /** The cells of all branches, parents before children. */
  private final IntList branches = new IntList();

  /**
   * Looks at all cells that the goals hang together with.
   *
   * @param dwellers cells of whoever is not to be cut off, in parts
   */
  SpanningTree(GridSpace world, int[] goals, int[]... dwellers) {
    GridSpace space = world.compact();
    int n = space.nodeCount();
    int width = space.map().width();
    offsets = new int[] {-width, 1, width, -1};
    steps = new byte[n];
    order = new int[n];
    places = new int[n];
    sizes = new int[n];
    inhabitants = new long[n];
    for (int goal : goals) {
      inhabitants[goal] += 1L << 32;
      grow(space, goal);
    }
    branchOut(goals);
    for (int[] part : dwellers) {
      for (int dweller : part) {
        inhabitants[dweller]++;
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

  /** Notes the cells of the branches to some cells. */
  private void branchOut(int[] ends) {
    for (int end : ends) {
      int begin = branches.size();
      int cell = end;
      while (steps[cell] != 0 && sizes[cell] == 0) {
        sizes[cell] = 1;
        branches.add(cell);
        cell = parent(cell);
      }
      turnRound(begin);
    }
  }

  /** Turns the end of the list round, from {@code begin} on: then parents are before children. */
  private void turnRound(int begin) {
    int[] cells = branches.array();
    for (int i = begin, j = branches.size() - 1; i < j; i++, j--) {
      int cell = cells[i];
      cells[i] = cells[j];
      cells[j] = cell;
    }
  }

  /** Numbers under each cell of a branch, children before parents; then places. */
  private void addUp() {
    for (int i = branches.size() - 1; i >= 0; i--) {
      int cell = branches.get(i);
      int parent = parent(cell);
      if (parent != cell) {
        sizes[parent] += sizes[cell];
        inhabitants[parent] += inhabitants[cell];
      }
    }
    int[] free = order; // It is of no use any more, and what is read of it was written before.
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

  /** Whether a cell leads to a goal or a dweller. */
  boolean isOfBranch(int cell) {
    return sizes[cell] > 0;
  }

  /** The cells that lead to goals or dwellers. */
  IntList branches() {
    return branches;
  }

  /** Whether {@code below} is {@code cell} or lies under it; both are of branches. */
  boolean isUnder(int cell, int below) {
    return places[below] >= places[cell] && places[below] < places[cell] + sizes[cell];
  }

  /** Goals under a cell, itself included. */
  int goals(int cell) {
    return (int) (inhabitants[cell] >>> 32);
  }

  /** Dwellers under a cell, itself included. */
  int dwellers(int cell) {
    return (int) inhabitants[cell];
  }

  /** Number of cells of all trees. */
  int size() {
    return count;
  }

  /** Whether many cells lead nowhere. */
  boolean hasManyDeadEnds() {
    return deadEnds * (long) MANY > count;
  }
}
