package waywright.formats.tiled;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.internal.IntList;

/** The undecoded tiles of a layer or chunk: text, or gids one by one; and where they begin. */
final class TileDraft {

  private static final int WITHOUT_FLAGS = 0x0fffffff;

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
          new TileCsv(source, line, column, text).addTo(this, cells);
        }
      }
      case "base64" -> base64(compression, cells);
      default ->
          throw error(
              "encoding %s is not supported, only csv and base64. Maybe save the map anew?"
                  .formatted(FormatException.excerpt(encoding)));
    }
    if (gids.size() != cells) {
      throw error(
          "%s tiles, but the size %s x %s needs %s. Maybe the data was cut off?"
              .formatted(gids.size(), width, height, cells));
    }
    return new TileChunk(x, y, width, height, gids.toArray());
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
