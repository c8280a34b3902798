package waywright.agent;

import org.jspecify.annotations.Nullable;

/** What was thrown by others while there was more to do: kept, and thrown when all is done. */
final class Failures {

  private @Nullable Throwable first;

  void add(Throwable thrown) {
    if (first == null) {
      first = thrown;
    } else if (first != thrown) {
      first.addSuppressed(thrown);
    }
  }

  /** Throws the first, if there is one. */
  void rethrow() {
    if (first instanceof Error error) {
      throw error;
    }
    if (first instanceof RuntimeException exception) {
      throw exception;
    }
  }
}
