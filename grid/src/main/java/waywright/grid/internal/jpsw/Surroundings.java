package waywright.grid.internal.jpsw;

import java.util.Arrays;
import waywright.grid.Corners;
import waywright.grid.Direction;
import waywright.grid.Movement;
import waywright.grid.Octile;

/**
 * Computes the steps to take from a cell for each step that may have led to it, by an exact search
 * within the cell and its eight neighbors.
 *
 * <p>Let x be the cell, p the one before, n the next. The eight cells around x form a ring. A path
 * from p to n within the nine cells that avoids x follows the ring in one direction; diagonal steps
 * cut its corners. So two walks around the ring give the lowest cost of every n, which is compared
 * with that of p, x, n. The package description has the rules and the proof.
 *
 * <p>Confined to one thread.
 */
final class Surroundings {

  private static final long FAR = Long.MAX_VALUE / 4;

  /** The index in the ring, clockwise from north, of each direction. */
  private static final int[] PLACES = {0, 2, 4, 6, 1, 3, 5, 7};

  /** The direction of each ring index. */
  private static final int[] DIRECTIONS = {0, 4, 1, 5, 2, 6, 3, 7};

  private final boolean four;
  private final Corners corners;
  private final int[] offsets = new int[8];
  private final int[] ring = new int[8];
  private final long[] around = new long[8];

  /** The masks of a cell whose neighborhood has one cost, for each set of passable neighbors. */
  private final long[] ofOneCost = new long[256];

  private int own;

  Surroundings(Movement movement, int columns) {
    four = movement.neighbors() == 4;
    corners = movement.corners();
    for (int place = 0; place < 8; place++) {
      offsets[place] = Direction.offset(DIRECTIONS[place], columns);
    }
    own = 1;
    for (int open = 0; open < 256; open++) {
      for (int place = 0; place < 8; place++) {
        ring[place] = open >> place & 1;
      }
      ofOneCost[open] = search();
    }
  }

  /**
   * The masks of steps for the eight directions of arrival, that of direction 0 in the lowest byte.
   *
   * @param cell a passable one, not on the padding
   */
  long masks(WeightedJumpMap map, int cell) {
    read(map, cell);
    int open = 0;
    boolean one = true;
    for (int place = 0; place < 8; place++) {
      open |= ring[place] > 0 ? 1 << place : 0;
      one &= ring[place] == 0 || ring[place] == own;
    }
    return one ? ofOneCost[open] : search();
  }

  /** The mask of all steps that are allowed from an open cell. Thread-safe. */
  int allSteps(WeightedJumpMap map, int cell) {
    int all = 0;
    for (int place = 0; place < 8; place++) {
      int left = map.cost(cell + offsets[place - 1 & 7]);
      int right = map.cost(cell + offsets[place + 1 & 7]);
      boolean open = map.cost(cell + offsets[place]) > 0 && allows(place, left, right);
      all |= open ? 1 << DIRECTIONS[place] : 0;
    }
    return all;
  }

  private void read(WeightedJumpMap map, int cell) {
    own = map.cost(cell);
    for (int place = 0; place < 8; place++) {
      ring[place] = map.cost(cell + offsets[place]);
    }
  }

  private long search() {
    long masks = 0;
    for (int arrival = 0; arrival < (four ? 4 : 8); arrival++) {
      masks |= (long) successors(arrival) << 8 * arrival;
    }
    return masks;
  }

  private int successors(int arrival) {
    int from = PLACES[arrival] ^ 4;
    if (ring[from] == 0) {
      return 0;
    }
    Arrays.fill(around, FAR);
    walk(from, 1);
    walk(from, -1);
    long entry = Octile.step(arrival) * own;
    int kept = 0;
    for (int place = 0; place < 8; place++) {
      int step = DIRECTIONS[place];
      if (place != from
          && ring[place] > 0
          && allows(place, ring[place - 1 & 7], ring[place + 1 & 7])
          && entry + Octile.step(step) * ring[place] <= around[place]
          && !isShortcut(place)
          && !isSymmetric(from, place)) {
        kept |= 1 << step;
      }
    }
    return kept;
  }

  /**
   * Walks around the ring, clockwise or counterclockwise, and records the cost of reaching each
   * cell.
   */
  private void walk(int from, int turn) {
    long before = FAR;
    long last = 0;
    for (int i = 1; i < 8; i++) {
      int place = from + i * turn & 7;
      long here = FAR;
      if (ring[place] > 0) {
        here = last + Octile.STRAIGHT * ring[place];
        if (isSide(place) && cuts(place - turn & 7)) {
          here = Math.min(here, before + Octile.DIAGONAL * ring[place]);
        }
      }
      around[place] = Math.min(around[place], here);
      before = last;
      last = Math.min(here, FAR);
    }
  }

  /** Whether the diagonal step past this corner of the ring, from side to side, is allowed. */
  private boolean cuts(int corner) {
    return !four && (corners != Corners.NEVER || ring[corner] > 0);
  }

  /** Whether the corner rule allows a step to this ring index, between cells of these costs. */
  private boolean allows(int place, int left, int right) {
    if (isSide(place)) {
      return true;
    }
    int sides = (left > 0 ? 1 : 0) + (right > 0 ? 1 : 0);
    int needed = corners == Corners.NEVER ? 2 : corners == Corners.ALWAYS ? 0 : 1;
    return !four && sides >= needed;
  }

  /** Whether two straight steps cost less than the diagonal one to this ring index. */
  private boolean isShortcut(int place) {
    if (isSide(place)) {
      return false;
    }
    long diagonal = (Octile.DIAGONAL - Octile.STRAIGHT) * ring[place];
    return cheaper(place - 1, diagonal) || cheaper(place + 1 & 7, diagonal);
  }

  private boolean cheaper(int side, long cost) {
    return ring[side] > 0 && Octile.STRAIGHT * ring[side] < cost;
  }

  /**
   * Whether p reaches n by the same steps in the preferred order, over cells of the cost of x: the
   * diagonal step before the straight one; with four neighbors the horizontal before the vertical.
   */
  private boolean isSymmetric(int from, int place) {
    if (four) {
      boolean turns = (from == 0 || from == 4) && (place == 2 || place == 6);
      return turns && ring[between(from, place)] == own;
    }
    int apart = place - from & 7;
    if (!isSide(from) || apart != 3 && apart != 5) {
      return false;
    }
    int side = apart == 3 ? from + 2 & 7 : from - 2 & 7;
    return ring[side] == own && ring[place] == own && cuts(between(from, side));
  }

  /** The corner between two sides a quarter of the ring apart. */
  private static int between(int side, int other) {
    return (other - side & 7) == 2 ? side + 1 : side - 1 & 7;
  }

  private static boolean isSide(int place) {
    return (place & 1) == 0;
  }
}
