package waywright.draw;

import java.util.Arrays;

/**
 * Draws letters for a terminal. Coordinates are cells: cell (x, y) is from (x, y) to (x + 1, y +
 * 1), y grows downward. A letter stands for a block of cells as large as the width requires.
 *
 * <p>In color a letter is two blocks, one above the other. Without, it is that of the ink: {@code
 * *} path, {@code o} start, {@code X} goal, {@code &} unit, {@code +} open, digits for closed cells
 * from near to far, and the letters of the map. Inks without a letter are not shown.
 */
public final class TextSink implements Sink {

  private static final String RESET = "\u001b[0m";

  private static final int MOST_CELLS = 1 << 27;

  /** What a block shows of its cells, the last first. */
  private static final String MARKS = "*&Xo";

  private final int width;
  private final int height;
  private final int block;
  private final int columns;
  private final int rows;
  private final Ink[] inks;

  /** What a cell shows: −1 for ground, from 0 for what is drawn over it. */
  private final byte[] weights;

  /**
   * A sheet of empty cells.
   *
   * @param width of the map in cells
   * @param height of the map in cells
   * @param letters the most letters in a line, from 1
   */
  public TextSink(int width, int height, int letters) {
    if (width < 1 || height < 1 || (long) width * height > MOST_CELLS) {
      throw new IllegalArgumentException(
          String.format(
              "%s x %s cells: there must be 1 at least, and %s at most.",
              width, height, MOST_CELLS));
    }
    if (letters < 1) {
      throw new IllegalArgumentException(
          "a picture " + letters + " letters wide: it must be 1 at least. Maybe 80?");
    }
    this.width = width;
    this.height = height;
    block = Math.max(1, (width + letters - 1) / letters);
    columns = (width + block - 1) / block;
    rows = (height + block - 1) / block;
    inks = new Ink[width * height];
    Arrays.fill(inks, Ink.GROUND);
    weights = new byte[inks.length];
    Arrays.fill(weights, (byte) -1);
  }

  @Override
  public void cell(Ink ink, double x, double y, double cellWidth, double cellHeight) {
    for (int row = first(y); row < Math.min(height, first(y + cellHeight)); row++) {
      for (int column = first(x); column < Math.min(width, first(x + cellWidth)); column++) {
        mark(ink, column, row, -1);
      }
    }
  }

  /** The first cell whose center is not before a coordinate. */
  private static int first(double coordinate) {
    return (int) Math.max(0, Math.ceil(coordinate - 0.5));
  }

  @Override
  public void polygon(Ink ink, double[] points, int size) {
    if (ink.letter() == Ink.NO_LETTER) {
      return;
    }
    double top = height;
    double bottom = 0;
    for (int i = 1; i < size; i += 2) {
      top = Math.min(top, points[i]);
      bottom = Math.max(bottom, points[i]);
    }
    for (int row = first(top); row < Math.min(height, bottom); row++) {
      for (int column = 0; column < width; column++) {
        if (contains(points, size, column + 0.5, row + 0.5)) {
          mark(ink, column, row, -1);
        }
      }
    }
  }

  private static boolean contains(double[] points, int size, double x, double y) {
    boolean inside = false;
    for (int i = 0, j = size - 2; i < size; j = i, i += 2) {
      boolean crosses = points[i + 1] > y != points[j + 1] > y;
      double along = (y - points[i + 1]) / (points[j + 1] - points[i + 1]);
      inside ^= crosses && x < points[i] + along * (points[j] - points[i]);
    }
    return inside;
  }

  @Override
  public void line(Ink ink, double lineWidth, double[] points, int size) {
    for (int i = 0; i + 1 < size; i += 2) {
      int next = Math.min(i + 2, size - 2);
      double dx = points[next] - points[i];
      double dy = points[next + 1] - points[i + 1];
      int steps = (int) Math.max(1, Math.ceil(Math.max(Math.abs(dx), Math.abs(dy))));
      for (int step = 0; step <= steps; step++) {
        mark(ink, points[i] + dx * step / steps, points[i + 1] + dy * step / steps, 0);
      }
    }
  }

  @Override
  public void disc(Ink ink, double x, double y, double radius) {
    mark(ink, x, y, 0);
    for (int row = first(y - radius); row < Math.min(height, y + radius); row++) {
      for (int column = first(x - radius); column < Math.min(width, x + radius); column++) {
        if (Math.hypot(column + 0.5 - x, row + 0.5 - y) < radius) {
          mark(ink, column, row, 0);
        }
      }
    }
  }

  @Override
  public void text(Ink ink, double letterHeight, double x, double y, String text) {
    for (int i = 0; i < text.length(); i++) {
      mark(Ink.terrain(text.charAt(i), 0, 1), x + i, y, MARKS.length());
    }
  }

  private void mark(Ink ink, double x, double y, int least) {
    mark(ink, (int) Math.floor(x), (int) Math.floor(y), least);
  }

  private void mark(Ink ink, int x, int y, int least) {
    if (ink.letter() == Ink.NO_LETTER || x < 0 || y < 0 || x >= width || y >= height) {
      return;
    }
    int weight = Math.max(least, MARKS.indexOf(ink.letter()) + 1);
    weight = weight == 0 ? least : weight;
    int cell = y * width + x;
    if (weight >= weights[cell]) {
      weights[cell] = (byte) weight;
      inks[cell] = ink;
    }
  }

  /** Returns the lines without color. */
  public String plain() {
    StringBuilder text = new StringBuilder();
    for (int row = 0; row < rows; row++) {
      for (int column = 0; column < columns; column++) {
        text.append(shown(column, row).letter());
      }
      text.append('\n');
    }
    return text.toString();
  }

  /** Returns the lines in colors of 24 bits, as ANSI escapes; two rows a line. */
  public String colored() {
    StringBuilder text = new StringBuilder();
    for (int row = 0; row < rows; row += 2) {
      for (int column = 0; column < columns; column++) {
        paint(text, 38, shown(column, row));
        paint(text, 48, row + 1 < rows ? shown(column, row + 1) : Ink.PAPER);
        text.append('\u2580');
      }
      text.append(RESET).append('\n');
    }
    return text.toString();
  }

  private static void paint(StringBuilder text, int what, Ink ink) {
    // Start and goal have the color of text, so that they stand out from a path.
    int color = "Xo".indexOf(ink.letter()) < 0 ? ink.argb() : Ink.TEXT.argb();
    text.append("\u001b[").append(what).append(";2;");
    text.append(color >> 16 & 0xff).append(';');
    text.append(color >> 8 & 0xff).append(';');
    text.append(color & 0xff).append('m');
  }

  /** The ink that a block shows: the mark of one of its cells if there is any, else the middle. */
  private Ink shown(int column, int row) {
    int endX = Math.min(width, (column + 1) * block);
    int endY = Math.min(height, (row + 1) * block);
    int best = (row * block + endY) / 2 * width + (column * block + endX) / 2;
    for (int y = row * block; y < endY; y++) {
      for (int x = column * block; x < endX; x++) {
        int cell = y * width + x;
        best = weights[cell] > weights[best] ? cell : best;
      }
    }
    return inks[best];
  }
}
