package waywright.formats.grid;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.formats.internal.LineCursor;
import waywright.grid.GridMap;

/**
 * A map drawn as UTF-8 text, one character per cell, as in tutorials, chats and bug reports.
 *
 * <p>Rows must be equally long unless the legend fills them. Empty lines are not rows and are
 * allowed only after the last row; a line of blanks is a row. Read in two passes: one to measure,
 * one to fill.
 */
final class AsciiMap {

  private final Source source;
  private final AsciiLegend legend;

  /** The terrain. */
  final GridMap map;

  private final Map<String, List<Integer>> marks = new TreeMap<>();
  private int width;
  private int height;

  /**
   * Reads a map. Takes the memory of the source, or with padding {@code rows · longest row}, at
   * most {@link GridMap#MAX_CELLS}.
   *
   * @throws FormatException if it is malformed
   */
  AsciiMap(Source source, AsciiLegend legend) throws FormatException {
    this.source = source;
    this.legend = legend;
    measure();
    byte[] terrain = new byte[width * height];
    Arrays.fill(terrain, (byte) Math.max(0, legend.padding));
    LineCursor lines = new LineCursor(source);
    for (int y = 0; y < height && lines.next(); y++) {
      fill(lines, y, terrain);
    }
    marks.replaceAll((name, cells) -> List.copyOf(cells));
    map = GridMap.of(width, height, terrain);
  }

  /**
   * Returns the cells ({@code y · width + x}) of each mark by its name, ascending; marks that do
   * not occur are left out. Immutable.
   */
  Map<String, List<Integer>> marks() {
    return Collections.unmodifiableMap(marks);
  }

  private void measure() throws FormatException {
    LineCursor lines = new LineCursor(source);
    while (lines.next()) {
      String row = lines.text();
      int length = row.codePointCount(0, row.length());
      if (length == 0) {
        if (lines.nextFilled()) {
          throw lines.error(0, "a row after an empty line. Maybe these are two maps?");
        }
        break;
      }
      if (height > 0 && length != width && legend.padding < 0) {
        throw lines.error(
            Math.min(length, width) + 1,
            String.format(
                "this row has %s cells, the rows above have %s. Maybe trailing blanks were"
                    + " lost, or AsciiLegend.padded should fill?",
                length, width));
      }
      width = Math.max(width, length);
      height++;
    }
    if (height == 0) {
      throw source.error(1, 0, "no rows. Maybe the file is empty?");
    }
    if ((long) width * height > GridMap.MAX_CELLS) {
      throw source.error(
          "padded to %s x %s, this map has more than %s cells. Maybe one row is far too long?"
              .formatted(width, height, GridMap.MAX_CELLS));
    }
  }

  private void fill(LineCursor lines, int y, byte[] terrain) throws FormatException {
    String row = lines.text();
    int x = 0;
    for (int at = 0; at < row.length(); x++) {
      int character = row.codePointAt(at);
      at += Character.charCount(character);
      int letter = legend.letter(character);
      if (letter < 0) {
        throw lines.error(x + 1, unknown(character));
      }
      int cell = y * width + x;
      terrain[cell] = (byte) letter;
      String mark = legend.mark(character);
      if (mark != null) {
        marks.computeIfAbsent(mark, name -> new ArrayList<>()).add(cell);
      }
    }
  }

  /** Returns at least four hexadecimal digits. Uses no formatter, which is large in a browser. */
  private static String codePoint(int character) {
    String digits = Integer.toHexString(character).toUpperCase(Locale.ROOT);
    return "0".repeat(Math.max(0, 4 - digits.length())) + digits;
  }

  private static String unknown(int character) {
    return "character %s (U+%s) has no terrain. Maybe add it to the legend?"
        .formatted(
            FormatException.excerpt(new String(Character.toChars(character))),
            codePoint(character));
  }
}
