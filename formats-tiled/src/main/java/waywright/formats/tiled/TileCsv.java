package waywright.formats.tiled;

import waywright.formats.FormatException;
import waywright.formats.Source;

/** Tiles as numbers with commas between them; blanks and line ends anywhere around. */
final class TileCsv {

  private static final long MOST = 0xffffffffL;

  private final Source source;
  private final int line;
  private final int column;
  private final String text;
  private int at;

  /** The text begins at a line and column of the source. */
  TileCsv(Source source, int line, int column, String text) {
    this.source = source;
    this.text = text;
    this.line = line;
    this.column = column;
  }

  void addTo(TileDraft tiles, int cells) throws FormatException {
    int count = 0;
    skipBlanks();
    while (at < text.length()) {
      if (count++ == cells) {
        throw error("more than " + cells + " tiles");
      }
      tiles.add(number());
      skipBlanks();
      if (at < text.length() && text.charAt(at++) != ',') {
        at--;
        throw error("no comma");
      }
      skipBlanks();
    }
  }

  private void skipBlanks() {
    while (at < text.length() && text.charAt(at) <= ' ') {
      at++;
    }
  }

  private long number() throws FormatException {
    int start = at;
    long value = 0;
    while (at < text.length()
        && text.charAt(at) >= '0'
        && text.charAt(at) <= '9'
        && value <= MOST) {
      value = value * 10 + text.charAt(at++) - '0';
    }
    if (at == start || value > MOST) {
      at = start;
      throw error("no tile number of 0 .. " + MOST);
    }
    return value;
  }

  private FormatException error(String problem) {
    String before = text.substring(0, at);
    String here = text.substring(at, Math.min(text.length(), at + 12));
    int newline = before.lastIndexOf('\n');
    return source.error(
        line + (int) before.chars().filter(c -> c == '\n').count(),
        newline < 0 ? column + at : at - newline,
        "%s at %s. Maybe a comma is missing or too much?"
            .formatted(problem, FormatException.excerpt(here)));
  }
}
