package waywright.cli.io;

/**
 * Something the user can put right: its message is shown as one line, and the command exits with 2.
 *
 * <p>It has no stack trace, because nobody would look at one: what went wrong stands in the
 * message, with the value and a guess.
 */
public final class UsageError extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** The message is one sentence or two, without a line break. */
  public UsageError(String message) {
    super(message, null, false, false);
  }
}
