package waywright.road.cch;

import org.jspecify.annotations.Nullable;
import waywright.store.IndexLongs;
import waywright.store.IndexWriter;

/**
 * Numbers of eight bytes: in memory, or where they are in an index file, of which a query looks at
 * some hundreds.
 */
final class Longs {

  /** In memory, else null. */
  private final long @Nullable [] own;

  /** In a file, else null. */
  private final @Nullable IndexLongs filed;

  /** Takes the array over. */
  Longs(long[] own) {
    this.own = own;
    filed = null;
  }

  Longs(IndexLongs filed) {
    this.filed = filed;
    own = null;
  }

  /** One of them. */
  long get(int i) {
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

  /** All of them: the array itself if they are in memory. */
  long[] array() {
    return own == null ? copy() : own;
  }

  /** All of them; the caller's. */
  long[] copy() {
    if (own != null) {
      return own.clone();
    }
    long[] all = new long[size()];
    for (int i = 0; i < all.length; i++) {
      all[i] = get(i);
    }
    return all;
  }

  /** Bytes of memory. */
  long bytes() {
    return own == null ? 0 : 8L * own.length;
  }
}
