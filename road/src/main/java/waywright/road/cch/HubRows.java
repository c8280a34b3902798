package waywright.road.cch;

/**
 * The hubs of each number in one direction and the costs to or from them: an entry has the hub in
 * the high half of a long and the cost in the low one. The hubs of a number form one row, the
 * highest first, the number itself last, followed by the mark {@link #END}.
 *
 * @param firsts the row of number v begins at firsts[v]; the next row begins after its end mark
 * @param entries the rows, one after the other
 */
record HubRows(int[] firsts, Longs entries) {

  /** Marks the end of a row: less than any entry. */
  static final long END = -1;

  /**
   * Concatenates rows, each with its end mark, and empties the given ones.
   *
   * @param rows by number, without end marks
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

  /** Returns the cost between a number and a hub, −1 if it is not a hub of the number. */
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

  /** Returns the memory in bytes. */
  long bytes() {
    return 4L * firsts.length + entries.bytes();
  }
}
