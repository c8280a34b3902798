package waywright.grid;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A byte for each cell, persistent: a version is one array that it shares with others and, where it
 * differs from that, pages of its own. A new version with few changes takes some KB and a
 * microsecond or two, however many cells there are.
 *
 * <p>Where nothing was changed, reading is a read of an array, which is why there are not pages
 * everywhere; {@code docs/decisions} has the figures. Cell {@code c} is in page {@code c >> 12};
 * 256 pages are a chapter, and one without a changed page is null. Memory: up to twice the cells
 * once every page was changed. Immutable, shared by threads.
 */
final class CellBytes {

  private static final int PAGE = 12;
  private static final int CHAPTER = 20;
  private static final int IN_PAGE = (1 << PAGE) - 1;
  private static final int IN_CHAPTER = (1 << CHAPTER - PAGE) - 1;
  private static final int LARGE_SHARE = 4;

  private final byte[] base;

  /** What differs from the base, or null if nothing does. */
  private final byte @Nullable [] @Nullable [] @Nullable [] changed;

  private CellBytes(byte[] base, byte @Nullable [] @Nullable [] @Nullable [] changed) {
    this.base = base;
    this.changed = changed;
  }

  /**
   * The bytes of an array.
   *
   * @param bytes not copied, and not to be changed any more
   */
  static CellBytes over(byte[] bytes) {
    return new CellBytes(bytes, null);
  }

  /** The byte of a cell, 0 to 255. */
  int get(int cell) {
    return (changed == null ? base[cell] : changed(cell)) & 0xff;
  }

  private byte changed(int cell) {
    byte[] page = page(cell);
    return page == null ? base[cell] : page[cell & IN_PAGE];
  }

  private byte @Nullable [] page(int cell) {
    if (changed == null) {
      return null;
    }
    byte[][] chapter = changed[cell >> CHAPTER];
    return chapter == null ? null : chapter[cell >> PAGE & IN_CHAPTER];
  }

  /** Number of cells. */
  int size() {
    return base.length;
  }

  /** Copies the bytes of {@code count} cells from {@code cell} on. */
  void copy(int cell, int count, byte[] into, int at) {
    System.arraycopy(base, cell, into, at, count);
    for (int from = cell; changed != null && from < cell + count; from = (from | IN_PAGE) + 1) {
      byte[] page = page(from);
      if (page != null) {
        int most = Math.min(cell + count - from, page.length - (from & IN_PAGE));
        System.arraycopy(page, from & IN_PAGE, into, at + from - cell, most);
      }
    }
  }

  /** A copy of all bytes. */
  byte[] toArray() {
    byte[] all = new byte[base.length];
    copy(0, all.length, all, 0);
    return all;
  }

  /** The same in one array: quicker to read, and O(cells) to make if it is not so already. */
  CellBytes compact() {
    return changed == null ? this : over(toArray());
  }

  /** A new version, to be written to. */
  Draft draft() {
    return new Draft();
  }

  /**
   * The first cell from {@code from} on whose byte is another in {@code other}, or {@link #size()}.
   * What both share is passed unread.
   */
  int mismatch(CellBytes other, int from) {
    for (int cell = from; cell < base.length; ) {
      if (base == other.base && chapter(cell) == other.chapter(cell)) {
        cell = (cell >> CHAPTER) + 1 << CHAPTER;
        continue;
      }
      int end = Math.min(base.length, (cell | IN_PAGE) + 1);
      byte[] mine = page(cell);
      byte[] its = other.page(cell);
      if (base != other.base || mine != its) {
        int shift = cell & ~IN_PAGE;
        int at = mine == null ? cell : cell - shift;
        int itsAt = its == null ? cell : cell - shift;
        int found =
            Arrays.mismatch(
                mine == null ? base : mine,
                at,
                at + end - cell,
                its == null ? other.base : its,
                itsAt,
                itsAt + end - cell);
        if (found >= 0) {
          return cell + found;
        }
      }
      cell = end;
    }
    return base.length;
  }

  private byte @Nullable [] @Nullable [] chapter(int cell) {
    return changed == null ? null : changed[cell >> CHAPTER];
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof CellBytes bytes
        && bytes.base.length == base.length
        && mismatch(bytes, 0) == base.length;
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(changed == null ? base : toArray());
  }

  /** A version in the making: copies a page when it is first written to. Confined to one thread. */
  final class Draft {

    private final byte[] @Nullable [] @Nullable [] pages;
    private int copied;

    private Draft() {
      pages = changed != null ? changed.clone() : new byte[(base.length - 1 >> CHAPTER) + 1][][];
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
      int first = cell & ~IN_PAGE;
      byte[][] chapter = pages[cell >> CHAPTER];
      byte[][] before = chapter(cell);
      if (chapter == null || chapter == before) {
        chapter = chapter == null ? new byte[IN_CHAPTER + 1][] : chapter.clone();
        pages[cell >> CHAPTER] = chapter;
      }
      int at = cell >> PAGE & IN_CHAPTER;
      byte[] page = chapter[at];
      if (page == null || before != null && page == before[at]) {
        page =
            page == null
                ? Arrays.copyOfRange(base, first, Math.min(base.length, first + IN_PAGE + 1))
                : page.clone();
        chapter[at] = page;
        copied++;
      }
      return page;
    }

    /** The version; one array again if many pages were written to. */
    CellBytes finish() {
      CellBytes finished = new CellBytes(base, pages);
      boolean large = copied > 8 && copied > (base.length >> PAGE) / LARGE_SHARE;
      return large ? finished.compact() : finished;
    }
  }
}
