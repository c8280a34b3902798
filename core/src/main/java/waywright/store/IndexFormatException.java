package waywright.store;

import java.io.IOException;
import java.util.Objects;

/** Thrown for bytes that are not a usable index of the given world; see {@link #reason()}. */
public final class IndexFormatException extends IOException {

  private static final long serialVersionUID = 1;

  /** Why an index was rejected. */
  public enum Reason {
    /** It does not begin like an index. */
    NOT_AN_INDEX,
    /** An index of another kind. */
    OTHER_KIND,
    /** Written by an older version, whose format is no longer read. */
    TOO_OLD,
    /** Written by a newer version. */
    TOO_NEW,
    /** It ends too early. */
    TRUNCATED,
    /** Its checksum or its content is wrong. */
    CORRUPT,
    /** A valid index, but of another map, graph or movement. */
    WRONG_WORLD
  }

  private final Reason reason;

  /** Makes an exception with a message that describes the defect. */
  public IndexFormatException(Reason reason, String message) {
    super(Objects.requireNonNull(message, "message"));
    this.reason = Objects.requireNonNull(reason, "reason");
  }

  /** Returns why the file was rejected. */
  public Reason reason() {
    return reason;
  }
}
