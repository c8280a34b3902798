package waywright.picture;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import waywright.layout.Layout;

/** Paints the cells of a map in the colors of what is known of them, and the lines between them. */
final class CellPainter {

  /** The gradient of closed cells is painted in so many shades. */
  private static final int SHADES = 40;

  private static final double LEAST_LINED = 12;

  private final Scene scene;
  private final Layout layout;
  private final double size;
  private final int step;
  private final int most;
  private final long largest;

  /**
   * A painter.
   *
   * @param size of a cell in pixels
   * @param step only every so many rows and columns are shown
   */
  CellPainter(Scene scene, Layout layout, double size, int step) {
    this.scene = scene;
    this.layout = layout;
    this.size = size;
    this.step = step;
    most = Legend.highestCost(scene);
    largest = scene.largestCost();
  }

  void draw(Pen pen) {
    if (scene.isHex()) {
      drawHexagons(pen);
    } else {
      drawSquares(pen);
    }
  }

  private void drawSquares(Pen pen) {
    int width = scene.map.width();
    int height = scene.map.height();
    Map<Integer, DoubleStream.Builder> byColor = new TreeMap<>();
    for (int y = 0; y < height; y += step) {
      for (int x = 0; x < width; ) {
        int color = color(y * width + x);
        int end = x + step;
        while (end < width && color(y * width + end) == color) {
          end += step;
        }
        byColor
            .computeIfAbsent(color, c -> DoubleStream.builder())
            .add(layout.cornerX(x, y, 0))
            .add(layout.cornerY(x, y, 0))
            .add((end - x) * size)
            .add(step * size);
        x = end;
      }
    }
    byColor.forEach((color, sides) -> pen.rectangles(color, sides.build().toArray()));
    if (size >= LEAST_LINED) {
      for (int x = 0; x <= width; x++) {
        pen.line(Palette.LINE, 1, ends(x, 0, x, height));
      }
      for (int y = 0; y <= height; y++) {
        pen.line(Palette.LINE, 1, ends(0, y, width, y));
      }
    }
  }

  private double[] ends(int x, int y, int endX, int endY) {
    return new double[] {
      layout.cornerX(x, y, 0),
      layout.cornerY(x, y, 0),
      layout.cornerX(endX, endY, 0),
      layout.cornerY(endX, endY, 0)
    };
  }

  private void drawHexagons(Pen pen) {
    int width = scene.map.width();
    Map<Integer, List<double[]>> byColor = new TreeMap<>();
    for (int y = 0; y < scene.map.height(); y += step) {
      for (int x = 0; x < width; x += step) {
        byColor.computeIfAbsent(color(y * width + x), c -> new ArrayList<>()).add(hexagon(x, y));
      }
    }
    byColor.forEach(pen::polygons);
    if (size >= LEAST_LINED) {
      for (List<double[]> hexagons : byColor.values()) {
        for (double[] hexagon : hexagons) {
          double[] closed = Arrays.copyOf(hexagon, hexagon.length + 2);
          closed[hexagon.length] = hexagon[0];
          closed[hexagon.length + 1] = hexagon[1];
          pen.line(Palette.LINE, 1, closed);
        }
      }
    }
  }

  /** The corners of a hexagon, a little outside, so that no seams show between two. */
  private double[] hexagon(int x, int y) {
    double outward = step + 0.6 / size;
    double[] points = new double[2 * layout.corners()];
    double centerX = layout.centerX(x, y);
    double centerY = layout.centerY(x, y);
    for (int corner = 0; corner < layout.corners(); corner++) {
      points[2 * corner] = centerX + (layout.cornerX(x, y, corner) - centerX) * outward;
      points[2 * corner + 1] = centerY + (layout.cornerY(x, y, corner) - centerY) * outward;
    }
    return points;
  }

  /** The color of a cell that has a cost, by the part that it is of the largest. */
  int shade(int cell) {
    long shade = scene.costs[cell] * SHADES / largest;
    return Palette.closed((double) shade / SHADES);
  }

  /** The color of a cell, from what is known of it and its terrain. */
  int color(int cell) {
    int letter = scene.map.terrain(cell);
    int cost = scene.movement.cost(letter);
    int terrain = Palette.terrain(letter, cost, most);
    if (scene.avoided.get(cell)) {
      return Palette.AVOIDED;
    }
    return switch (scene.states[cell]) {
      case Scene.OPEN -> Palette.OPEN;
      case Scene.CLOSED -> Palette.mix(shade(cell), terrain, cost > 1 || letter != '.' ? 0.3 : 0);
      default -> terrain;
    };
  }
}
