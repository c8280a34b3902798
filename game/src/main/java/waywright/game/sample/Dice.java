package waywright.game.sample;

/** A congruential generator: the same numbers for the same seed on every platform. */
final class Dice {

  private long state;

  Dice(long seed) {
    state = seed;
  }

  /** Returns a number in 0 .. sides − 1; sides may be up to 2^31 − 1. */
  int roll(int sides) {
    // Knuth's multiplier; the upper half of the state is the random one.
    state = state * 6364136223846793005L + 1442695040888963407L;
    return (int) ((state >>> 33) % sides);
  }
}
