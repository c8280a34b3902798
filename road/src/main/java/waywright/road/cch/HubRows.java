package waywright.road.cch;

/**
 * The hubs of each number in one direction and what it costs to get to them, or from them: an entry
 * is the hub in the high half of a long and the cost in the low one. The hubs of a number stand in
 * one row, the highest first, it itself the last; behind them is the mark {@link #END}.
 */
final class HubRows {

  /** Behind the last entry of a row: less than any entry. */
  static final long END = -1;

  /** The row of number v begins at firsts[v], and that of the next is behind its end. */
  final int[] firsts;

  final Longs entries;

  HubRows(int[] firsts, Longs entries) {
    this.firsts = firsts;
    this.entries = entries;
  }

  /**
   * Puts rows one behind the other, each with its end; those packed are null afterwards.
   *
   * @param rows by number, ends left out
   */
  static HubRows of(long[][] rows) {
    int[] firsts = new int[rows.length + 1];
    for (int v = 0; v < rows.length; v++) {
      firsts[v + 1] = firsts[v] + rows[v].length + 1;
    }
    long[] entries = new long[firsts[rows.length]];
    for (int v = 0; v < rows.length; v++) {
      System.arraycopy(rows[v], 0, entries, firsts[v], rows[v].length);
      entries[firsts[v + 1] - 1] = END;
      rows[v] = new long[0];
    }
    return new HubRows(firsts, new Longs(entries));
  }

  static long entry(int hub, int cost) {
    return (long) hub << 32 | cost;
  }

  static int hub(long entry) {
    return (int) (entry >> 32);
  }

  static int cost(long entry) {
    return (int) entry;
  }

  /** What it costs between a number and a hub, −1 if that is no hub of it. */
  int cost(int number, int hub) {
    int low = firsts[number];
    int high = firsts[number + 1] - 2;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      long entry = entries.get(middle);
      int at = hub(entry);
      if (at == hub) {
        return cost(entry);
      }
      if (at > hub) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return -1;
  }

  /** Bytes of memory. */
  long bytes() {
    return 4L * firsts.length + entries.bytes();
  }
}
