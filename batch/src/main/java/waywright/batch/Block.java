package waywright.batch;

import java.io.Serializable;
import java.util.Objects;

/**
 * Consecutive lines of a table.
 *
 * @param lines as bytes, each with its line end; not copied, must not be changed
 * @param asked number of answers to its questions
 * @param found number of answers that are not "none"
 */
public record Block(byte[] lines, long asked, long found) implements Serializable {

  /** Requires lines. */
  public Block {
    Objects.requireNonNull(lines, "lines");
  }
}
