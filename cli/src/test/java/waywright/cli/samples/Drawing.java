package waywright.cli.samples;

import java.util.Arrays;
import waywright.grid.GridMap;

/** A map under the pencil. What falls off its edges is not drawn. */
final class Drawing {

  final int width;
  final int height;
  private final char[][] rows;

  Drawing(int width, int height, char letter) {
    this.width = width;
    this.height = height;
    rows = new char[height][width];
    for (char[] row : rows) {
      Arrays.fill(row, letter);
    }
  }

  boolean contains(int x, int y) {
    return x >= 0 && x < width && y >= 0 && y < height;
  }

  /** The letter at a place, {@code @} off the map. */
  char at(int x, int y) {
    return contains(x, y) ? rows[y][x] : '@';
  }

  void set(int x, int y, char letter) {
    if (contains(x, y)) {
      rows[y][x] = letter;
    }
  }

  /** A filled rectangle. */
  void fill(int left, int top, int columns, int rowCount, char letter) {
    for (int y = top; y < top + rowCount; y++) {
      for (int x = left; x < left + columns; x++) {
        set(x, y, letter);
      }
    }
  }

  /** The outline of a rectangle, so many cells thick. */
  void frame(int left, int top, int columns, int rowCount, int thick, char letter) {
    fill(left, top, columns, thick, letter);
    fill(left, top + rowCount - thick, columns, thick, letter);
    fill(left, top, thick, rowCount, letter);
    fill(left + columns - thick, top, thick, rowCount, letter);
  }

  /** A filled ellipse. */
  void ellipse(double centerX, double centerY, double radiusX, double radiusY, char letter) {
    for (int y = (int) (centerY - radiusY); y <= centerY + radiusY; y++) {
      for (int x = (int) (centerX - radiusX); x <= centerX + radiusX; x++) {
        double dx = (x - centerX) / radiusX;
        double dy = (y - centerY) / radiusY;
        if (dx * dx + dy * dy <= 1) {
          set(x, y, letter);
        }
      }
    }
  }

  GridMap map() {
    String[] text = new String[height];
    for (int y = 0; y < height; y++) {
      text[y] = new String(rows[y]);
    }
    return GridMap.of(text);
  }
}
