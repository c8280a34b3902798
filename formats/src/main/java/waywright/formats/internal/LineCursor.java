package waywright.formats.internal;

import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import waywright.formats.FormatException;
import waywright.formats.Source;

/**
 * A cursor over the lines of a {@link Source}. Lines end in LF, CR LF or CR; a byte order mark is
 * skipped. Allocates only when the text of a line is requested. Use from one thread at a time.
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

  /** The number of the line, from 1; 0 before the first, the last one at the end. */
  private int number;

  private int start;
  private int end;
  private int following;

  /** Creates a cursor before the first line. */
  public LineCursor(Source source) {
    this.source = source;
    following = source.startsWith("\u00ef\u00bb\u00bf") ? 3 : 0;
  }

  /** Creates a cursor at a line, counted from 1, or at the end if there are fewer lines. */
  static LineCursor at(Source source, int line) {
    LineCursor lines = new LineCursor(source);
    while (lines.number < line && lines.next()) {
      // the line is not yet there
    }
    return lines;
  }

  /** Moves to the next line; returns false after the last one. */
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

  /** Moves to the next line that is not blank; returns false if there is none. */
  public boolean nextFilled() {
    while (next()) {
      if (!isBlank()) {
        return true;
      }
    }
    return false;
  }

  /** Returns the length of the line in bytes, without its line end. */
  public int length() {
    return end - start;
  }

  /** Returns byte {@code index} of the line, unsigned. */
  public int at(int index) {
    return source.at(start + index);
  }

  /** Returns the index of the line's first byte in the source. */
  public int start() {
    return start;
  }

  /** Returns the number of bytes of the source after this line. */
  public int remaining() {
    return Math.max(0, source.size() - following);
  }

  /** Whether the line is empty or contains only blanks and tabs. */
  public boolean isBlank() {
    return isBlankFrom(0);
  }

  /** Whether the line contains only blanks and tabs from byte {@code index} on. */
  public boolean isBlankFrom(int index) {
    for (int i = start + index; i < end; i++) {
      if (source.at(i) != ' ' && source.at(i) != '\t') {
        return false;
      }
    }
    return true;
  }

  /** Returns the line as Latin-1: one character per byte. */
  public String latin1() {
    byte[] bytes = new byte[length()];
    source.copy(start, length(), bytes, 0);
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }

  /**
   * Returns the line as UTF-8.
   *
   * @throws FormatException if it is not UTF-8
   */
  public String text() throws FormatException {
    try {
      return source.utf8(start, end);
    } catch (CharacterCodingException e) {
      throw error(0, "the line is not UTF-8. Maybe the file is binary, or in an older encoding?");
    }
  }

  /** Creates an exception for an error in this line, at a column from 1; 0 for the whole line. */
  public FormatException error(int column, String problem) {
    return source.error(Math.max(1, number), column, problem);
  }

  /**
   * Returns the text at a position of a source, for a message: {@code " at "} and an excerpt of the
   * line from a column on; empty if there is no text.
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
   * Parses a whole number in this line.
   *
   * @param token an optional sign and decimal digits
   * @param column its column, from 1, for the message
   * @param what its meaning, for the message: {@code "width"}
   * @throws FormatException if it is not a whole number in {@code least .. most}
   */
  public int number(String token, int column, String what, int least, int most)
      throws FormatException {
    return NumberSyntax.whole(problem -> error(column, problem), what, token, least, most);
  }
}
