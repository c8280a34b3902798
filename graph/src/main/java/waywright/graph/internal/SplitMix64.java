package waywright.graph.internal;

/**
 * A random number generator with the same sequence for the same seed on every platform: SplitMix64
 * (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
 */
public final class SplitMix64 {

  private long state;

  /** Creates a generator. */
  public SplitMix64(long seed) {
    state = seed;
  }

  /** Returns the next 64 bits. */
  public long next() {
    state += 0x9E3779B97F4A7C15L;
    long z = state;
    z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
    z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
    return z ^ z >>> 31;
  }

  /** Returns an integer in {@code 0 .. bound-1}. */
  public int below(int bound) {
    return (int) ((next() >>> 33) * bound >>> 31);
  }

  /** Returns a number in [0, 1). */
  public double unit() {
    return (next() >>> 11) * 0x1p-53;
  }
}
