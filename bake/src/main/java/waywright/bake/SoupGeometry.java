package waywright.bake;

import java.util.List;
import org.recast4j.recast.ConvexVolume;
import org.recast4j.recast.geom.InputGeomProvider;
import org.recast4j.recast.geom.TriMesh;
import waywright.formats.mesh.TriangleSoup;

/**
 * Triangles in the form that Recast reads, moved so that their bounding box starts at 0, where
 * single precision is finest. Immutable.
 */
final class SoupGeometry implements InputGeomProvider {

  /** The maximum number of cells per side that single precision can distinguish. */
  private static final int MOST_CELLS = 1 << 16;

  /** The maximum height in steps: Recast stores heights in 13 bits. */
  private static final int MOST_STEPS = (1 << 13) - 1;

  /** The point where x, y (up) and z of Recast are 0. */
  final double[] origin;

  private final float[] most = new float[3];
  private final TriMesh triangles;

  SoupGeometry(TriangleSoup soup, Bake settings) {
    double[] low = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
    double[] high = {Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY};
    float[] points = soup.points();
    int[] corners = soup.corners();
    if (corners.length == 0) {
      throw new IllegalArgumentException("there are no triangles. Maybe the file is empty?");
    }
    for (int corner : corners) {
      for (int axis = 0; axis < 3; axis++) {
        low[axis] = Math.min(low[axis], points[3 * corner + axis]);
        high[axis] = Math.max(high[axis], points[3 * corner + axis]);
      }
    }
    double cell = settings.cell();
    double step = settings.step();
    origin = new double[] {origin(low[0], cell), origin(low[1], step), origin(low[2], cell)};
    require(high[0] - origin[0], cell, MOST_CELLS, "wide", "cell");
    require(high[2] - origin[2], cell, MOST_CELLS, "deep", "cell");
    require(high[1] - origin[1], step, MOST_STEPS, "high", "step");
    for (int i = 0; i < points.length; i++) {
      points[i] = (float) (points[i] - origin[i % 3]);
    }
    for (int axis = 0; axis < 3; axis++) {
      most[axis] = (float) (high[axis] - origin[axis]);
    }
    triangles = new TriMesh(points, corners);
  }

  private static double origin(double least, double unit) {
    return Math.floor(least / unit) * unit;
  }

  private static void require(double extent, double unit, int most, String how, String name) {
    if (extent / unit > most) {
      throw new IllegalArgumentException(
          String.format(
              "the geometry is %s %s, more than %s times the %s of %s. Maybe use a larger %s, or"
                  + " remove a stray vertex?",
              extent, how, most, name, unit, name));
    }
  }

  @Override
  public float[] getMeshBoundsMin() {
    return new float[3];
  }

  @Override
  public float[] getMeshBoundsMax() {
    return most.clone();
  }

  @Override
  public List<ConvexVolume> convexVolumes() {
    return List.of();
  }

  @Override
  public Iterable<TriMesh> meshes() {
    return List.of(triangles);
  }
}
