package waywright.grid.field;

import java.util.Arrays;
import waywright.grid.Corners;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.internal.IntList;

/**
 * Finds the squares that, once blocked, cut a spawn or unit (a dweller) off from all goals, for
 * movements under which free cells are connected by their sides. Linear in the number of cells.
 *
 * <p>Free cells are connected by sides, blocked ones (and the area outside the map) by sides and
 * corners, so each kind separates the other. Around a square, free runs alternate with blocked
 * ones. Two free runs are disconnected exactly if the same blocked component appears on both sides
 * between them: it forms a ring with the square. A spanning tree rooted at a goal shows which
 * dwellers lie behind a free run: all that are not with the root passed through the square.
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

  /** The cell number offsets of the ring, for an anchor away from the border. */
  private final int[] ringOffsets;

  /** By cell, 0 if it is blocked. */
  private final byte[] free;

  /** Bits for the cells of the ring that touch the square only by a corner. */
  private final int corners;

  /**
   * Prepares squares of one side length.
   *
   * @param free by cell, 0 if it is blocked
   * @param obstacles the components of blocked cells
   * @param tree the spanning tree, with the goals and the dwellers that must not be cut off
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
    ringOffsets = new int[ring.length];
    corners = 1 | 1 << side + 1 | 1 << 2 * side + 2 | 1 << 3 * side + 3;
    int width = space.map().width();
    for (int i = 0; i < side + 1; i++) {
      ringOffsets[i] = -width - 1 + i;
      ringOffsets[side + 1 + i] = side + (i - 1) * width;
      ringOffsets[2 * side + 2 + i] = side * width + side - i;
      ringOffsets[3 * side + 3 + i] = (side - i) * width - 1;
    }
  }

  /** Whether free cells are connected by their sides, in both directions. */
  static boolean suits(Movement movement) {
    boolean bySides = movement.neighbors() == 4 || movement.corners() != Corners.ALWAYS;
    return bySides && !movement.hasOneWay();
  }

  /**
   * Forbids the squares that cut off a dweller with a path to a goal.
   *
   * @param allowed by upper left cell, 0 if the square is forbidden; not 0 only for squares whose
   *     cells are all free
   */
  void forbid(byte[] allowed) {
    byte[] judged = new byte[allowed.length];
    IntList branches = tree.branches();
    for (int i = 0; i < branches.size(); i++) {
      int cell = branches.get(i);
      if (tree.dwellers(cell) > 0) {
        judge(cell, allowed, judged);
      }
    }
  }

  /**
   * Judges the squares over a cell of a branch; squares that cover no such cell cut nothing off.
   */
  private void judge(int cell, byte[] allowed, byte[] judged) {
    int width = space.map().width();
    int columns = Math.min(side, cell % width + 1);
    int rows = Math.min(side, cell / width + 1);
    for (int row = 0; row < rows; row++) {
      for (int column = 0; column < columns; column++) {
        int anchor = cell - row * width - column;
        if (allowed[anchor] != 0 && judged[anchor] == 0) {
          judged[anchor] = 1;
          allowed[anchor] = (byte) (cuts(anchor) ? 0 : 1);
        }
      }
    }
  }

  /** Whether the square, all of whose cells are free, cuts off a dweller that had a path. */
  private boolean cuts(int anchor) {
    return splits(anchor) && hasExile(anchor);
  }

  /** Whether cells beside the square become disconnected once it is blocked. */
  boolean splits(int anchor) {
    int bits = surroundings(anchor);
    int inRuns = inRuns(bits);
    return Integer.bitCount(inRuns & ~before(inRuns)) > 1 && isSplit(walkRound(bits, inRuns));
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
    int bits = 0;
    if (x > 0 && y > 0 && x + side < map.width() && y + side < map.height()) {
      for (int i = 0; i < ringOffsets.length; i++) {
        int cell = anchor + ringOffsets[i];
        ring[i] = cell;
        bits |= (free[cell] == 0 ? 0 : 1) << i;
      }
      return bits;
    }
    layRing(x - 1, y - 1);
    for (int i = 0; i < ring.length; i++) {
      bits |= (ring[i] < 0 || free[ring[i]] == 0 ? 0 : 1) << i;
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
  private int walkRound(int bits, int inRuns) {
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

  private void layRing(int left, int top) {
    GridMap map = space.map();
    int edge = side + 1;
    for (int i = 0; i < edge; i++) {
      ring[i] = at(map, left + i, top);
      ring[edge + i] = at(map, left + edge, top + i);
      ring[2 * edge + i] = at(map, left + edge - i, top + edge);
      ring[3 * edge + i] = at(map, left, top + edge - i);
    }
  }

  private static int at(GridMap map, int x, int y) {
    return map.contains(x, y) ? y * map.width() + x : -1;
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

  /** Whether some set of connected runs has dwellers but no goal. */
  private boolean hasExile(int anchor) {
    for (int i = 0; i < cells.length; i++) {
      cells[i] = anchor + i / side * space.map().width() + i % side;
    }
    long rootMark = 0;
    for (int i = 0; i < ring.length; i++) {
      if (runs[i] >= 0 && tree.isOfBranch(ring[i]) && !isBehindSquare(ring[i])) {
        rootMark = marks[runs[i]];
      }
    }
    for (int i = 0; i < ring.length; i++) {
      if (runs[i] >= 0 && marks[runs[i]] != rootMark) {
        long mark = marks[runs[i]];
        if (inhabitants(mark, true) > 0 && inhabitants(mark, false) == 0) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean isBehindSquare(int cell) {
    for (int inner : cells) {
      if (tree.isOfBranch(inner) && tree.isUnder(inner, cell)) {
        return true;
      }
    }
    return false;
  }

  /** The number of dwellers, or goals, behind the runs with this mark. */
  private int inhabitants(long mark, boolean dwellers) {
    int sum = 0;
    for (int i = 0; i < ring.length; i++) {
      if (runs[i] >= 0 && marks[runs[i]] == mark && entersSquare(ring[i])) {
        sum += under(ring[i], dwellers);
        for (int inner : cells) {
          if (tree.isOfBranch(inner) && tree.isUnder(ring[i], inner) && isTopmost(inner, ring[i])) {
            sum -= under(inner, dwellers);
          }
        }
      }
    }
    return sum;
  }

  private boolean entersSquare(int cell) {
    if (!tree.isOfBranch(cell)) {
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
          && tree.isOfBranch(other)
          && tree.isUnder(other, inner)
          && tree.isUnder(top, other)) {
        return false;
      }
    }
    return true;
  }

  private int under(int cell, boolean dwellers) {
    return dwellers ? tree.dwellers(cell) : tree.goals(cell);
  }
}
