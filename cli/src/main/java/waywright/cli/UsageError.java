package waywright.cli;

/**
 * Something the user can put right: its message is shown as one line, and the command exits with 2.
 */
final class UsageError extends RuntimeException {

  private static final long serialVersionUID = 1L;

  UsageError(String message) {
    super(message, null, false, false);
  }
}
