package waywright.bench;

import java.util.function.Supplier;
import java.util.function.ToLongFunction;

/**
 * What an engine builds once for a map and keeps.
 *
 * <p>Told apart from the world that any search needs, such as a graph of the map: an index is what
 * an engine could do without and would then be slower.
 *
 * @param seconds to build it in a warm process, the least of several times; NaN if nothing is built
 * @param perHalfMillion the same for half a million passable cells
 * @param bytesPerCell of all cells, passable or not
 */
public record Index(double seconds, double perHalfMillion, double bytesPerCell) {

  /** Nothing is built, or the library does not tell. */
  public static final Index NONE = new Index(Double.NaN, Double.NaN, Double.NaN);

  /** So many builds are timed; the least counts, since the first are slowed by a cold process. */
  private static final int TIMES = 5;

  /**
   * Builds it several times, on this thread, and keeps none of what was built.
   *
   * @param free passable cells, or nodes
   * @param cells all cells, or nodes
   * @param builder makes one anew at every call
   * @param bytes how many bytes a built one keeps, as it says itself
   */
  public static <T> Index of(int free, int cells, Supplier<T> builder, ToLongFunction<T> bytes) {
    double least = Double.MAX_VALUE;
    long size = 0;
    for (int i = 0; i < TIMES; i++) {
      long start = System.nanoTime();
      T built = builder.get();
      least = Math.min(least, (System.nanoTime() - start) / 1e9);
      size = bytes.applyAsLong(built);
    }
    return new Index(least, least * 500_000 / free, size / (double) cells);
  }

  /** Whether anything is built. */
  public boolean isBuilt() {
    return !Double.isNaN(seconds);
  }
}
