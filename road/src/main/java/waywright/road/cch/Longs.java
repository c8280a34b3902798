package waywright.road.cch;

import org.jspecify.annotations.Nullable;
import waywright.store.internal.IndexLongs;
import waywright.store.internal.IndexWriter;

/**
 * Numbers of eight bytes: in memory, or where they are in an index file, of which a query looks at
 * some hundreds. Versions share what did not change: a version is what it was made of and, where it
 * differs from that, pages of its own. Immutable, shared by threads.
 */
final class Longs {

  /** Bits of a place within a page: 512 numbers, 4 KB. */
  private static final int PAGE = 9;

  private static final int IN_PAGE = (1 << PAGE) - 1;

  /** If more than one page in so many differs, all numbers are copied. */
  private static final int LARGE_SHARE = 4;

  /** In memory, else null. */
  private final long @Nullable [] own;

  /** In a file, else null. */
  private final @Nullable IndexLongs filed;

  /** Pages that differ from these, others null; null if none does. */
  private final long @Nullable [] @Nullable [] changed;

  private Longs(
      long @Nullable [] own, @Nullable IndexLongs filed, long @Nullable [] @Nullable [] changed) {
    this.own = own;
    this.filed = filed;
    this.changed = changed;
  }

  /** Takes the array over. */
  Longs(long[] own) {
    this(own, null, null);
  }

  Longs(IndexLongs filed) {
    this(null, filed, null);
  }

  /** One of them. */
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

  /** Puts all of them, without their count. */
  void put(IndexWriter writer) {
    for (int i = 0, size = size(); i < size; i++) {
      writer.putLong(get(i));
    }
  }

  /** How many there are. */
  int size() {
    return own != null ? own.length : filed == null ? 0 : filed.size();
  }

  /** All of them: the array itself if they are in one. */
  long[] array() {
    if (own != null && changed == null) {
      return own;
    }
    long[] all = new long[size()];
    for (int i = 0; i < all.length; i++) {
      all[i] = get(i);
    }
    return all;
  }

  /** Bytes of memory, those shared with other versions among them. */
  long bytes() {
    long bytes = own == null ? 0 : 8L * own.length;
    return changed == null ? bytes : bytes + 4L * changed.length + (8L << PAGE) * pages(changed);
  }

  private static int pages(long[] @Nullable [] pages) {
    int count = 0;
    for (long[] page : pages) {
      count += page == null ? 0 : 1;
    }
    return count;
  }

  /** The next version, under construction. */
  Draft draft() {
    return new Draft(this);
  }

  /** A version of some numbers that is not finished; belongs to one thread. */
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

    /** The version, which takes the changes over; call once. */
    Longs finish() {
      Longs after = new Longs(before.own, before.filed, pages);
      return LARGE_SHARE * pages(pages) > pages.length ? new Longs(after.array()) : after;
    }
  }
}
