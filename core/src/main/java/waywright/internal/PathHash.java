package waywright.internal;

/**
 * A 64-bit hash of many paths, cell by cell: FNV-1a (Fowler, Noll, Vo) over, for each query in
 * turn, the number of its path's cells and then their numbers {@code y · width + x}, each as four
 * bytes, low byte first. The same on every JDK and machine; two equal runs print the same sixteen
 * hexadecimal digits.
 *
 * <p>It shows that two runs found the same cells and not only paths of the same length. It is no
 * proof against anyone who means to deceive.
 */
public final class PathHash {

  /** Where FNV-1a begins. */
  private static final long BASIS = 0xcbf29ce484222325L;

  /** What it multiplies by, modulo 2^64. */
  private static final long PRIME = 0x100000001b3L;

  /** Of all that was added so far. */
  private long hash = BASIS;

  /** Of no path yet. */
  public PathHash() {}

  /**
   * Adds a path of {@code count} cells; 0 if there is none.
   *
   * @param cells numbers, of which the first {@code count} are taken
   */
  public void add(int[] cells, int count) {
    add(count);
    for (int i = 0; i < count; i++) {
      add(cells[i]);
    }
  }

  /**
   * Adds a path of points, each coordinate by its bits: two paths that differ in the last of them
   * have different hashes.
   *
   * @param coordinates x and y in turn
   */
  public void add(double[] coordinates) {
    add(coordinates.length);
    for (double coordinate : coordinates) {
      long bits = Double.doubleToLongBits(coordinate);
      add((int) bits);
      add((int) (bits >>> Integer.SIZE));
    }
  }

  /** Takes in the four bytes of a number, the lowest first. */
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
