package waywright.cli;

import java.math.BigDecimal;
import java.math.RoundingMode;
import waywright.grid.Octile;

/**
 * Costs as a person counts them: a straight step on terrain of cost 1 is 1, a diagonal one 1.41421.
 * The whole numbers that searches compare stand in the JSON alone.
 *
 * <p>They are rounded for the eye: sums of what is shown may differ in the last place. Nothing is
 * ever compared by them.
 */
final class Numbers {

  /** As many as tell apart any two lengths of paths on maps that people look at. */
  private static final int DECIMALS = 6;

  private Numbers() {}

  /** A number with six decimals at most, and without zeros at its end; −0 is 0. */
  public static String plain(double number) {
    BigDecimal rounded = BigDecimal.valueOf(number).setScale(DECIMALS, RoundingMode.HALF_EVEN);
    BigDecimal bare = rounded.stripTrailingZeros();
    return (bare.signum() == 0 ? BigDecimal.ZERO : bare).toPlainString();
  }

  /** The cost of a path on squares, as the length that it stands for. */
  public static String cost(long cost) {
    return plain(Octile.length(cost));
  }

  /** A hash as sixteen hexadecimal digits. */
  public static String hash(long hash) {
    return String.format("%016x", hash);
  }

  /** Seconds with two decimals and their unit: what a person waited, not a measurement. */
  public static String seconds(long nanos) {
    return BigDecimal.valueOf(nanos, 9).setScale(2, RoundingMode.HALF_EVEN) + " s";
  }
}
