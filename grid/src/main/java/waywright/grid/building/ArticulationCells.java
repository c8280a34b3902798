package waywright.grid.building;

import java.util.Arrays;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;

/**
 * Finds the squares that, once blocked, cut a terminal (a spawn or a unit) off from all goals, for
 * movements under which free cells are connected by their sides. Linear in the number of cells.
 *
 * <p>Free cells are connected by sides, blocked ones (and the area outside the map) by sides and
 * corners, so each kind separates the other. Around a square, free runs alternate with blocked
 * ones. Two free runs are disconnected exactly if the same blocked component appears on both sides
 * between them: it forms a ring with the square. A spanning tree rooted at a goal shows which
 * terminals are behind a free run: those whose tree path to the root passes through the square.
 */
final class ArticulationCells {

  private final GridSpace space;
  private final int side;

  private final Obstacles obstacles;
  private final SpanningTree tree;

  /** The cells around the square, clockwise from the upper left; −1 off the map. */
  private final int[] ring;

  /** For each cell of the ring its free run, −1 if it is in none. */
  private final int[] runs;

  /** For each free run the blocked component before it. */
  private final int[] walls;

  /** For each free run a mark: equal if the runs are still connected. */
  private final long[] marks;

  private final int[] cells;

  /** The columns and rows from the square to the cells of the ring. */
  private final int[] columns;

  private final int[] rows;

  /** By cell, 0 if it is blocked. */
  private final byte[] free;

  /** Bits for the cells of the ring that touch the square only by a corner. */
  private final int corners;

  /**
   * Prepares squares of one side length.
   *
   * @param free by cell, 0 if it is blocked
   * @param obstacles the components of blocked cells
   * @param tree the spanning tree, with the goals and the terminals
   */
  ArticulationCells(
      GridSpace space, int side, byte[] free, Obstacles obstacles, SpanningTree tree) {
    this.space = space;
    this.side = side;
    this.free = free;
    this.obstacles = obstacles;
    this.tree = tree;
    ring = new int[4 * side + 4];
    runs = new int[ring.length];
    walls = new int[ring.length];
    marks = new long[ring.length];
    cells = new int[side * side];
    columns = new int[ring.length];
    rows = new int[ring.length];
    corners = 1 | 1 << side + 1 | 1 << 2 * side + 2 | 1 << 3 * side + 3;
    for (int i = 0; i < ring.length; i++) {
      int edge = i / (side + 1);
      int place = i % (side + 1);
      int along = edge < 2 ? place - 1 : side - place;
      int across = edge == 0 || edge == 3 ? -1 : side;
      columns[i] = edge % 2 == 0 ? along : across;
      rows[i] = edge % 2 == 0 ? across : along;
    }
  }

  /** Whether free cells are connected by their sides, in both directions. */
  static boolean suits(Movement movement) {
    return movement.sidesNeeded() > 0 && !movement.hasOneWay();
  }

  /**
   * Forbids the squares that cut off a terminal with a path to a goal.
   *
   * @param allowed by upper left cell, 0 if the square is forbidden; not 0 only for squares whose
   *     cells are all free
   */
  void forbid(byte[] allowed) {
    byte[] judged = new byte[allowed.length];
    for (int i = 0; i < tree.branches.size(); i++) {
      int cell = tree.branches.get(i);
      if ((int) tree.counts[cell] > 0) {
        judge(cell, allowed, judged);
      }
    }
  }

  /**
   * Judges the squares over a cell of a branch; squares that cover no such cell cut nothing off.
   */
  private void judge(int cell, byte[] allowed, byte[] judged) {
    Footprint.over(
        cell,
        side,
        space.map().width(),
        anchor -> {
          if (allowed[anchor] != 0 && judged[anchor] == 0) {
            judged[anchor] = 1;
            allowed[anchor] = (byte) (splits(anchor) && cutsOff(anchor) ? 0 : 1);
          }
        });
  }

  /** Whether cells beside the square become disconnected once it is blocked. */
  boolean splits(int anchor) {
    int bits = surroundings(anchor);
    int inRuns = inRuns(bits);
    return Integer.bitCount(inRuns & ~before(inRuns)) > 1 && isSplit(findRuns(bits, inRuns));
  }

  /**
   * A mark that cells beside the square share if they are still connected.
   *
   * @param i index of a free cell of the ring around the square of the last call of {@link #splits}
   */
  long mark(int i) {
    return marks[runs[i]];
  }

  /** Computes the ring around a square; returns a bit for each of its cells, set if it is free. */
  private int surroundings(int anchor) {
    GridMap map = space.map();
    int x = map.x(anchor);
    int y = map.y(anchor);
    boolean inner = x > 0 && y > 0 && x + side < map.width() && y + side < map.height();
    int bits = 0;
    for (int i = 0; i < ring.length; i++) {
      boolean on = inner || map.contains(x + columns[i], y + rows[i]);
      ring[i] = on ? anchor + rows[i] * map.width() + columns[i] : -1;
      bits |= (on && free[ring[i]] != 0 ? 1 : 0) << i;
    }
    return bits;
  }

  /** The bits of the cells in free runs: all free ones except isolated corners of the ring. */
  private int inRuns(int bits) {
    int beside = before(bits) | bits >>> 1 | bits << ring.length - 1;
    return bits & ~(corners & ~beside);
  }

  /** For each cell of the ring the bit of the one before it. */
  private int before(int bits) {
    return bits << 1 | bits >>> ring.length - 1;
  }

  /** Finds the free runs, of which there must be some; returns their number. */
  private int findRuns(int bits, int inRuns) {
    int size = ring.length;
    int count = 0;
    int wall = Obstacles.OUTSIDE;
    int at = Integer.numberOfTrailingZeros(~inRuns);
    boolean inside = false;
    for (int i = 0; i < size; i++) {
      if ((inRuns >>> at & 1) != 0) {
        if (!inside) {
          walls[count++] = wall;
        }
        runs[at] = count - 1;
        inside = true;
      } else {
        runs[at] = -1;
        wall = (bits >>> at & 1) != 0 ? wall : obstacles.number(ring[at]);
        inside = false;
      }
      at = at + 1 == size ? 0 : at + 1;
    }
    return count;
  }

  /** Marks the runs; false if all are still connected. */
  private boolean isSplit(int count) {
    Arrays.fill(marks, 0, count, 0);
    long pair = 1;
    for (int a = 0; a < count; a++) {
      for (int b = a + 1; b < count; b++, pair <<= 1) {
        for (int run = a; run < b && walls[a] == walls[b]; run++) {
          marks[run] |= pair;
        }
      }
    }
    boolean split = false;
    for (int run = 1; run < count; run++) {
      split |= marks[run] != marks[0];
    }
    return split;
  }

  /** Whether some set of connected runs has terminals but no goal. */
  private boolean cutsOff(int anchor) {
    for (int i = 0; i < cells.length; i++) {
      cells[i] = anchor + i / side * space.map().width() + i % side;
    }
    long rootMark = 0;
    for (int i = 0; i < ring.length; i++) {
      if (runs[i] >= 0 && tree.isOnBranch(ring[i]) && !isBehindSquare(ring[i])) {
        rootMark = marks[runs[i]];
      }
    }
    for (int i = 0; i < ring.length; i++) {
      if (runs[i] >= 0 && marks[runs[i]] != rootMark) {
        long counts = counts(marks[runs[i]]);
        if (counts > 0 && counts >>> 32 == 0) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean isBehindSquare(int cell) {
    for (int inner : cells) {
      if (tree.isOnBranch(inner) && tree.isUnder(inner, cell)) {
        return true;
      }
    }
    return false;
  }

  /** Returns the {@link SpanningTree#counts} behind the runs with this mark. */
  private long counts(long mark) {
    long sum = 0;
    for (int i = 0; i < ring.length; i++) {
      if (runs[i] >= 0 && marks[runs[i]] == mark && entersSquare(ring[i])) {
        sum += tree.counts[ring[i]];
        for (int inner : cells) {
          if (tree.isOnBranch(inner) && tree.isUnder(ring[i], inner) && isTopmost(inner, ring[i])) {
            sum -= tree.counts[inner];
          }
        }
      }
    }
    return sum;
  }

  private boolean entersSquare(int cell) {
    if (!tree.isOnBranch(cell)) {
      return false;
    }
    int parent = tree.parent(cell);
    for (int inner : cells) {
      if (inner == parent) {
        return true;
      }
    }
    return false;
  }

  /** Whether no other cell of the square lies between {@code inner} and {@code top} above it. */
  private boolean isTopmost(int inner, int top) {
    for (int other : cells) {
      if (other != inner
          && tree.isOnBranch(other)
          && tree.isUnder(other, inner)
          && tree.isUnder(top, other)) {
        return false;
      }
    }
    return true;
  }
}
