package waywright.formats;

import java.io.IOException;
import java.util.Objects;

/**
 * Thrown for malformed input; the only exception that the readers of this library throw for it.
 *
 * <p>A checked {@link IOException}: for a program that opens files, a malformed file is as unusable
 * as a missing one, and one {@code catch} handles both. Catch this class to get the position of the
 * error. Programming errors, such as a negative limit, throw unchecked exceptions.
 *
 * <p>The message is complete and can be shown to users: {@code name:line:column: what is wrong.
 * Maybe ...}.
 */
public final class FormatException extends IOException {

  private static final long serialVersionUID = 1L;
  private static final int EXCERPT = 40;

  private final String source;
  private final int line;
  private final int column;

  /**
   * Creates an exception.
   *
   * @param source the name of the file or stream
   * @param line the line of the error, from 1; 0 if the format has no lines
   * @param column the column of the error, from 1; 0 for the whole line
   * @param problem what is wrong, with the value found, and a guess at the cause that begins with
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

  /** Returns the name of the file or stream. */
  public String source() {
    return source;
  }

  /** Returns the line of the error, from 1; 0 if the format has no lines. */
  public int line() {
    return line;
  }

  /** Returns the column of the error, from 1; 0 for the whole line. */
  public int column() {
    return column;
  }

  /**
   * Returns an excerpt of the input for a message: in quotes, at most {@value #EXCERPT} characters,
   * control characters replaced by {@code ?}.
   */
  public static String excerpt(String input) {
    return '"' + shortened(input) + '"';
  }

  /** Returns the same as {@link #excerpt} without quotes, for names that users may want to copy. */
  public static String shortened(String input) {
    boolean cut = input.length() > EXCERPT;
    String text = cut ? input.substring(0, EXCERPT) : input;
    StringBuilder shown = new StringBuilder(text.length() + 3);
    text.chars().forEach(c -> shown.append(Character.isISOControl(c) ? '?' : (char) c));
    return shown.append(cut ? "..." : "").toString();
  }

  private static String place(String source, int line, int column) {
    String end = column <= 0 ? "" : ":" + column;
    return line <= 0 ? source : source + ":" + line + end;
  }
}
