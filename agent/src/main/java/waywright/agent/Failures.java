package waywright.agent;

import org.jspecify.annotations.Nullable;

/** Collects exceptions of callbacks, which are thrown once all other work is done. */
final class Failures {

  private Failures() {}

  /** Returns the first exception, with the others suppressed in it. */
  static Throwable joined(@Nullable Throwable first, Throwable thrown) {
    if (first == null) {
      return thrown;
    }
    if (first != thrown) {
      first.addSuppressed(thrown);
    }
    return first;
  }

  /** Throws the first exception, if there is one. */
  static void rethrow(@Nullable Throwable first) {
    if (first instanceof Error error) {
      throw error;
    }
    if (first instanceof RuntimeException exception) {
      throw exception;
    }
  }
}
