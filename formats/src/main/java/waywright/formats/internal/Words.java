package waywright.formats.internal;

import waywright.formats.FormatException;

/**
 * A cursor over the words of a line, separated by blanks and tabs. Reads numbers without creating
 * strings.
 */
public final class Words {

  private final LineCursor lines;
  private int at;

  /** Makes a cursor over the lines that {@code lines} moves to, one after the other. */
  public Words(LineCursor lines) {
    this.lines = lines;
  }

  /** Moves to the start of the current line. */
  public void restart() {
    at = 0;
  }

  /** Returns the next word, empty if there is none. */
  public String word() {
    skipBlanks();
    StringBuilder word = new StringBuilder();
    while (at < lines.length() && !isBlank(lines.at(at))) {
      word.append((char) lines.at(at++));
    }
    return word.toString();
  }

  /** Returns the column at which the next word begins, from 1. */
  public int column() {
    skipBlanks();
    return at + 1;
  }

  /** Returns the next word as a whole number in {@code least .. most}. */
  public long whole(String what, long least, long most) throws FormatException {
    skipBlanks();
    int start = at;
    boolean negative = at < lines.length() && lines.at(at) == '-';
    at += negative ? 1 : 0;
    int digits = at;
    long value = 0;
    while (at < lines.length() && lines.at(at) >= '0' && lines.at(at) <= '9' && at - digits < 18) {
      value = 10 * value + lines.at(at++) - '0';
    }
    boolean ends = at == lines.length() || isBlank(lines.at(at));
    value = negative ? -value : value;
    if (at == digits || !ends || value < least || value > most) {
      at = start;
      String word = word();
      throw lines.error(
          start + 1,
          word.isEmpty()
              ? what + " is missing. Maybe the line was cut off?"
              : "%s %s is not a whole number in %s .. %s. Maybe two fields are swapped?"
                  .formatted(what, FormatException.excerpt(word), least, most));
    }
    return value;
  }

  /** Rejects a line with further words. */
  public void end() throws FormatException {
    int column = column();
    String more = word();
    if (!more.isEmpty()) {
      throw lines.error(
          column,
          "%s after the last field. Maybe two lines became one?"
              .formatted(FormatException.excerpt(more)));
    }
  }

  private void skipBlanks() {
    while (at < lines.length() && isBlank(lines.at(at))) {
      at++;
    }
  }

  private static boolean isBlank(int c) {
    return c == ' ' || c == '\t';
  }
}
