package waywright.cli;

import org.jspecify.annotations.Nullable;

/**
 * Something the user can put right: its message is shown as one line, and the command exits with 2.
 *
 * <p>It has no stack trace, because nobody would look at one: what went wrong stands in the
 * message, with the value and a guess.
 */
final class UsageError extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /**
   * Makes the error of a message.
   *
   * @param message one sentence or two, without a line break; with values a format of them
   */
  public UsageError(String message, @Nullable Object... values) {
    super(values.length == 0 ? message : message.formatted(values), null, false, false);
  }

  /**
   * Refuses a number that is out of range.
   *
   * @param option whose value it is
   * @param usual a value that may be meant
   */
  public static void requireRange(String option, long value, long least, long most, String usual) {
    if (value < least || value > most) {
      throw new UsageError(
          "%s %s is not in %s .. %s. Maybe %s?", option, value, least, most, usual);
    }
  }
}
