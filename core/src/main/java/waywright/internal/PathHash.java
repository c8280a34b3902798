package waywright.internal;

/**
 * A 64-bit hash of many paths, cell by cell: FNV-1a (Fowler, Noll, Vo) over, for each query in
 * turn, the count of its path's cells and then their indices {@code y · width + x}, each as four
 * bytes, low byte first. The same on every JDK and machine; two equal runs print the same sixteen
 * hexadecimal digits.
 *
 * <p>It shows that two runs found the same cells and not only paths of the same length. Not
 * cryptographic: collisions can be constructed.
 */
public final class PathHash {

  /** The FNV-1a offset basis. */
  private static final long BASIS = 0xcbf29ce484222325L;

  /** The FNV-1a prime. */
  private static final long PRIME = 0x100000001b3L;

  /** The hash of everything added so far. */
  private long hash = BASIS;

  /** Makes a hash of no paths. */
  public PathHash() {}

  /**
   * Adds a path of {@code count} cells; 0 if there is none.
   *
   * @param cells cell indices, of which the first {@code count} are used
   */
  public void add(int[] cells, int count) {
    add(count);
    for (int i = 0; i < count; i++) {
      add(cells[i]);
    }
  }

  /**
   * Adds a path of points, each coordinate by its bits, so that a difference in the last bit
   * changes the hash.
   *
   * @param coordinates x and y, alternating
   */
  public void add(double[] coordinates) {
    add(coordinates.length);
    for (double coordinate : coordinates) {
      long bits = Double.doubleToLongBits(coordinate);
      add((int) bits);
      add((int) (bits >>> Integer.SIZE));
    }
  }

  /** Adds the four bytes of a number, the lowest first. */
  private void add(int value) {
    for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
      hash = (hash ^ value >>> shift & 0xff) * PRIME;
    }
  }

  /** Returns the hash as sixteen hexadecimal digits. */
  @Override
  public String toString() {
    String digits = Long.toHexString(hash);
    return "0".repeat(16 - digits.length()) + digits;
  }
}
