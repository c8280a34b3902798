package waywright.search.spi;

import java.util.Arrays;
import java.util.stream.IntStream;
import waywright.space.ArcBuffer;

/**
 * The states of the {@link NodeStates} slots outside the dense array: pages of 256 slots, allocated
 * when the first of them is opened. A page never moves, and later searches reuse it for the slots
 * they open; so no step allocates or copies more than the few pages that it is the first to open,
 * and memory is proportional to the slots that one search has opened.
 *
 * <p>24 bytes per slot, and 4 bytes for 256 slots up to the highest.
 */
final class NodePages {

  private static final int PAGE = 8;
  private static final int IN_PAGE = (1 << PAGE) - 1;

  /** Offsets in a page of the parents and the estimates; g of each slot comes first. */
  private static final int PARENTS = 1 << PAGE;

  private static final int ESTIMATES = 2 << PAGE;

  /** The number of pages for all possible slots. */
  private static final int MOST = 1 << 31 - PAGE;

  /** g of an unvisited slot: more than any cost. */
  private static final long UNSEEN = Long.MAX_VALUE;

  /** Shared placeholder for pages without visited slots: all {@link #UNSEEN}. */
  private final long[] blank = new long[3 << PAGE];

  /**
   * The pages: g of each slot; then for each the arc from the parent (32 bits), the parent (31) and
   * whether it is closed (1); then h. Those in {@link #taken} are separate pages, all others {@link
   * #blank}.
   */
  private long[][] pages = {};

  /** The numbers of the pages of this search. */
  private int[] taken = new int[16];

  private int takenCount;

  /** Pages of earlier searches that this one does not use. */
  private long[][] spare = new long[16][];

  private int spareCount;

  NodePages() {
    Arrays.fill(blank, 0, 1 << PAGE, UNSEEN);
  }

  /** Resets all slots. Time proportional to the pages of the last search. */
  void clear() {
    for (int i = 0; i < takenCount; i++) {
      spare[spareCount++] = pages[taken[i]];
      pages[taken[i]] = blank;
    }
    takenCount = 0;
  }

  /** Lists the pages of at least {@code slots} slots; returns the number of listed slots. */
  int list(int slots) {
    int count = (slots - 1 >> PAGE) + 1;
    int before = pages.length;
    if (count > before) {
      pages = Arrays.copyOf(pages, Math.min(MOST, Math.max(count, 2 * before)));
      Arrays.fill(pages, before, pages.length, blank);
    }
    return (int) Math.min(Integer.MAX_VALUE, (long) pages.length << PAGE);
  }

  long g(int slot) {
    return pages[slot >> PAGE][slot & IN_PAGE];
  }

  long h(int slot) {
    return pages[slot >> PAGE][ESTIMATES + (slot & IN_PAGE)];
  }

  void setH(int slot, long h) {
    pages[slot >> PAGE][ESTIMATES + (slot & IN_PAGE)] = h;
  }

  /** Returns 1 if the slot is closed, 0 otherwise. */
  long closed(int slot) {
    return pages[slot >> PAGE][PARENTS + (slot & IN_PAGE)] & 1;
  }

  void close(int slot) {
    pages[slot >> PAGE][PARENTS + (slot & IN_PAGE)] |= 1;
  }

  int parent(int slot) {
    return (int) pages[slot >> PAGE][PARENTS + (slot & IN_PAGE)] >>> 1;
  }

  int arc(int slot) {
    return (int) (pages[slot >> PAGE][PARENTS + (slot & IN_PAGE)] >> 32);
  }

  void setArc(int slot, int arc) {
    long[] page = pages[slot >> PAGE];
    int at = PARENTS + (slot & IN_PAGE);
    page[at] = page[at] & 0xffffffffL | (long) arc << 32;
  }

  /** Opens a slot; its arc has no id. */
  void open(int slot, int parent, long g) {
    long[] page = pages[slot >> PAGE];
    if (page == blank) {
      page = take(slot >> PAGE);
    }
    page[slot & IN_PAGE] = g;
    page[PARENTS + (slot & IN_PAGE)] = (long) ArcBuffer.NO_ARC << 32 | (long) parent << 1;
  }

  /** Returns all slots of the pages of this search, ascending. */
  IntStream slots() {
    return Arrays.stream(taken, 0, takenCount)
        .sorted()
        .flatMap(page -> IntStream.rangeClosed(page << PAGE, page << PAGE | IN_PAGE));
  }

  /** Returns a page for unvisited slots. */
  private long[] take(int number) {
    if (takenCount == taken.length) {
      taken = Arrays.copyOf(taken, 2 * takenCount);
    }
    long[] page = spareCount > 0 ? spare[--spareCount] : made();
    Arrays.fill(page, 0, 1 << PAGE, UNSEEN);
    taken[takenCount++] = number;
    pages[number] = page;
    return page;
  }

  /** Allocates a page, and space for it among the spare pages of later searches. */
  private long[] made() {
    if (takenCount >= spare.length) {
      spare = Arrays.copyOf(spare, 2 * spare.length);
    }
    return new long[3 << PAGE];
  }
}
