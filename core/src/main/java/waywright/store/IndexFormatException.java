package waywright.store;

import java.io.IOException;
import java.util.Objects;

/**
 * Bytes that are not a usable index of the world they were read for; {@link #reason()} says why.
 */
public final class IndexFormatException extends IOException {

  private static final long serialVersionUID = 1;

  /** Why an index was refused. */
  public enum Reason {
    /** It does not begin as an index does. */
    NOT_AN_INDEX,
    /** An index of another kind. */
    OTHER_KIND,
    /** Written by an older version, whose format is no longer read. */
    TOO_OLD,
    /** Written by a newer version. */
    TOO_NEW,
    /** It ends too early. */
    TRUNCATED,
    /** Its check sum or its content is wrong. */
    CORRUPT,
    /** A good index, of another map, graph or movement. */
    WRONG_WORLD
  }

  private final Reason reason;

  /** A refusal, with what was wrong in words. */
  public IndexFormatException(Reason reason, String message) {
    super(Objects.requireNonNull(message, "message"));
    this.reason = Objects.requireNonNull(reason, "reason");
  }

  /** Why the file was refused. */
  public Reason reason() {
    return reason;
  }
}
