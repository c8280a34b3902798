package waywright.formats.internal;

import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import waywright.formats.FormatException;
import waywright.formats.Source;

/**
 * A cursor over the lines of a {@link Source}. Lines end in LF, CR LF or CR; a byte order mark is
 * skipped. Allocates nothing until a line's text is asked for. One thread at a time.
 *
 * <pre>{@code
 * LineCursor lines = new LineCursor(source);
 * while (lines.next()) {
 *   parse(lines.text());
 * }
 * }</pre>
 */
public final class LineCursor {

  private final Source source;
  private int number;
  private int start;
  private int end;
  private int following;

  /** Before the first line. */
  public LineCursor(Source source) {
    this.source = source;
    following = source.startsWith("\u00ef\u00bb\u00bf") ? 3 : 0;
  }

  /** At a line, counted from 1, or the end if there are fewer. */
  static LineCursor at(Source source, int line) {
    LineCursor lines = new LineCursor(source);
    while (lines.number < line && lines.next()) {
      // the line is not yet there
    }
    return lines;
  }

  /** Moves to the next line, or answers false after the last one. */
  public boolean next() {
    if (following >= source.size()) {
      start = end = source.size();
      return false;
    }
    start = following;
    end = start;
    while (end < source.size() && source.at(end) != '\n' && source.at(end) != '\r') {
      end++;
    }
    boolean crlf = end + 1 < source.size() && source.at(end) == '\r' && source.at(end + 1) == '\n';
    following = end + (crlf ? 2 : 1);
    number++;
    return true;
  }

  /** Moves to the next line that is not blank, or answers false if none is left. */
  public boolean nextFilled() {
    while (next()) {
      if (!isBlank()) {
        return true;
      }
    }
    return false;
  }

  /** Number of the line, from 1; 0 before the first; the last line's after the end. */
  public int number() {
    return number;
  }

  /** Bytes in the line, without its end. */
  public int length() {
    return end - start;
  }

  /** Byte {@code index} of the line, unsigned. */
  public int at(int index) {
    return source.at(start + index);
  }

  /** Where the line's first byte lies in the source. */
  public int start() {
    return start;
  }

  /** How many bytes of the source follow this line. */
  public int remaining() {
    return Math.max(0, source.size() - following);
  }

  /** Whether the line holds only blanks and tabs, or nothing. */
  public boolean isBlank() {
    return isBlankFrom(0);
  }

  /** Whether only blanks and tabs, or nothing, stand from byte {@code index} on. */
  public boolean isBlankFrom(int index) {
    for (int i = start + index; i < end; i++) {
      if (source.at(i) != ' ' && source.at(i) != '\t') {
        return false;
      }
    }
    return true;
  }

  /** The line as Latin-1: one character a byte. */
  public String latin1() {
    byte[] bytes = new byte[length()];
    source.copy(start, length(), bytes, 0);
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }

  /**
   * The line as UTF-8.
   *
   * @throws FormatException if it is not
   */
  public String text() throws FormatException {
    try {
      return source.utf8(start, end);
    } catch (CharacterCodingException e) {
      throw error(0, "the line is not UTF-8. Maybe the file is binary, or in an older encoding?");
    }
  }

  /** A mistake in this line at a column from 1; 0 if the whole line is meant. */
  public FormatException error(int column, String problem) {
    return source.error(Math.max(1, number), column, problem);
  }

  /**
   * What stands at a place of a source, for a message: {@code " at "} and an excerpt of the line
   * from a column on; empty if there is nothing.
   *
   * @param line from 1
   * @param column from 1, in bytes
   */
  public static String near(Source source, int line, int column) {
    LineCursor lines = at(source, line);
    String text = lines.latin1();
    int from = Math.min(column - 1, text.length());
    return text.isBlank() || from == text.length()
        ? ""
        : " at " + FormatException.excerpt(text.substring(from));
  }

  /**
   * A whole number that stands at a place of this line.
   *
   * @param token the characters, an optional sign and decimal digits
   * @param column where it begins, from 1, for the message
   * @param what what it means, for the message: {@code "width"}
   * @throws FormatException if it is no such number, or not in {@code least .. most}
   */
  public int number(String token, int column, String what, int least, int most)
      throws FormatException {
    long value;
    try {
      value = Long.parseLong(token);
    } catch (NumberFormatException e) {
      throw error(
          column,
          "%s %s is not a whole number in %s .. %s. Maybe a field is missing before it?"
              .formatted(what, FormatException.excerpt(token), least, most));
    }
    if (value < least || value > most) {
      throw error(
          column,
          "%s %s is not in %s .. %s. Maybe two fields are swapped?"
              .formatted(what, FormatException.excerpt(token), least, most));
    }
    return (int) value;
  }
}
