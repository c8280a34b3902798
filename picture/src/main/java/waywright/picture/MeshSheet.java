package waywright.picture;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import waywright.mesh.NavMesh;
import waywright.mesh.route.MeshRoute;

/** Draws a mesh, floor over floor. */
final class MeshSheet implements Sheet {

  private static final double LONGER = 1000;
  private static final double MARGIN = 16;
  private static final double FOOT = 26;

  private final NavMesh mesh;
  private final MeshScene scene;
  private final double scale;

  MeshSheet(MeshScene scene) {
    this.scene = scene;
    mesh = scene.mesh;
    scale = LONGER / Math.max(mesh.right() - mesh.left(), mesh.top() - mesh.bottom());
  }

  @Override
  public int width() {
    return (int) Math.ceil((mesh.right() - mesh.left()) * scale + 2 * MARGIN);
  }

  @Override
  public int height() {
    double foot = scene.title.isEmpty() ? 0 : FOOT;
    return (int) Math.ceil((mesh.top() - mesh.bottom()) * scale + 2 * MARGIN + foot);
  }

  private double x(double x) {
    return MARGIN + (x - mesh.left()) * scale;
  }

  private double y(double y) {
    return MARGIN + (scene.upright ? mesh.top() - y : y - mesh.bottom()) * scale;
  }

  @Override
  public void draw(Pen pen) {
    pen.rectangles(Palette.PAPER, new double[] {0, 0, width(), height()});
    if (mesh.hasHeights()) {
      drawFloors(pen);
    } else {
      pen.polygons(
          Palette.GROUND, IntStream.range(0, mesh.polygonCount()).mapToObj(this::ring).toList());
      drawSides(pen, 0, mesh.sideCount());
    }
    pen.polygons(Palette.SEEN, scene.seen.stream().map(this::points).toList());
    for (int i = scene.routes.size() - 1; i >= 0; i--) {
      draw(pen, scene.routes.get(i), i == 0 ? Palette.PATH : Palette.OPEN);
    }
    scene.looks.forEach(look -> drawLine(pen, points(look), Palette.PATH));
    if (!scene.title.isEmpty()) {
      pen.words(Palette.INK, 14, false, MARGIN, height() - 0.4 * FOOT, scene.title);
    }
  }

  /** From the lowest polygon up, each over those below it; higher ones are darker. */
  private void drawFloors(Pen pen) {
    double[] height = new double[mesh.polygonCount()];
    for (int p = 0; p < height.length; p++) {
      int sides = mesh.first(p + 1) - mesh.first(p);
      for (int side = mesh.first(p); side < mesh.first(p + 1); side++) {
        height[p] += mesh.z(mesh.start(side)) / sides;
      }
    }
    double low = Arrays.stream(height).min().orElse(0);
    double range = Arrays.stream(height).max().orElse(0) - low;
    Integer[] order = new Integer[height.length];
    Arrays.setAll(order, p -> p);
    Arrays.sort(order, Comparator.comparingDouble(p -> height[p]));
    for (int p : order) {
      double part = range == 0 ? 0 : (height[p] - low) / range;
      pen.polygons(Palette.floor(part), List.of(ring(p)));
      drawSides(pen, mesh.first(p), mesh.first(p + 1));
    }
  }

  private double[] ring(int polygon) {
    double[] ring = new double[2 * (mesh.first(polygon + 1) - mesh.first(polygon))];
    for (int side = mesh.first(polygon); side < mesh.first(polygon + 1); side++) {
      int at = 2 * (side - mesh.first(polygon));
      ring[at] = x(mesh.x(mesh.start(side)));
      ring[at + 1] = y(mesh.y(mesh.start(side)));
    }
    return ring;
  }

  /** Walls are dark, ledges gray; what one walks across is thin. */
  private void drawSides(Pen pen, int from, int to) {
    for (int side = from; side < to; side++) {
      boolean wall = mesh.twin(side) < 0;
      if (wall || mesh.twin(side) > side) {
        int a = mesh.start(side);
        int b = mesh.end(side);
        double[] ends = {x(mesh.x(a)), y(mesh.y(a)), x(mesh.x(b)), y(mesh.y(b))};
        int dark = mesh.isLedge(side) ? Palette.FAINT : Palette.WALL;
        pen.line(wall ? dark : Palette.LINE, wall ? 2 : 1, ends);
      }
    }
  }

  private void draw(Pen pen, MeshRoute route, int color) {
    if (route.size() == 0) {
      return;
    }
    // A quarter of a pixel off is not seen.
    double[] points = points(route.points(0.25 / scale));
    if (route.radius() == 0) {
      drawLine(pen, points, color);
      return;
    }
    pen.line(Palette.BODY, 2 * route.radius() * scale, points);
    pen.line(color, 3, points);
    int last = points.length - 2;
    pen.disc(color, points[0], points[1], 5);
    pen.disc(color, points[last], points[last + 1], 5);
  }

  /** Points of the mesh as points of the picture. */
  private double[] points(double[] points) {
    double[] moved = new double[points.length];
    for (int i = 0; i < points.length; i += 2) {
      moved[i] = x(points[i]);
      moved[i + 1] = y(points[i + 1]);
    }
    return moved;
  }

  /** With larger discs at its ends than where it turns. */
  private static void drawLine(Pen pen, double[] points, int color) {
    pen.line(Palette.HALO, 6, points);
    pen.line(color, 3, points);
    for (int i = 0; i < points.length; i += 2) {
      boolean end = i == 0 || i == points.length - 2;
      pen.disc(Palette.HALO, points[i], points[i + 1], end ? 7 : 4);
      pen.disc(color, points[i], points[i + 1], end ? 5 : 2.5);
    }
  }
}
