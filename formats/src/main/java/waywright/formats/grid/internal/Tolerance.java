package waywright.formats.grid.internal;

import java.math.BigDecimal;
import java.util.List;

/**
 * How far an exact length may lie from a stored one, which was rounded for printing.
 *
 * <p>The precision is read off the whole file, for a single number may end in zeros that say
 * nothing:
 *
 * <ul>
 *   <li>at most six significant digits: half a unit of the sixth digit, and no less than half a
 *       hundredth, where sums of single precision have worn the digits behind;
 *   <li>more: half a unit of the last decimal, and no less than a millionth.
 * </ul>
 *
 * <p>Both ways: a length that is too short is as wrong as one that is too long.
 *
 * <p>Benchmark files print their optimal lengths with six digits, eight decimals, or worse, as they
 * were written by different programs. A length that agrees as far as its print goes is right; a
 * fixed epsilon would be too strict for some files and blind in others. Immutable.
 */
public final class Tolerance {

  /** Files whose lengths have no more significant digits were printed in single precision. */
  private static final int SHORT_PRINT = 6;

  /** No double is printed with more. */
  private static final int MOST_DIGITS = 17;

  /** In cells: a length may always lie so far off. */
  private final double least;

  /** Of the stored length, where few digits were printed; else 0. */
  private final double share;

  private Tolerance(double least, double share) {
    this.least = least;
    this.share = share;
  }

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
   * The tolerance for lengths that were rounded once, from the exact ones, with as many significant
   * digits as most of them have: up to six, half a unit of the last of these after a leading 1; of
   * more, half a unit of the last decimal.
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

  /** So far and no farther. */
  public static Tolerance within(double most) {
    return new Tolerance(most, 0);
  }

  /** Whether a length agrees with a stored one. */
  public boolean agree(double length, double stored) {
    return Math.abs(length - stored) <= Math.max(least, share * stored);
  }
}
