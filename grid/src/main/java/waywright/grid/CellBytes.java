package waywright.grid;

import java.util.Arrays;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A persistent array of one byte per cell: versions share unchanged pages. A new version with few
 * changes takes some KB and a microsecond or two, however many cells there are.
 *
 * <p><b>Bytes given as an array</b> stay in that array, which versions share; a version stores only
 * changed pages of its own. An array is the fastest to read; {@code docs/decisions} has the
 * figures. <b>Bytes computed row by row</b> for more than a million cells lie in pages from the
 * beginning, so that they are not allocated all at once.
 *
 * <p>Cell {@code c} is in page {@code c >> 13}. Memory: up to two bytes per cell once every page
 * has changed. Immutable, shared by threads.
 */
record CellBytes(int size, byte[] base, byte @Nullable [] @Nullable [] pages, Object[] marks) {

  private static final int PAGE = 13;
  private static final int IN_PAGE = (1 << PAGE) - 1;

  /** A chapter is 128 pages. */
  private static final int CHAPTER = 20;

  private static final int LARGE_SHARE = 4;
  private static final byte[] NONE = {};

  /** The number of cells. */
  private static Object[] newMarks(int size) {
    return Stream.generate(Object::new).limit((size - 1 >> CHAPTER) + 1).toArray();
  }

  /** Returns the largest single allocation for this many cells, in bytes. */
  static long largestAllocation(int cells) {
    return cells <= GridMap.MOST_IN_ONE ? cells : 0;
  }

  /** Returns the bytes of an array, which is copied. */
  static CellBytes of(byte[] bytes) {
    return over(bytes.clone());
  }

  /**
   * Wraps an array.
   *
   * @param bytes not copied; must not be modified afterwards
   */
  static CellBytes over(byte[] bytes) {
    return new CellBytes(bytes.length, bytes, null, newMarks(bytes.length));
  }

  /** Returns the byte of a cell, 0 to 255. */
  int get(int cell) {
    return (pages == null ? base[cell] : paged(pages, cell)) & 0xff;
  }

  private byte paged(byte[] @Nullable [] pages, int cell) {
    byte[] page = pages[cell >> PAGE];
    return page == null ? base[cell] : page[cell & IN_PAGE];
  }

  private byte @Nullable [] page(int cell) {
    return pages == null ? null : pages[cell >> PAGE];
  }

  /** The end of the page of a cell. */
  private int end(int cell) {
    return Math.min(size, (cell | IN_PAGE) + 1);
  }

  /** Copies the bytes of {@code count} cells from {@code cell} on. */
  void copy(int cell, int count, byte[] into, int at) {
    int next;
    for (int from = cell; from < cell + count; from = next) {
      byte[] page = page(from);
      next = Math.min(cell + count, pages == null ? size : end(from));
      int start = page == null ? from : from & IN_PAGE;
      System.arraycopy(page == null ? base : page, start, into, at + from - cell, next - from);
    }
  }

  /** Returns a copy of all bytes. */
  byte[] toArray() {
    byte[] all = new byte[size];
    copy(0, size, all, 0);
    return all;
  }

  /**
   * Returns the same bytes in one array: O(cells), or O(1) if they are in one already. More than
   * {@link GridMap#MOST_IN_ONE} cells stay in pages.
   */
  CellBytes compact() {
    return pages == null || size > GridMap.MOST_IN_ONE ? this : over(toArray());
  }

  /** Starts a new version. */
  Draft draft() {
    return new Draft();
  }

  /**
   * Returns the first cell from {@code from} on whose byte differs in {@code other}, or {@link
   * #size()}. Skips shared pages without reading them.
   */
  int mismatch(CellBytes other, int from) {
    for (int cell = from; cell < size; ) {
      if (base == other.base && marks[cell >> CHAPTER] == other.marks[cell >> CHAPTER]) {
        cell = (cell >> CHAPTER) + 1 << CHAPTER;
        continue;
      }
      int end = end(cell);
      byte[] mine = page(cell);
      byte[] its = other.page(cell);
      if (base != other.base || mine != its) {
        int at = mine == null ? cell : cell & IN_PAGE;
        int itsAt = its == null ? cell : cell & IN_PAGE;
        byte[] bytes = mine == null ? base : mine;
        byte[] others = its == null ? other.base : its;
        int found = Arrays.mismatch(bytes, at, at + end - cell, others, itsAt, itsAt + end - cell);
        if (found >= 0) {
          return cell + found;
        }
      }
      cell = end;
    }
    return size;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof CellBytes bytes && bytes.size == size && mismatch(bytes, 0) == size;
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(pages == null ? base : toArray());
  }

  /**
   * A builder that is written in order, from the first cell on; it allocates large maps page by
   * page. Confined to one thread.
   */
  static final class Builder {

    private final int size;

    /** The one array if there are no pages; allocated at the first write. */
    private byte[] base = NONE;

    private final byte @Nullable [][] pages;

    /**
     * Creates a builder for this many cells.
     *
     * @param mostInOne up to this many cells lie in one array
     */
    Builder(int size, int mostInOne) {
      this.size = size;
      pages = size <= mostInOne ? null : new byte[(size - 1 >> PAGE) + 1][];
    }

    /** Writes the bytes of an array to the cells from {@code cell} on. */
    void put(int cell, byte[] bytes) {
      if (pages == null) {
        base = base.length == 0 ? new byte[size] : base;
        System.arraycopy(bytes, 0, base, cell, bytes.length);
        return;
      }
      int next;
      for (int from = cell; from < cell + bytes.length; from = next) {
        int first = from & ~IN_PAGE;
        next = Math.min(cell + bytes.length, first + IN_PAGE + 1);
        int page = from >> PAGE;
        if (pages[page] == null) {
          pages[page] = new byte[Math.min(size - first, IN_PAGE + 1)];
        }
        System.arraycopy(bytes, from - cell, pages[page], from - first, next - from);
      }
    }

    /** Returns the bytes written; the builder must not be used afterwards. */
    CellBytes finish() {
      return new CellBytes(size, base, pages, newMarks(size));
    }
  }

  /** A version under construction: copies a page at the first write. Confined to one thread. */
  final class Draft {

    private final byte[] @Nullable [] drawn;
    private final Object[] newMarks = marks.clone();
    private int copied;

    private Draft() {
      drawn = pages != null ? pages.clone() : new byte[(size - 1 >> PAGE) + 1][];
    }

    /** Sets the bytes of {@code count} cells from {@code cell} on. */
    void fill(int cell, int count, byte value) {
      for (int from = cell; from < cell + count; from = (from | IN_PAGE) + 1) {
        int end = Math.min(cell + count, (from | IN_PAGE) + 1);
        Arrays.fill(own(from), from & IN_PAGE, (end - 1 & IN_PAGE) + 1, value);
      }
    }

    /** Sets the byte of a cell. */
    void set(int cell, byte value) {
      own(cell)[cell & IN_PAGE] = value;
    }

    private byte[] own(int cell) {
      int at = cell >> PAGE;
      byte[] page = drawn[at];
      if (page == page(cell)) {
        page = page == null ? Arrays.copyOfRange(base, cell & ~IN_PAGE, end(cell)) : page.clone();
        drawn[at] = page;
        copied++;
        int chapter = cell >> CHAPTER;
        newMarks[chapter] = newMarks[chapter] == marks[chapter] ? new Object() : newMarks[chapter];
      }
      return page;
    }

    /** Returns the version; merged into one array again if many pages were copied. */
    CellBytes finish() {
      CellBytes finished = new CellBytes(size, base, drawn, newMarks);
      boolean large = copied > 8 && copied > drawn.length / LARGE_SHARE;
      return large && base.length > 0 ? over(finished.toArray()) : finished;
    }
  }
}
