package waywright.grid.internal.wave;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import waywright.grid.GridMap;
import waywright.prepare.Preparation;

/**
 * An array of one cost per cell, in 32 bits as long as all of them fit, in 64 bits from then on.
 * The costs of most maps thus take half the memory, and twice as many fit in the CPU cache.
 *
 * <p>On small maps the costs lie in one array. On larger ones they lie in pages, which are
 * allocated when the first of their cells is reached, and reused; once costs are wide, a page
 * becomes wide at its next write. Pages are charged by {@link #owed}.
 */
public final class CellCosts {

  /**
   * Costs from 0 to below this fit 32 bits; as 32 bits it represents {@link FieldWave#UNREACHED}.
   */
  static final long NARROW = 0xffffffffL;

  private static final int NOT_REACHED = -1;
  private static final int PAGE = 16;
  private static final int IN_PAGE = (1 << PAGE) - 1;
  private static final long NARROW_PAGE = Preparation.forMemory((long) Integer.BYTES << PAGE);
  private static final long WIDE_PAGE = Preparation.forMemory((long) Long.BYTES << PAGE);

  private static final long[] @Nullable [] ALL_NARROW = {};

  /** Number of cells. */
  public final int size;

  /** Unsigned, by cell; empty once costs are wide, and if there are pages. */
  private int[] narrow;

  /** By cell; empty while costs are narrow, and if there are pages. */
  private long[] wide;

  /**
   * By page, {@link #blank} where no cell is reached, or where costs are wide; empty without pages.
   */
  private final int[][] pages;

  /** The wide pages, null where they are narrow; empty while all are narrow. */
  private long[] @Nullable [] widePages = ALL_NARROW;

  /** Whether costs lie in pages, and all are narrow. */
  private boolean inPages;

  /** The shared page for all pages of which no cell is reached. */
  private final int[] blank;

  /** Pages of earlier waves. */
  private final Deque<int[]> spare = new ArrayDeque<>();

  private final Deque<long[]> spareWide = new ArrayDeque<>();

  /** Expansions to charge for the pages allocated or cleared since it was set to 0. */
  long owed;

  /** Creates costs of unreached cells; in one array for up to {@code mostInOne} cells. */
  public CellCosts(int cells, int mostInOne) {
    boolean inOne = cells <= mostInOne;
    inPages = !inOne;
    size = cells;
    narrow = new int[inOne ? cells : 0];
    wide = new long[0];
    pages = new int[inOne ? 0 : (cells - 1 >> PAGE) + 1][];
    blank = new int[inOne ? 0 : 1 << PAGE];
    Arrays.fill(narrow, NOT_REACHED);
    Arrays.fill(blank, NOT_REACHED);
    Arrays.fill(pages, blank);
  }

  private CellCosts(long[] costs) {
    size = costs.length;
    narrow = new int[0];
    wide = costs;
    pages = new int[0][];
    blank = narrow;
  }

  /** Wraps an array of costs, which is written to: always 64 bits. */
  public static CellCosts over(long[] costs) {
    return new CellCosts(costs);
  }

  /** Returns the bytes allocated or cleared in one piece for this many cells. */
  public static long initialBytes(int cells) {
    return (cells <= GridMap.MOST_IN_ONE ? Integer.BYTES : 0) * (long) cells;
  }

  /** Whether costs are stored in 32 bits. */
  boolean isNarrow() {
    return wide.length == 0 && widePages.length == 0;
  }

  /** Whether costs lie in pages, so that pages may be {@link #owed}. */
  boolean areInPages() {
    return pages.length > 0;
  }

  /**
   * Marks all cells as unreached. In pages costs become narrow again, so that later charges do not
   * depend on earlier costs.
   */
  public void clear() {
    owed = 0;
    Arrays.fill(narrow, NOT_REACHED);
    Arrays.fill(wide, FieldWave.UNREACHED);
    for (int page = 0; page < pages.length; page++) {
      if (pages[page] != blank) {
        spare.push(pages[page]);
        pages[page] = blank;
      }
    }
    for (int page = 0; page < widePages.length; page++) {
      if (widePages[page] != null) {
        spareWide.push(widePages[page]);
      }
    }
    widePages = ALL_NARROW;
    inPages = pages.length > 0;
  }

  /** Returns the cost of a cell, {@link FieldWave#UNREACHED} if it has none. */
  public long get(int cell) {
    int[] narrow = this.narrow;
    if (narrow.length > 0) {
      return widened(narrow[cell]);
    }
    return inPages ? widened(pages[cell >> PAGE][cell & IN_PAGE]) : beyond(cell);
  }

  private static long widened(int cost) {
    return cost == NOT_REACHED ? FieldWave.UNREACHED : cost & NARROW;
  }

  private long paged(int cell) {
    int page = cell >> PAGE;
    long[] costs = page < widePages.length ? widePages[page] : null;
    return costs == null ? widened(pages[page][cell & IN_PAGE]) : costs[cell & IN_PAGE];
  }

  /** Whether a cost, covered by {@link #ensureFits}, is below that of a cell. */
  boolean isCheaper(long cost, int cell) {
    int[] narrow = this.narrow;
    if (narrow.length > 0) {
      return cost < (narrow[cell] & NARROW);
    }
    return cost < (inPages ? pages[cell >> PAGE][cell & IN_PAGE] & NARROW : beyond(cell));
  }

  private long beyond(int cell) {
    return wide.length == 0 ? paged(cell) : wide[cell];
  }

  /** Sets a cost covered by {@link #ensureFits}, or {@link FieldWave#UNREACHED}. */
  void set(int cell, long cost) {
    if (narrow.length > 0) {
      narrow[cell] = (int) cost; // UNREACHED has the bits of NOT_REACHED.
    } else if (inPages) {
      own(cell >> PAGE)[cell & IN_PAGE] = (int) cost;
    } else if (wide.length > 0) {
      wide[cell] = cost;
    } else {
      ownWide(cell >> PAGE)[cell & IN_PAGE] = cost;
    }
  }

  /** Returns a page for writing. */
  private int[] own(int page) {
    int[] costs = pages[page];
    if (costs == blank) {
      costs = spare.isEmpty() ? new int[1 << PAGE] : spare.pop();
      Arrays.fill(costs, NOT_REACHED);
      pages[page] = costs;
      owed += NARROW_PAGE;
    }
    return costs;
  }

  /** Returns a 64-bit page for writing. */
  private long[] ownWide(int page) {
    long[] costs = widePages[page];
    if (costs == null) {
      int[] before = pages[page];
      costs = spareWide.isEmpty() ? new long[1 << PAGE] : spareWide.pop();
      for (int i = 0; i < costs.length; i++) {
        costs[i] = widened(before[i]);
      }
      widePages[page] = costs;
      if (before != blank) {
        spare.push(before);
        pages[page] = blank;
      }
      owed += WIDE_PAGE;
    }
    return costs;
  }

  /**
   * Ensures that costs of {@code least} to {@code most} fit. Time O(1), but O(cells) once if they
   * lie in one array; pages become wide at their next write.
   */
  void ensureFits(long least, long most) {
    if (isNarrow() && (least < 0 || most >= NARROW)) {
      widePages = new long[pages.length][];
      inPages = false;
      wide = pages.length == 0 ? toArray() : wide;
      narrow = new int[0];
    }
  }

  /** Returns a copy of all costs, by cell. */
  public long[] toArray() {
    return IntStream.range(0, size).mapToLong(this::get).toArray();
  }
}
