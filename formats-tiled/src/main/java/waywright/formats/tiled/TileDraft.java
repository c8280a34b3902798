package waywright.formats.tiled;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.formats.tiled.internal.TiledCursor;
import waywright.internal.IntList;

/** The undecoded tiles of a layer or chunk: text, or gids one by one; and where they begin. */
final class TileDraft {

  private static final int WITHOUT_FLAGS = 0x0fffffff;
  private static final long MOST = 0xffffffffL;

  int x;
  int y;
  int width;
  int height;
  String text = "";

  /** Whether this is the layer as a whole, which in an infinite map holds chunks only. */
  final boolean whole;

  private final Source source;
  private int line;
  private int column;

  /** The next character of the text. */
  private int at;

  private IntList gids = new IntList();

  /** Tiles that begin where a file is read. */
  TileDraft(TiledCursor file, boolean whole) {
    this.whole = whole;
    source = file.source;
    beginsAt(file);
  }

  void beginsAt(TiledCursor file) {
    line = file.line();
    column = file.column();
  }

  /** A gid with its flags, in {@code 0 .. 2^32 - 1}, in reading order. */
  void add(long gid) throws FormatException {
    if (gids.size() == TiledMap.MOST_TILES) {
      throw error("more than " + TiledMap.MOST_TILES + " tiles. Maybe split the map?");
    }
    gids.add((int) gid & WITHOUT_FLAGS);
  }

  boolean isEmpty() {
    return gids.size() == 0 && text.isBlank();
  }

  FormatException error(String problem) {
    return source.error(line, column, problem);
  }

  /** The tiles; {@code width · height} is known to be within bounds. */
  TileChunk decode(String encoding, String compression) throws FormatException {
    int cells = width * height;
    switch (encoding) {
      case "" -> {
        if (!text.isBlank()) {
          throw error("tiles as text without an encoding. Maybe encoding=\"csv\" is missing?");
        }
      }
      case "csv" -> {
        if (gids.size() == 0) {
          csv(cells);
        }
      }
      case "base64" -> base64(compression, cells);
      default ->
          throw error(
              "encoding %s is not supported, only csv and base64. Maybe save the map again?"
                  .formatted(FormatException.excerpt(encoding)));
    }
    if (gids.size() != cells) {
      throw error(
          "%s tiles, but the size %s x %s needs %s. Maybe the data was cut off?"
              .formatted(gids.size(), width, height, cells));
    }
    return new TileChunk(x, y, width, height, gids.toArray());
  }

  /** Reads the text: numbers with commas between them, blanks and line ends anywhere around. */
  private void csv(int cells) throws FormatException {
    int count = 0;
    skipBlanks();
    while (at < text.length()) {
      if (count++ == cells) {
        throw misread("more than " + cells + " tiles");
      }
      add(number());
      skipBlanks();
      if (at < text.length() && text.charAt(at++) != ',') {
        at--;
        throw misread("no comma");
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
      throw misread("no tile number of 0 .. " + MOST);
    }
    return value;
  }

  private FormatException misread(String problem) {
    String before = text.substring(0, at);
    String here = text.substring(at, Math.min(text.length(), at + 12));
    int newline = before.lastIndexOf('\n');
    return source.error(
        line + (int) before.chars().filter(c -> c == '\n').count(),
        newline < 0 ? column + at : at - newline,
        "%s at %s. Maybe a comma is missing or too much?"
            .formatted(problem, FormatException.excerpt(here)));
  }

  private void base64(String compression, int cells) throws FormatException {
    byte[] bytes = new TileCoding(this).bytes(text, compression, cells * 4L);
    gids = new IntList(cells);
    IntBuffer numbers = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asIntBuffer();
    while (numbers.hasRemaining()) {
      add(numbers.get());
    }
  }
}
