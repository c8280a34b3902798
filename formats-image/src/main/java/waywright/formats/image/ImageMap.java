package waywright.formats.image;

import java.awt.image.BufferedImage;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.formats.grid.ColorLegend;
import waywright.grid.GridMap;

/**
 * Reads maps drawn as pictures (PNG, BMP, or the first frame of a GIF): each pixel is a cell, its
 * color looked up in a {@link ColorLegend}. Recent results are cached.
 *
 * <p>The size in the header is checked before anything is decoded: it must be within the limit, and
 * no more than a file of that length can contain.
 */
final class ImageMap {

  /** The default maximum number of pixels: 2^24, that is 4096 x 4096. */
  static final int MOST_PIXELS = 1 << 24;

  private static final int MOST_NAMED = 5;

  /** Photographs have millions of colors; of them not all are remembered. */
  private static final int REMEMBERED = 1 << 16;

  private final BufferedImage image;
  private final ColorLegend legend;
  private final Map<Integer, Integer> letters = new HashMap<>();
  private final Map<Integer, int[]> unknown = new LinkedHashMap<>();
  private long missed;

  private ImageMap(BufferedImage image, ColorLegend legend) {
    this.image = image;
    this.legend = legend;
  }

  /**
   * Reads a picture.
   *
   * @param mostPixels the maximum number of pixels
   * @throws FormatException if it is malformed, or a color has no terrain
   */
  static GridMap read(Source source, ColorLegend legend, int mostPixels) throws FormatException {
    return new ImageMap(new Picture(source, mostPixels).decode(), legend).map(source);
  }

  private GridMap map(Source source) throws FormatException {
    int width = image.getWidth();
    int height = image.getHeight();
    byte[] terrain = new byte[width * height];
    int[] row = new int[width];
    for (int y = 0; y < height; y++) {
      image.getRGB(0, y, width, 1, row, 0, width);
      for (int x = 0; x < width; x++) {
        int letter = letter(row[x]);
        if (letter < 0) {
          miss(row[x], x, y);
        }
        terrain[y * width + x] = (byte) letter;
      }
    }
    if (missed > 0) {
      throw source.error(message());
    }
    return GridMap.of(width, height, terrain);
  }

  private int letter(int argb) {
    if (letters.size() == REMEMBERED) {
      letters.clear();
    }
    return letters.computeIfAbsent(argb, color -> legend.letter(color).orElse(-1));
  }

  private void miss(int argb, int x, int y) {
    missed++;
    int[] seen = unknown.get(argb);
    if (seen != null) {
      seen[2]++;
    } else if (unknown.size() < MOST_NAMED) {
      unknown.put(argb, new int[] {x, y, 1});
    }
  }

  private String message() {
    String named =
        unknown.entrySet().stream()
            .map(
                e ->
                    "#%06x (%s pixels, first at x %s, y %s)"
                        .formatted(
                            e.getKey() & 0xffffff,
                            e.getValue()[2],
                            e.getValue()[0],
                            e.getValue()[1]))
            .collect(Collectors.joining(", "));
    return String.format(
        "%s pixels have a color without a terrain: %s%s. Maybe add them to the"
            + " legend, or use its tolerance or nearest?",
        missed, named, unknown.size() == MOST_NAMED ? " and possibly more" : "");
  }
}
