package waywright.agent;

import org.jspecify.annotations.Nullable;

/** What was thrown by others while there was more to do: kept, and thrown when all is done. */
final class Failures {

  private Failures() {}

  /** The first of what was thrown, the others suppressed in it. */
  static Throwable joined(@Nullable Throwable first, Throwable thrown) {
    if (first == null) {
      return thrown;
    }
    if (first != thrown) {
      first.addSuppressed(thrown);
    }
    return first;
  }

  /** Throws what was thrown, if anything was. */
  static void rethrow(@Nullable Throwable first) {
    if (first instanceof Error error) {
      throw error;
    }
    if (first instanceof RuntimeException exception) {
      throw exception;
    }
  }
}
