package waywright.formats.internal;

import java.util.function.Function;
import waywright.formats.FormatException;

/** Parses decimal numbers in attributes and values; limits of all readers. */
public final class NumberSyntax {

  /** The maximum length of the name of a property with members, which bounds their full names. */
  public static final int LONGEST_NAME = 1000;

  private static final double FARTHEST = 1e100;

  private static final int LONGEST = 60;

  private NumberSyntax() {}

  /** Parses a coordinate of a node, in −10^100 .. 10^100; see {@link #parse}. */
  public static double coordinate(
      Function<String, FormatException> error, String what, String token) throws FormatException {
    double value = parse(error, what, token);
    if (Math.abs(value) > FARTHEST) {
      throw error.apply(what + " " + value + " is out of bounds. Maybe a typo?");
    }
    return value;
  }

  /**
   * Parses a finite number, which may have a decimal point and an exponent.
   *
   * @param error creates the exception for a problem
   * @param what its meaning, for the message
   */
  public static double parse(Function<String, FormatException> error, String what, String token)
      throws FormatException {
    double value = value(token);
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      throw error.apply(
          "%s %s is not a number. Maybe %s"
              .formatted(
                  what,
                  FormatException.excerpt(token),
                  token.strip().matches("[0-9.]*,[0-9]+")
                      ? "write a decimal point, not a comma?"
                      : "a typo?"));
    }
    return value;
  }

  /**
   * Returns a whole number of a limited range.
   *
   * @param error makes the exception
   * @param what the number's name in messages
   */
  public static int whole(
      Function<String, FormatException> error, String what, String token, int least, int most)
      throws FormatException {
    long value;
    try {
      value = Long.parseLong(token);
    } catch (NumberFormatException e) {
      throw error.apply(
          "%s %s is not a whole number in %s .. %s. Maybe a field is missing before it?"
              .formatted(what, FormatException.excerpt(token), least, most));
    }
    if (value < least || value > most) {
      throw error.apply(
          "%s %s is not in %s .. %s. Maybe two fields are swapped?"
              .formatted(what, FormatException.excerpt(token), least, most));
    }
    return (int) value;
  }

  /** Returns the value of a token, infinite if it is too large; NaN if it is not a number. */
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
