package waywright.games;

/**
 * A stream of random numbers from a seed, the same everywhere (Steele, Lea, Flood: "Fast splittable
 * pseudorandom number generators", 2014).
 */
public final class SplitMix {

  private long state;

  /** Starts the stream of a seed. */
  public SplitMix(long seed) {
    state = seed;
  }

  /** A number in {@code 0 .. n-1}. */
  public int below(int n) {
    state += 0x9E3779B97F4A7C15L;
    long z = state;
    z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
    z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
    z ^= z >>> 31;
    return (int) ((z >>> 33) % n);
  }
}
