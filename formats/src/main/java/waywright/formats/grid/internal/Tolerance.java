package waywright.formats.grid.internal;

import java.math.BigDecimal;
import java.util.List;

/**
 * The permitted difference between an exact length and a stored one, which was rounded for
 * printing.
 *
 * <p>The precision is determined from the whole file, because a single number may end in zeros:
 *
 * <ul>
 *   <li>at most six significant digits: half a unit of the sixth digit, and at least half a
 *       hundredth, because sums in single precision are inexact beyond that;
 *   <li>more: half a unit of the last decimal, and at least a millionth.
 * </ul>
 *
 * <p>A length that is too short is as wrong as one that is too long.
 *
 * <p>Benchmark files were written by different programs and have lengths of six digits, eight
 * decimals, or fewer. A length is correct if it agrees within the printed precision; a fixed
 * epsilon would be too strict for some files and too lax for others. Immutable.
 *
 * @param least the permitted difference for any length, in cells
 * @param share the permitted share of the stored length if few digits were printed, else 0
 */
public record Tolerance(double least, double share) {

  /** The largest number of significant digits in files printed in single precision. */
  private static final int SHORT_PRINT = 6;

  /** The largest number of significant digits of a printed double. */
  private static final int MOST_DIGITS = 17;

  /** The tolerance for the lengths of one file. */
  public static Tolerance of(List<Scenario> scenarios) {
    int digits = 0;
    int decimals = 0;
    for (Scenario scenario : scenarios) {
      BigDecimal printed = BigDecimal.valueOf(scenario.length()).stripTrailingZeros();
      digits = Math.max(digits, printed.precision());
      decimals = Math.max(decimals, printed.scale());
    }
    return digits <= SHORT_PRINT
        ? new Tolerance(0.0051, 6e-6)
        : new Tolerance(Math.max(1e-6, 0.51 * Math.pow(10, -decimals)), 0);
  }

  /**
   * Returns the tolerance for lengths that were rounded once from exact ones, to the number of
   * significant digits that most of them have. Up to six digits it is half a unit of the last of
   * these digits after a leading 1; otherwise half a unit of the last decimal.
   */
  public static Tolerance asPrinted(double[] lengths) {
    int[] rows = new int[MOST_DIGITS + 1];
    int decimals = 0;
    int usual = 0;
    for (double length : lengths) {
      BigDecimal printed = BigDecimal.valueOf(length).stripTrailingZeros();
      rows[Math.min(MOST_DIGITS, printed.precision())]++;
      decimals = Math.max(decimals, printed.scale());
    }
    for (int digits = 1; digits < rows.length; digits++) {
      usual = rows[digits] >= rows[usual] ? digits : usual;
    }
    return usual <= SHORT_PRINT
        ? new Tolerance(0, 5.1 * Math.pow(10, -usual))
        : new Tolerance(Math.max(1e-12, 0.51 * Math.pow(10, -decimals)), 1e-13);
  }

  /** Returns a fixed tolerance. */
  public static Tolerance within(double most) {
    return new Tolerance(most, 0);
  }

  /** Whether a length agrees with a stored one. */
  public boolean agree(double length, double stored) {
    return Math.abs(length - stored) <= Math.max(least, share * stored);
  }
}
