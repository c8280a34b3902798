package waywright.draw;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.layout.Layout;
import waywright.search.Search;

/**
 * Draws a map of cells and what is known of them. Changes nothing that it draws.
 *
 * <pre>{@code
 * GridDrawing drawing = new GridDrawing(sink, map, Layout.squares(16), 1);
 * drawing.terrain(Movement.walker());
 * drawing.search(finder.search());
 * drawing.path(route.cells());
 * }</pre>
 */
public final class GridDrawing {

  private static final int POINTS = 5;
  private static final double INNER = 0.45;
  private static final double LEAST_LINED = 12;
  private static final double LEAST_ARROWED = 12;
  private static final double LEAST_PLAIN = 7;
  private static final double SPOT = 4;

  private final Sink sink;
  private final GridMap map;
  private final Layout layout;
  private final double pixel;

  /** The side of a square or the radius of a hexagon. */
  private final double size;

  private double[] points = new double[32];

  /**
   * A drawing of the cells of a map.
   *
   * @param layout the positions of the cells in the coordinates of the sink
   * @param pixel the length of a pixel in these coordinates, for lines and markers
   */
  public GridDrawing(Sink sink, GridMap map, Layout layout, double pixel) {
    this.sink = Objects.requireNonNull(sink, "sink");
    this.map = Objects.requireNonNull(map, "map");
    this.layout = Objects.requireNonNull(layout, "layout");
    if (!(pixel > 0) || Double.isInfinite(pixel)) {
      throw new IllegalArgumentException(
          "pixel " + pixel + ": it must be greater than 0. Maybe 1, or 1 / pixels per unit?");
    }
    this.pixel = pixel;
    boolean hex = layout.corners() != 4;
    double x = hex ? layout.centerX(0, 0) : layout.cornerX(0, 0, 1);
    double y = hex ? layout.centerY(0, 0) : layout.cornerY(0, 0, 1);
    size = Math.hypot(x - layout.cornerX(0, 0, 0), y - layout.cornerY(0, 0, 0));
  }

  /** Fills all cells with the colors of their terrain. */
  public void terrain(Movement movement) {
    int most = 1;
    for (int cell = 0; cell < map.size(); cell++) {
      most = Math.max(most, movement.cost(map.terrain(cell)));
    }
    int highest = most;
    cells(1, cell -> Ink.terrain(letter(cell), movement.cost(map.terrain(cell)), highest));
  }

  private char letter(int cell) {
    return map.letter(map.x(cell), map.y(cell));
  }

  /** Fills the open and closed cells of a search. */
  public void search(Search search) {
    long most = 1;
    for (int cell = 0; cell < map.size(); cell++) {
      most = search.isSeen(cell) ? Math.max(most, search.g(cell)) : most;
    }
    long largest = most;
    cells(
        1,
        cell ->
            !search.isSeen(cell)
                ? null
                : search.isClosed(cell) ? Ink.closed(search.g(cell), largest) : Ink.OPEN);
  }

  /**
   * Fills cells, and draws lines between them if they are large enough.
   *
   * @param step only every so many rows and columns are shown, each that much larger
   * @param ink of a cell; null leaves it out
   */
  public void cells(int step, IntFunction<@Nullable Ink> ink) {
    if (step < 1) {
      throw new IllegalArgumentException("step " + step + ": it must be 1 at least.");
    }
    boolean upright =
        layout.corners() == 4
            && layout.cornerY(0, 0, 0) == layout.cornerY(0, 0, 1)
            && layout.cornerX(0, 0, 0) == layout.cornerX(0, 1, 0);
    Map<Ink, List<double[]>> byInk =
        new TreeMap<>(Comparator.comparingInt(Ink::argb).thenComparing(Ink::letter));
    for (int y = 0; y < map.height(); y += step) {
      for (int x = 0; x < map.width(); ) {
        Ink of = ink.apply(map.cell(x, y));
        int end = x + step;
        while (upright && end < map.width() && Objects.equals(of, ink.apply(map.cell(end, y)))) {
          end += step;
        }
        if (of != null) {
          byInk
              .computeIfAbsent(of, i -> new ArrayList<>())
              .add(upright ? rectangle(x, y, end, y + step) : corners(x, y, step));
        }
        x = end;
      }
    }
    if (upright) {
      byInk.forEach((of, all) -> all.forEach(c -> sink.cell(of, c[0], c[1], c[2], c[3])));
    } else {
      byInk.forEach((of, all) -> all.forEach(c -> sink.polygon(of, c, c.length)));
    }
    if (size >= LEAST_LINED * pixel) {
      lines(upright, byInk);
    }
  }

  private double[] rectangle(int x, int y, int endX, int endY) {
    double fromX = layout.cornerX(x, y, 0);
    double fromY = layout.cornerY(x, y, 0);
    double toX = layout.cornerX(endX, endY, 0);
    double toY = layout.cornerY(endX, endY, 0);
    return new double[] {
      Math.min(fromX, toX), Math.min(fromY, toY), Math.abs(toX - fromX), Math.abs(toY - fromY)
    };
  }

  /** The corners of a cell, a little outside, so that no seams show between two. */
  private double[] corners(int x, int y, int step) {
    double outward = step + 0.6 * pixel / size;
    double[] corners = new double[2 * layout.corners()];
    double centerX = layout.centerX(x, y);
    double centerY = layout.centerY(x, y);
    for (int corner = 0; corner < layout.corners(); corner++) {
      corners[2 * corner] = centerX + (layout.cornerX(x, y, corner) - centerX) * outward;
      corners[2 * corner + 1] = centerY + (layout.cornerY(x, y, corner) - centerY) * outward;
    }
    return corners;
  }

  private void lines(boolean upright, Map<Ink, List<double[]>> byInk) {
    if (upright) {
      for (int x = 0; x <= map.width(); x++) {
        line(Ink.LINE, 1, x, 0, x, map.height());
      }
      for (int y = 0; y <= map.height(); y++) {
        line(Ink.LINE, 1, 0, y, map.width(), y);
      }
      return;
    }
    for (List<double[]> all : byInk.values()) {
      for (double[] corners : all) {
        int count = corners.length;
        double[] closed = points(count + 2);
        System.arraycopy(corners, 0, closed, 0, count);
        System.arraycopy(corners, 0, closed, count, 2);
        sink.line(Ink.LINE, pixel, closed, count + 2);
      }
    }
  }

  private void line(Ink ink, double pixels, int x, int y, int endX, int endY) {
    double[] ends = points(4);
    ends[0] = layout.cornerX(x, y, 0);
    ends[1] = layout.cornerY(x, y, 0);
    ends[2] = layout.cornerX(endX, endY, 0);
    ends[3] = layout.cornerY(endX, endY, 0);
    sink.line(ink, pixels * pixel, ends, 4);
  }

  private double[] points(int count) {
    if (points.length < count) {
      points = new double[Math.max(count, 2 * points.length)];
    }
    return points;
  }

  /** Draws an arrow on each cell to its neighbor, if cells are large enough for it. */
  public void arrows(IntUnaryOperator next) {
    Objects.requireNonNull(next, "next");
    if (size < LEAST_ARROWED * pixel) {
      return;
    }
    for (int from = 0; from < map.size(); from++) {
      int to = next.applyAsInt(from);
      if (to >= 0 && to != from) {
        double angle = Math.atan2(centerY(to) - centerY(from), centerX(to) - centerX(from));
        arrow(centerX(from), centerY(from), angle, size * 0.32);
      }
    }
  }

  private void arrow(double x, double y, double angle, double length) {
    double dx = Math.cos(angle) * length;
    double dy = Math.sin(angle) * length;
    double[] p = points(6);
    p[0] = x - dx;
    p[1] = y - dy;
    p[2] = x + dx * 0.3;
    p[3] = y + dy * 0.3;
    sink.line(Ink.ARROW, Math.max(pixel, length / 6), p, 4);
    p[0] = x + dx;
    p[1] = y + dy;
    p[2] = x + dx * 0.2 - dy * 0.5;
    p[3] = y + dy * 0.2 + dx * 0.5;
    p[4] = x + dx * 0.2 + dy * 0.5;
    p[5] = y + dy * 0.2 - dx * 0.5;
    sink.polygon(Ink.ARROW, p, 6);
  }

  /** Draws a disc on each cell that has an ink, where the cell alone would hardly be seen. */
  public void spots(IntFunction<@Nullable Ink> ink) {
    for (int cell = 0; size < LEAST_PLAIN * pixel && cell < map.size(); cell++) {
      Ink of = ink.apply(cell);
      if (of != null) {
        sink.disc(Ink.TEXT, centerX(cell), centerY(cell), (SPOT + 1) * pixel);
        sink.disc(of, centerX(cell), centerY(cell), SPOT * pixel);
      }
    }
  }

  /** Draws a path through the centers of its cells. Allocates nothing after the longest path. */
  public void path(int... cells) {
    double[] through = points(2 * cells.length);
    for (int i = 0; i < cells.length; i++) {
      through[2 * i] = centerX(cells[i]);
      through[2 * i + 1] = centerY(cells[i]);
    }
    double width = Math.max(2.6 * pixel, Math.min(8 * pixel, size * 0.24));
    double halo = width + Math.max(2.4 * pixel, width * 0.6);
    sink.line(Ink.HALO, halo, through, 2 * cells.length);
    sink.line(Ink.PATH, width, through, 2 * cells.length);
  }

  /** Draws a ring on a cell. */
  public void start(int cell) {
    start(sink, centerX(cell), centerY(cell), markerRadius());
  }

  /** Draws a star on a cell. */
  public void goal(int cell) {
    goal(sink, centerX(cell), centerY(cell), markerRadius());
  }

  /** Draws a unit on a cell. */
  public void unit(int cell) {
    unit(sink, centerX(cell), centerY(cell), Math.max(2.5 * pixel, size * 0.34));
  }

  private double markerRadius() {
    return Math.max(7 * pixel, Math.min(15 * pixel, size * 0.34));
  }

  /** Draws a body in the color of its group, with an outline that separates it from others. */
  public void body(int group, double x, double y, double radius) {
    sink.disc(Ink.HALO, x, y, radius);
    sink.disc(Ink.group(group), x, y, radius - outline());
  }

  /** Draws a square body; (x, y) is the corner with the least x and y. */
  public void square(int group, double x, double y, double side) {
    double inner = side - 2 * outline();
    sink.cell(Ink.HALO, x, y, side, side);
    sink.cell(Ink.group(group), x + outline(), y + outline(), inner, inner);
  }

  private double outline() {
    return size < LEAST_PLAIN * pixel ? 0 : pixel;
  }

  /** Draws the line that a unit has walked. */
  public void walk(int group, double... through) {
    double width = Math.max(pixel, Math.min(3 * pixel, size * 0.1));
    sink.line(Ink.walk(group), width, through, through.length);
  }

  private double centerX(int cell) {
    return layout.centerX(map.x(cell), map.y(cell));
  }

  private double centerY(int cell) {
    return layout.centerY(map.x(cell), map.y(cell));
  }

  /** Draws the marker of a start, a ring. */
  public static void start(Sink sink, double x, double y, double radius) {
    sink.disc(Ink.HALO, x, y, radius * 1.12);
    sink.disc(Ink.START, x, y, radius * 0.9);
    sink.disc(Ink.HALO, x, y, radius * 0.5);
  }

  /** Draws the marker of a unit, a disc. */
  public static void unit(Sink sink, double x, double y, double radius) {
    sink.disc(Ink.HALO, x, y, radius * 1.25);
    sink.disc(Ink.UNIT, x, y, radius);
  }

  /** Draws the marker of a goal, a star on a disc. */
  public static void goal(Sink sink, double x, double y, double radius) {
    sink.disc(Ink.HALO, x, y, radius * 1.28);
    sink.disc(Ink.GOAL, x, y, radius * 1.08);
    double[] star = new double[4 * POINTS];
    for (int i = 0; i < 2 * POINTS; i++) {
      double reach = radius * 0.85 * (i % 2 == 0 ? 1 : INNER);
      double angle = Math.PI * (i / (double) POINTS - 0.5);
      star[2 * i] = x + reach * Math.cos(angle);
      star[2 * i + 1] = y + reach * Math.sin(angle);
    }
    sink.polygon(Ink.HALO, star, star.length);
  }
}
