package waywright.formats.internal;

import java.util.function.Function;
import waywright.formats.FormatException;

/** Decimal numbers in attributes and values, and limits of all readers. */
public final class NumberSyntax {

  /** The longest name of a property that has members: keeps their full names short. */
  public static final int LONGEST_NAME = 1000;

  private static final double FARTHEST = 1e100;

  private static final int LONGEST = 60;

  private NumberSyntax() {}

  /** A coordinate of a node, which is no more than 10^100 off 0; as {@link #parse}. */
  public static double coordinate(
      Function<String, FormatException> error, String what, String token) throws FormatException {
    double value = parse(error, what, token);
    if (Math.abs(value) > FARTHEST) {
      throw error.apply(what + " " + value + " is out of bounds. Maybe a typing error?");
    }
    return value;
  }

  /**
   * A finite number, with a point and an exponent if need be.
   *
   * @param error makes the exception of a problem
   * @param what what it means, for the message
   */
  public static double parse(Function<String, FormatException> error, String what, String token)
      throws FormatException {
    double value = value(token);
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      throw error.apply(
          "%s %s is no number. Maybe %s"
              .formatted(
                  what,
                  FormatException.excerpt(token),
                  token.strip().matches("[0-9.]*,[0-9]+")
                      ? "write a point where a comma is?"
                      : "a typing error?"));
    }
    return value;
  }

  /** The number that a token is, which may be too large and so infinite; NaN if it is none. */
  public static double value(String token) {
    String digits = token.strip();
    try {
      return digits.length() <= LONGEST && digits.matches("[0-9.eE+-]+")
          ? Double.parseDouble(digits)
          : Double.NaN;
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }
}
