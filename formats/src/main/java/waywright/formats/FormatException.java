package waywright.formats;

import java.io.IOException;
import java.util.Objects;

/**
 * A file that does not say what its format requires: the only exception a reader of this library
 * throws on malformed input.
 *
 * <p>It is checked, and an {@link IOException}: whoever opens a file has to be ready for one that
 * is missing or cut off, and one that is malformed is the same event to them, an unusable file that
 * no change of the program would have prevented. One {@code throws IOException} and one {@code
 * catch} serve both; who wants the place of the mistake catches this class. A program's own
 * mistakes (a negative limit) stay unchecked.
 *
 * <p>The message is complete in itself, {@code name:line:column: what is wrong. Maybe ...}, and
 * meant to be shown to a person as it is.
 */
public final class FormatException extends IOException {

  private static final long serialVersionUID = 1L;
  private static final int EXCERPT = 40;

  private final String source;
  private final int line;
  private final int column;

  /**
   * @param source name of the file or stream
   * @param line line of the mistake, from 1; 0 if the format has no lines
   * @param column column of the mistake, from 1; 0 if the whole line is meant
   * @param problem what is wrong, with the value found, and a guess of the cause that begins with
   *     "Maybe"
   */
  public FormatException(String source, int line, int column, String problem) {
    super(
        place(Objects.requireNonNull(source, "source"), line, column)
            + ": "
            + Objects.requireNonNull(problem, "problem"));
    this.source = source;
    this.line = line;
    this.column = column;
  }

  /** Name of the file or stream. */
  public String source() {
    return source;
  }

  /** Line of the mistake, from 1; 0 if the format has no lines. */
  public int line() {
    return line;
  }

  /** Column of the mistake, from 1; 0 if the whole line is meant. */
  public int column() {
    return column;
  }

  /**
   * A piece of the input for a message: in quotes, cut after {@value #EXCERPT} characters, control
   * characters shown as {@code ?}.
   */
  public static String excerpt(String input) {
    return '"' + shortened(input) + '"';
  }

  /** The same without quotes, for names that a reader may want to repeat. */
  public static String shortened(String input) {
    boolean cut = input.length() > EXCERPT;
    String text = cut ? input.substring(0, EXCERPT) : input;
    StringBuilder shown = new StringBuilder(text.length() + 3);
    text.chars().forEach(c -> shown.append(Character.isISOControl(c) ? '?' : (char) c));
    return shown.append(cut ? "..." : "").toString();
  }

  private static String place(String source, int line, int column) {
    if (line <= 0) {
      return source;
    }
    return column <= 0 ? source + ":" + line : source + ":" + line + ":" + column;
  }
}
