package waywright.picture;

import java.util.Arrays;
import waywright.layout.Layout;

/**
 * A scene in the letters of a terminal, title and legend left out. A letter stands for a block of
 * cells as large as the width asks for.
 *
 * <p>In color a letter is two blocks, one above the other, in the colors of the pictures. Without,
 * it is the map's own letter, or what lies on the cell: {@code *} path, {@code o} start, {@code X}
 * goal, {@code &} unit, {@code +} open, and a digit where a cost is known, 0 the least and 9 the
 * largest. Hexagons stand like squares.
 */
final class TextSheet {

  private static final String RESET = "\u001b[0m";

  private final Scene scene;
  private final CellPainter painter;
  private final char[] marks;
  private final int block;
  private final int columns;
  private final int rows;
  private final long largest;

  /** A sheet of at most so many letters a line. */
  TextSheet(Scene scene, int width) {
    if (width < 1) {
      throw new IllegalArgumentException(
          "a picture " + width + " letters wide: it must be 1 at least. Maybe 80?");
    }
    this.scene = scene;
    painter = new CellPainter(scene, Layout.squares(0, 0, 1, 1), 1, 1);
    block = Math.max(1, (scene.map.width() + width - 1) / width);
    columns = (scene.map.width() + block - 1) / block;
    rows = (scene.map.height() + block - 1) / block;
    largest = scene.largestCost();
    marks = new char[scene.map.size()];
    scene.paths.forEach(path -> mark('*', path));
    mark('&', scene.units);
    scene.bodies.forEach(body -> mark('&', body));
    mark('X', scene.goals);
    mark('o', scene.starts);
  }

  private void mark(char sign, int... cells) {
    Arrays.stream(cells).forEach(cell -> marks[cell] = sign);
  }

  /** Marks the cells of a square, or the one of a disc's center. */
  private void mark(char sign, Scene.Figure body) {
    double[] at = body.points();
    boolean round = body.radius() > 0;
    for (int y = (int) at[1]; y < (round ? (int) at[1] + 1 : at[3]); y++) {
      for (int x = (int) at[0]; x < (round ? (int) at[0] + 1 : at[2]); x++) {
        if (scene.map.contains(x, y)) {
          mark(sign, scene.map.cell(x, y));
        }
      }
    }
  }

  /** The lines, without color. */
  String plain() {
    StringBuilder text = new StringBuilder();
    for (int row = 0; row < rows; row++) {
      for (int column = 0; column < columns; column++) {
        text.append(letter(shown(column, row)));
      }
      text.append('\n');
    }
    return text.toString();
  }

  /** The lines in colors of 24 bits, as ANSI escapes; two rows a line. */
  String colored() {
    StringBuilder text = new StringBuilder();
    for (int row = 0; row < rows; row += 2) {
      for (int column = 0; column < columns; column++) {
        int lower = row + 1 < rows ? color(shown(column, row + 1)) : Palette.PAPER;
        paint(text, 38, color(shown(column, row)));
        paint(text, 48, lower);
        text.append('\u2580');
      }
      text.append(RESET).append('\n');
    }
    return text.toString();
  }

  private static void paint(StringBuilder text, int what, int color) {
    text.append("\u001b[").append(what).append(";2;");
    text.append(color >> 16 & 0xff).append(';');
    text.append(color >> 8 & 0xff).append(';');
    text.append(color & 0xff).append('m');
  }

  /** The cell that a block shows: one that is marked if there is any, else the middle one. */
  private int shown(int column, int row) {
    int endX = Math.min(scene.map.width(), (column + 1) * block);
    int endY = Math.min(scene.map.height(), (row + 1) * block);
    int best = scene.map.cell((column * block + endX) / 2, (row * block + endY) / 2);
    for (int y = row * block; y < endY; y++) {
      for (int x = column * block; x < endX; x++) {
        int cell = scene.map.cell(x, y);
        best = weight(cell) > weight(best) ? cell : best;
      }
    }
    return best;
  }

  private int weight(int cell) {
    boolean spot = scene.spots && scene.states[cell] == Scene.CLOSED;
    return marks[cell] == 0 ? spot ? 0 : -1 : "*&Xo".indexOf(marks[cell]) + 1;
  }

  private char letter(int cell) {
    if (marks[cell] != 0) {
      return marks[cell];
    }
    return switch (scene.states[cell]) {
      case Scene.OPEN -> '+';
      case Scene.CLOSED -> (char) ('0' + 9.0 * scene.costs[cell] / largest);
      default -> scene.map.letter(scene.map.x(cell), scene.map.y(cell));
    };
  }

  private int color(int cell) {
    return switch (marks[cell]) {
      case '*', '&' -> Palette.PATH;
      case 'X', 'o' -> Palette.INK;
      default -> painter.color(cell);
    };
  }
}
