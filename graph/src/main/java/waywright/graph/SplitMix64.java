package waywright.graph;

/**
 * A random number generator with the same sequence for the same seed on every platform: SplitMix64
 * (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
 */
final class SplitMix64 {

  private long state;

  SplitMix64(long seed) {
    state = seed;
  }

  long next() {
    state += 0x9E3779B97F4A7C15L;
    long z = state;
    z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
    z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
    return z ^ z >>> 31;
  }

  /** Returns an integer in {@code 0 .. bound-1}. */
  int below(int bound) {
    return (int) ((next() >>> 33) * bound >>> 31);
  }
}
