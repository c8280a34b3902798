package waywright.draw;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Objects;
import java.util.stream.IntStream;
import waywright.mesh.NavMesh;
import waywright.mesh.route.MeshRoute;

/**
 * Draws a mesh, floor over floor, and routes on it, in the coordinates of the mesh. Changes nothing
 * that it draws.
 */
public final class MeshDrawing {

  private final Sink sink;
  private final double pixel;

  /**
   * A drawing of meshes.
   *
   * @param sink takes the coordinates of the mesh: perhaps {@link Sink#scaled scaled}
   * @param pixel the length of a pixel in these coordinates
   */
  public MeshDrawing(Sink sink, double pixel) {
    this.sink = Objects.requireNonNull(sink, "sink");
    if (!(pixel > 0) || Double.isInfinite(pixel)) {
      throw new IllegalArgumentException(
          "pixel " + pixel + ": it must be greater than 0. Maybe 1 / pixels per unit?");
    }
    this.pixel = pixel;
  }

  /**
   * Draws the polygons of a mesh and their sides: from the lowest polygon up, higher ones darker.
   */
  public void mesh(NavMesh mesh) {
    if (!mesh.hasHeights()) {
      for (int p = 0; p < mesh.polygonCount(); p++) {
        polygon(mesh, p, Ink.GROUND);
      }
      sides(mesh, 0, mesh.sideCount());
      return;
    }
    double[] height = new double[mesh.polygonCount()];
    for (int p = 0; p < height.length; p++) {
      int sides = mesh.first(p + 1) - mesh.first(p);
      for (int side = mesh.first(p); side < mesh.first(p + 1); side++) {
        height[p] += mesh.z(mesh.start(side)) / sides;
      }
    }
    double low = Arrays.stream(height).min().orElse(0);
    double range = Arrays.stream(height).max().orElse(0) - low;
    Integer[] order = IntStream.range(0, height.length).boxed().toArray(Integer[]::new);
    Arrays.sort(order, Comparator.comparingDouble(p -> height[p]));
    for (int p : order) {
      polygon(mesh, p, Ink.floor(range == 0 ? 0 : (height[p] - low) / range));
      sides(mesh, mesh.first(p), mesh.first(p + 1));
    }
  }

  private void polygon(NavMesh mesh, int polygon, Ink ink) {
    double[] ring = new double[2 * (mesh.first(polygon + 1) - mesh.first(polygon))];
    for (int side = mesh.first(polygon); side < mesh.first(polygon + 1); side++) {
      int at = 2 * (side - mesh.first(polygon));
      ring[at] = mesh.x(mesh.start(side));
      ring[at + 1] = mesh.y(mesh.start(side));
    }
    sink.polygon(ink, ring, ring.length);
  }

  /** Walls are dark, ledges gray; sides between polygons are thin. */
  private void sides(NavMesh mesh, int from, int to) {
    double[] ends = new double[4];
    for (int side = from; side < to; side++) {
      boolean wall = mesh.twin(side) < 0;
      if (wall || mesh.twin(side) > side) {
        ends[0] = mesh.x(mesh.start(side));
        ends[1] = mesh.y(mesh.start(side));
        ends[2] = mesh.x(mesh.end(side));
        ends[3] = mesh.y(mesh.end(side));
        Ink dark = mesh.isLedge(side) ? Ink.FAINT : Ink.WALL;
        sink.line(wall ? dark : Ink.LINE, (wall ? 2 : 1) * pixel, ends, 4);
      }
    }
  }

  /** Draws a route: if it is that of a round agent, as wide as the agent. */
  public void route(Ink ink, MeshRoute route) {
    if (route.size() == 0) {
      return;
    }
    // A quarter of a pixel off is not seen.
    double[] points = route.points(0.25 * pixel);
    if (route.radius() == 0) {
      line(ink, points);
      return;
    }
    sink.line(Ink.BODY, 2 * route.radius(), points, points.length);
    sink.line(ink, 3 * pixel, points, points.length);
    int last = points.length - 2;
    sink.disc(ink, points[0], points[1], 5 * pixel);
    sink.disc(ink, points[last], points[last + 1], 5 * pixel);
  }

  /** Draws a line with larger discs at its ends than at its corners. */
  public void line(Ink ink, double... points) {
    sink.line(Ink.HALO, 6 * pixel, points, points.length);
    sink.line(ink, 3 * pixel, points, points.length);
    for (int i = 0; i < points.length; i += 2) {
      boolean end = i == 0 || i == points.length - 2;
      sink.disc(Ink.HALO, points[i], points[i + 1], (end ? 7 : 4) * pixel);
      sink.disc(ink, points[i], points[i + 1], (end ? 5 : 2.5) * pixel);
    }
  }
}
