package waywright.road.cch;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import waywright.store.internal.IndexLongs;
import waywright.store.internal.IndexWriter;

/**
 * A list of longs: in memory, or left in an index file, of which a query reads a few hundred.
 * Versions share unchanged data: a version is its origin plus its own pages where it differs.
 * Immutable, shared by threads.
 */
final class Longs {

  /** Bits of an index within a page: 512 numbers, 4 KB. */
  private static final int PAGE = 9;

  private static final int IN_PAGE = (1 << PAGE) - 1;

  /** All numbers are copied if more than one page in this many differs. */
  private static final int LARGE_SHARE = 4;

  /** The numbers in memory, else null. */
  private final long @Nullable [] own;

  /** The numbers in a file, else null. */
  private final @Nullable IndexLongs filed;

  /** Pages that differ from these, null for unchanged pages; null if none differs. */
  private final long @Nullable [] @Nullable [] changed;

  private Longs(
      long @Nullable [] own, @Nullable IndexLongs filed, long @Nullable [] @Nullable [] changed) {
    this.own = own;
    this.filed = filed;
    this.changed = changed;
  }

  /** Takes ownership of the array. */
  Longs(long[] own) {
    this(own, null, null);
  }

  Longs(IndexLongs filed) {
    this(null, filed, null);
  }

  /** Returns a number by its index. */
  long get(int i) {
    long[] page = changed == null ? null : changed[i >> PAGE];
    if (page != null) {
      return page[i & IN_PAGE];
    }
    if (own != null) {
      return own[i];
    }
    return filed == null ? 0 : filed.get(i);
  }

  /** Writes all numbers, without their count. */
  void put(IndexWriter writer) {
    for (int i = 0, size = size(); i < size; i++) {
      writer.putLong(get(i));
    }
  }

  /** Returns the count. */
  int size() {
    return own != null ? own.length : filed == null ? 0 : filed.size();
  }

  /** Returns all numbers: the array itself if they are in one. */
  long[] array() {
    if (own != null && changed == null) {
      return own;
    }
    long[] all = new long[size()];
    Arrays.setAll(all, this::get);
    return all;
  }

  /** Returns the memory in bytes, including what is shared with other versions. */
  long bytes() {
    long bytes = own == null ? 0 : 8L * own.length;
    return changed == null ? bytes : bytes + 4L * changed.length + (8L << PAGE) * pages(changed);
  }

  private static int pages(long[] @Nullable [] pages) {
    return (int) Arrays.stream(pages).filter(page -> page != null).count();
  }

  /** A version under construction; use from one thread. */
  static final class Draft {

    private final Longs before;
    private final long[] @Nullable [] pages;

    Draft(Longs before) {
      this.before = before;
      pages =
          before.changed == null ? new long[(before.size() >> PAGE) + 1][] : before.changed.clone();
    }

    /** Changes a number. */
    void set(int i, long value) {
      int at = i >> PAGE;
      long[] page = pages[at];
      if ((page == null ? before.get(i) : page[i & IN_PAGE]) == value) {
        return;
      }
      if (page == null || before.changed != null && before.changed[at] == page) {
        page = new long[1 << PAGE];
        int first = at << PAGE;
        for (int k = 0; k < page.length && first + k < before.size(); k++) {
          page[k] = before.get(first + k);
        }
        pages[at] = page;
      }
      page[i & IN_PAGE] = value;
    }

    /** Returns the version, which takes ownership of the changes; call once. */
    Longs finish() {
      Longs after = new Longs(before.own, before.filed, pages);
      return LARGE_SHARE * pages(pages) > pages.length ? new Longs(after.array()) : after;
    }
  }
}
