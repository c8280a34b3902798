package waywright.grid.field;

import java.util.Arrays;

/**
 * A cost for each cell: in 32 bits as long as all of them fit, in 64 from then on. So the costs of
 * most maps take half the memory, and twice as many of them are in the cache.
 */
final class CellCosts {

  /** Costs from 0 to below this fit 32 bits; as 32 bits it stands for {@link Field#UNREACHED}. */
  static final long NARROW = 0xffffffffL;

  private static final int NOT_REACHED = -1;

  /** Without sign, by cell; empty once costs are wide. */
  private int[] narrow;

  /** By cell; empty while costs are narrow. */
  private long[] wide;

  private CellCosts(int[] narrow, long[] wide) {
    this.narrow = narrow;
    this.wide = wide;
  }

  /** Costs of so many cells, none of them reached. */
  CellCosts(int cells) {
    this(new int[cells], new long[0]);
    clear();
  }

  /** The costs that an array holds, which goes on to hold them: always of 64 bits. */
  static CellCosts over(long[] costs) {
    return new CellCosts(new int[0], costs);
  }

  /** Number of cells. */
  int size() {
    return Math.max(narrow.length, wide.length);
  }

  /** Whether costs are kept in 32 bits. */
  boolean isNarrow() {
    return narrow.length > 0;
  }

  /** No cell is reached any more. */
  void clear() {
    Arrays.fill(narrow, NOT_REACHED);
    Arrays.fill(wide, Field.UNREACHED);
  }

  /** The cost of a cell, {@link Field#UNREACHED} if it has none. */
  long get(int cell) {
    int[] narrow = this.narrow;
    if (narrow.length == 0) {
      return wide[cell];
    }
    int cost = narrow[cell];
    return cost == NOT_REACHED ? Field.UNREACHED : cost & NARROW;
  }

  /** Whether a cost is below that of a cell. Costs that {@link #makeRoom} was not told of fail. */
  boolean isCheaper(long cost, int cell) {
    int[] narrow = this.narrow;
    return cost < (narrow.length == 0 ? wide[cell] : narrow[cell] & NARROW);
  }

  /** Sets a cost that there is room for, or {@link Field#UNREACHED}. */
  void set(int cell, long cost) {
    if (narrow.length == 0) {
      wide[cell] = cost;
    } else {
      narrow[cell] = (int) cost; // UNREACHED has the bits of NOT_REACHED.
    }
  }

  /** Makes room for costs of {@code least} to {@code most}. Time O(1), but O(cells) once. */
  void makeRoom(long least, long most) {
    if (narrow.length > 0 && (least < 0 || most >= NARROW)) {
      wide = toArray();
      narrow = new int[0];
    }
  }

  /** A copy of all costs, by cell. */
  long[] toArray() {
    long[] all = new long[size()];
    for (int cell = 0; cell < all.length; cell++) {
      all[cell] = get(cell);
    }
    return all;
  }
}
