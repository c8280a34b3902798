package waywright.formats.mesh;

import java.nio.charset.StandardCharsets;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.formats.internal.NumberSyntax;

/** A cursor over the words of a source, separated by any white space. */
final class Tokens {

  /** The maximum number of characters of a number. */
  private static final int LONGEST = 60;

  private final Source source;
  private int at;
  private int line = 1;
  private int lineStart;

  /** The line where the last word began. */
  private int wordLine = 1;

  private int wordColumn = 1;

  Tokens(Source source) {
    this.source = source;
    at = source.startsWith("\u00ef\u00bb\u00bf") ? 3 : 0;
  }

  /** The line of the last word, from 1. */
  int line() {
    return wordLine;
  }

  /** Whether nothing but white space is left. */
  boolean atEnd() {
    skipSpace();
    return at >= source.size();
  }

  private void skipSpace() {
    while (at < source.size() && source.at(at) <= ' ') {
      if (source.at(at) == '\n') {
        line++;
        lineStart = at + 1;
      }
      at++;
    }
    wordLine = line;
    wordColumn = at - lineStart + 1;
  }

  String word(String what) throws FormatException {
    skipSpace();
    int from = at;
    while (at < source.size() && source.at(at) > ' ') {
      at++;
    }
    if (from == at) {
      throw error("the file ends before " + what + ". Maybe it was cut off?");
    }
    byte[] word = new byte[Math.min(at - from, LONGEST + 1)];
    source.copy(from, word.length, word, 0);
    return new String(word, StandardCharsets.ISO_8859_1);
  }

  double number(String what) throws FormatException {
    return NumberSyntax.parse(this::error, what, word(what));
  }

  int whole(String what, int least, int most) throws FormatException {
    return NumberSyntax.whole(this::error, what, word(what), least, most);
  }

  /** Returns an error at the position of the last word. */
  FormatException error(String problem) {
    return source.error(wordLine, wordColumn, problem);
  }
}
