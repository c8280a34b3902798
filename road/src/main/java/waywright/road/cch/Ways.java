package waywright.road.cch;

import org.jspecify.annotations.Nullable;
import waywright.store.IndexLongs;

/**
 * What the edges of a customization stand for, up at twice the edge, down one after: in memory, or
 * where they are in an index file, since a query looks at some hundreds of them.
 *
 * <p>An arc: its complement in the high half and the node it leads to in the low one, negative so.
 * Else a way by a node below both ends, the lowest of those that give the least cost: its edge to
 * the lower end in the high half, that to the higher end in the low one. Of an edge that no path
 * goes along it has no meaning.
 */
final class Ways {

  /** In memory, else null. */
  private final long @Nullable [] own;

  /** In a file, else null. */
  private final @Nullable IndexLongs filed;

  /** Takes the array over. */
  Ways(long[] own) {
    this.own = own;
    filed = null;
  }

  Ways(IndexLongs filed) {
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
