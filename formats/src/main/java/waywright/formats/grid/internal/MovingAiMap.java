package waywright.formats.grid.internal;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.formats.internal.LineCursor;
import waywright.formats.internal.OutputFile;
import waywright.grid.GridMap;

/**
 * Reads and writes maps of the MovingAI benchmark: header lines {@code type octile}, {@code height
 * H}, {@code width W} in any order, a line {@code map}, then H rows of W letters.
 *
 * <p>Letters are stored unchanged ({@code .} and {@code G} ground, {@code S} swamp, {@code W}
 * water, {@code T} trees, {@code @} and {@code O} out of bounds); a {@link waywright.grid.Movement}
 * defines their meanings. The reader accepts any line ends, blank lines in the header and after the
 * map, blanks after a row, and a missing {@code type}. Takes the memory of the file, whatever the
 * header claims.
 *
 * <p>Format: N. Sturtevant, "Benchmarks for Grid-Based Pathfinding", 2012.
 */
public final class MovingAiMap {

  private MovingAiMap() {}

  /**
   * Reads a map.
   *
   * @throws FormatException if it is malformed
   */
  public static GridMap read(Source source) throws FormatException {
    LineCursor lines = new LineCursor(source);
    int[] sides = header(lines);
    int width = sides[0];
    int height = sides[1];
    int cells = width * height;
    // A row read leaves so many bytes less, so a file that is too short ends before the array does.
    byte[] terrain = new byte[Math.min(cells, lines.remaining())];
    for (int y = 0; y < height; y++) {
      if (!lines.next()) {
        throw lines.error(
            0, "the map ends after " + y + " of " + height + " rows. Maybe the file was cut off?");
      }
      checkRow(lines, y, width);
      source.copy(lines.start(), width, terrain, y * width);
    }
    if (lines.nextFilled()) {
      throw lines.error(
          1, "more than " + height + " rows. Maybe the height in the header is wrong?");
    }
    return GridMap.of(width, height, terrain);
  }

  /** Returns the text of a map file, with LF line ends and one byte per letter. */
  public static byte[] toBytes(GridMap map) {
    for (int cell = 0; cell < map.size(); cell++) {
      if (!isLetter(map.terrain(cell))) {
        throw new IllegalArgumentException(
            String.format(
                "terrain %s at (%s, %s) is not possible in a text file. Maybe map it"
                    + " to a visible one?",
                map.terrain(cell), map.x(cell), map.y(cell)));
      }
    }
    String text =
        "type octile\nheight " + map.height() + "\nwidth " + map.width() + "\nmap\n" + map;
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  /** Writes a map file; see {@link OutputFile#write}. */
  public static void write(Path file, GridMap map) throws IOException {
    OutputFile.write(file, toBytes(map));
  }

  private static void checkRow(LineCursor lines, int y, int width) throws FormatException {
    if (lines.length() < width) {
      throw lines.error(
          lines.length() + 1,
          String.format(
              "row %s has %s cells, the header says width %s. Maybe the row lost its end, or"
                  + " width and height are swapped?",
              y, lines.length(), width));
    }
    for (int x = 0; x < width; x++) {
      if (!isLetter(lines.at(x))) {
        throw lines.error(
            x + 1, "byte " + lines.at(x) + " is not a terrain letter. Maybe the file is binary?");
      }
    }
    if (!lines.isBlankFrom(width)) {
      throw lines.error(
          width + 1,
          "row %s has %s cells, the header says width %s. Maybe width and height are swapped?"
              .formatted(y, lines.length(), width));
    }
  }

  private static boolean isLetter(int terrain) {
    return terrain >= ' ' && terrain != 0x7f;
  }

  /** Reads the lines before the rows, and returns width and height. */
  private static int[] header(LineCursor lines) throws FormatException {
    Map<String, Integer> sides = new HashMap<>();
    while (lines.nextFilled()) {
      String line = lines.latin1();
      String[] words = line.strip().split("[ \t]+", 3);
      String key = words[0].toLowerCase(Locale.ROOT);
      if (key.equals("map") && words.length == 1) {
        return checked(lines, sides.getOrDefault("width", 0), sides.getOrDefault("height", 0));
      }
      if (words.length != 2) {
        throw lines.error(
            1,
            FormatException.excerpt(line)
                + " is not a header line. These are \"type octile\","
                + " \"height H\", \"width W\" and, last, \"map\". Maybe \"map\" is missing?");
      }
      int column = line.indexOf(words[1], words[0].length()) + 1;
      if (key.equals("width") || key.equals("height")) {
        if (sides.containsKey(key)) {
          throw lines.error(1, "a second " + key + ". Maybe two files were joined?");
        }
        sides.put(key, lines.number(words[1], column, key, 1, GridMap.MAX_CELLS));
      } else if (!key.equals("type")) {
        throw lines.error(
            1,
            "unknown header %s. Maybe type, height, width or map is meant?"
                .formatted(FormatException.excerpt(key)));
      } else if (!words[1].equalsIgnoreCase("octile")) {
        throw lines.error(
            column,
            "type %s is not supported, only octile. Maybe this is a map of another kind?"
                .formatted(FormatException.excerpt(words[1])));
      }
    }
    throw lines.error(0, "the header has no line \"map\". Maybe this is not a MovingAI map?");
  }

  private static int[] checked(LineCursor lines, int width, int height) throws FormatException {
    if (width == 0 || height == 0) {
      String side = width == 0 ? "width" : "height";
      throw lines.error(0, "the header has no " + side + ". Maybe its line was lost?");
    }
    if ((long) width * height > GridMap.MAX_CELLS) {
      throw lines.error(
          0,
          String.format(
              "the header says %s x %s cells, more than the %s that are supported. Maybe there is a"
                  + " digit too many?",
              width, height, GridMap.MAX_CELLS));
    }
    return new int[] {width, height};
  }
}
