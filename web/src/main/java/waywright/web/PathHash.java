package waywright.web;

/**
 * A 64-bit hash of many paths, cell by cell: FNV-1a (Fowler, Noll, Vo) over, for each query in
 * turn, the number of its path's cells and then their numbers, each as four bytes, low byte first.
 */
final class PathHash {

  private static final long BASIS = 0xcbf29ce484222325L;
  private static final long PRIME = 0x100000001b3L;

  private long hash = BASIS;

  /** Adds a path of {@code count} cells; 0 if there is none. */
  void add(int[] cells, int count) {
    add(count);
    for (int i = 0; i < count; i++) {
      add(cells[i]);
    }
  }

  private void add(int value) {
    for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
      hash = (hash ^ value >>> shift & 0xff) * PRIME;
    }
  }

  /** Sixteen hexadecimal digits. */
  @Override
  public String toString() {
    String digits = Long.toHexString(hash);
    return "0".repeat(16 - digits.length()) + digits;
  }
}
