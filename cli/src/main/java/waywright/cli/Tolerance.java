package waywright.cli;

import java.math.BigDecimal;
import java.util.List;
import waywright.formats.grid.Scenario;

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
 * fixed epsilon would be too strict for some files and blind in others.
 */
final class Tolerance {

  private static final int SHORT_PRINT = 6;

  private final boolean shortPrint;
  private final double byDecimals;

  /** By what the file looks like: few significant digits, or so many decimals. */
  private Tolerance(boolean shortPrint, double byDecimals) {
    this.shortPrint = shortPrint;
    this.byDecimals = byDecimals;
  }

  /** The tolerance for the lengths of one file. */
  static Tolerance of(List<Scenario> scenarios) {
    int digits = 0;
    int decimals = 0;
    for (Scenario scenario : scenarios) {
      BigDecimal printed = BigDecimal.valueOf(scenario.length()).stripTrailingZeros();
      digits = Math.max(digits, printed.precision());
      decimals = Math.max(decimals, printed.scale());
    }
    return new Tolerance(digits <= SHORT_PRINT, Math.max(1e-6, 0.51 * Math.pow(10, -decimals)));
  }

  /** Whether a length agrees with a stored one. */
  boolean agree(double length, double stored) {
    double most = shortPrint ? Math.max(0.0051, 6e-6 * stored) : byDecimals;
    return Math.abs(length - stored) <= most;
  }
}
