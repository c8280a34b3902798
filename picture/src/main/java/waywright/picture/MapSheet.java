package waywright.picture;

import java.util.DoubleSummaryStatistics;
import waywright.layout.Layout;

/**
 * The sheet of one picture, top down: title, map, legend. Decides sizes, and draws in order.
 *
 * <p>The map's longer side takes about {@value #SIDE} pixels, a cell between {@value #LARGEST_CELL}
 * and 1; of maps too large for that only every second (third ...) row and column is shown.
 */
final class MapSheet implements Sheet {

  private static final int SIDE = 1000;
  private static final int MOST = 3000;
  private static final int LARGEST_CELL = 48;
  private static final int LEAST_ARROWED = 12;
  private static final int LEAST_PLAIN = 7;
  private static final double SPOT = 4;
  private static final int MARGIN = 24;
  private static final int HEAD = 76;
  private static final int LEAST_WIDTH = 640;

  private final Scene scene;
  private final Legend legend;
  private final CellPainter cells;
  private final Layout layout;
  private final double cell;
  private final int width;
  private final int height;
  private final int mapHeight;

  MapSheet(Scene scene) {
    this.scene = scene;
    legend = new Legend(scene);
    double[] box = box(scene);
    double longest = Math.max(box[2], box[3]);
    int step = (int) Math.ceil(longest / MOST);
    double wanted = Math.min(LARGEST_CELL, SIDE / longest);
    cell =
        step > 1
            ? 1.0 / step
            : scene.isHex() ? Math.max(1, wanted) : Math.max(1, Math.round(wanted));
    int mapWidth = (int) Math.ceil(box[2] * cell);
    mapHeight = (int) Math.ceil(box[3] * cell);
    width = Math.max(LEAST_WIDTH, mapWidth + 2 * MARGIN);
    height = HEAD + mapHeight + legend.height(width - 2 * MARGIN) + MARGIN;
    double left = Math.floor((width - mapWidth) / 2.0);
    layout = scene.layout(left - box[0] * cell, HEAD - box[1] * cell, cell);
    cells = new CellPainter(scene, layout, cell, step);
  }

  /** The map's left, top, width and height, the size of a cell being 1. */
  private static double[] box(Scene scene) {
    Layout unit = scene.layout(0, 0, 1);
    DoubleSummaryStatistics xs = new DoubleSummaryStatistics();
    DoubleSummaryStatistics ys = new DoubleSummaryStatistics();
    int lastX = scene.map.width() - 1;
    int lastY = scene.map.height() - 1;
    // Shifted rows and columns alternate, so that the last two of each side reach furthest.
    for (int x : new int[] {0, Math.min(1, lastX), Math.max(0, lastX - 1), lastX}) {
      for (int y : new int[] {0, Math.min(1, lastY), Math.max(0, lastY - 1), lastY}) {
        for (int corner = 0; corner < unit.corners(); corner++) {
          xs.accept(unit.cornerX(x, y, corner));
          ys.accept(unit.cornerY(x, y, corner));
        }
      }
    }
    double left = xs.getMin();
    double top = ys.getMin();
    return new double[] {left, top, xs.getMax() - left, ys.getMax() - top};
  }

  @Override
  public int width() {
    return width;
  }

  @Override
  public int height() {
    return height;
  }

  @Override
  public void draw(Pen pen) {
    pen.rectangles(Palette.PAPER, new double[] {0, 0, width, height});
    pen.words(Palette.INK, 20, true, MARGIN, 34, shortened(scene.title));
    pen.words(Palette.FAINT, 13, false, MARGIN, 57, scene.note);
    cells.draw(pen);
    drawArrows(pen);
    scene.paths.forEach(path -> drawPath(pen, path));
    drawSpots(pen);
    for (Scene.Figure walk : scene.walks) {
      double line = Math.max(1, Math.min(3, cell * 0.1));
      pen.line(Palette.walk(walk.group()), line, pixels(walk.points()));
    }
    scene.bodies.forEach(body -> drawBody(pen, body));
    for (int unit : scene.units) {
      Markers.unit(pen, centerX(unit), centerY(unit), Math.max(2.5, cell * 0.34));
    }
    double radius = Math.max(7, Math.min(15, cell * 0.34));
    for (int goal : scene.goals) {
      Markers.goal(pen, centerX(goal), centerY(goal), radius);
    }
    for (int start : scene.starts) {
      Markers.start(pen, centerX(start), centerY(start), radius);
    }
    legend.draw(pen, MARGIN, HEAD + mapHeight + 16, width - 2 * MARGIN);
  }

  /** As much of a title as surely fits. */
  private String shortened(String title) {
    int most = (width - 2 * MARGIN) / 14;
    return title.length() <= most ? title : title.substring(0, most - 3) + "...";
  }

  private void drawArrows(Pen pen) {
    if (cell < LEAST_ARROWED) {
      return;
    }
    for (int from = 0; from < scene.map.size(); from++) {
      if (scene.next(from) != from) {
        Markers.arrow(
            pen,
            centerX(from),
            centerY(from),
            Math.atan2(
                centerY(scene.next(from)) - centerY(from),
                centerX(scene.next(from)) - centerX(from)),
            cell * 0.32);
      }
    }
  }

  /** A disc on each cell with a value, where the cell alone would hardly be seen. */
  private void drawSpots(Pen pen) {
    if (!scene.spots || cell >= LEAST_PLAIN) {
      return;
    }
    for (int at = 0; at < scene.map.size(); at++) {
      if (scene.states[at] == Scene.CLOSED) {
        pen.disc(Palette.INK, centerX(at), centerY(at), SPOT + 1);
        pen.disc(cells.shade(at), centerX(at), centerY(at), SPOT);
      }
    }
  }

  private void drawPath(Pen pen, int[] path) {
    double[] points = new double[2 * path.length];
    for (int i = 0; i < path.length; i++) {
      points[2 * i] = centerX(path[i]);
      points[2 * i + 1] = centerY(path[i]);
    }
    double line = Math.max(2.6, Math.min(8, cell * 0.24));
    pen.line(Palette.HALO, line + Math.max(2.4, line * 0.6), points);
    pen.line(Palette.PATH, line, points);
  }

  /** A body in the color of its group, with a rim that parts it from those that it touches. */
  private void drawBody(Pen pen, Scene.Figure body) {
    double[] at = pixels(body.points());
    double rim = cell < LEAST_PLAIN ? 0 : 1;
    if (body.radius() > 0) {
      pen.disc(Palette.HALO, at[0], at[1], body.radius() * cell);
      pen.disc(Palette.group(body.group()), at[0], at[1], body.radius() * cell - rim);
    } else {
      double side = at[2] - at[0];
      double inner = side - 2 * rim;
      pen.rectangles(Palette.HALO, new double[] {at[0], at[1], side, side});
      pen.rectangles(
          Palette.group(body.group()), new double[] {at[0] + rim, at[1] + rim, inner, inner});
    }
  }

  /** Positions in cells, as pixels. */
  private double[] pixels(double[] points) {
    double[] pixels = new double[points.length];
    for (int i = 0; i < points.length; i += 2) {
      pixels[i] = layout.cornerX(0, 0, 0) + points[i] * cell;
      pixels[i + 1] = layout.cornerY(0, 0, 0) + points[i + 1] * cell;
    }
    return pixels;
  }

  private double centerX(int cell) {
    return layout.centerX(scene.map.x(cell), scene.map.y(cell));
  }

  private double centerY(int cell) {
    return layout.centerY(scene.map.x(cell), scene.map.y(cell));
  }
}
