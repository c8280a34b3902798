package waywright.mesh.internal;

import java.util.Arrays;
import waywright.plane.internal.Coordinates;

/** The heights of the polygons of a mesh. Immutable. */
public final class Heights {

  private final Sides sides;

  /** The height of each vertex; empty for a flat mesh. */
  private final double[] z;

  /** The tolerance: heights of one floor at one point differ by less. */
  private final double slack;

  /** Keeps the height of each vertex; none for a flat mesh. */
  public Heights(Sides sides, double[] z) {
    this.sides = sides;
    this.z = z;
    slack = Arrays.stream(z).map(Math::abs).max().orElse(0) * 0x1p-40;
  }

  /** Checks a height that selects a floor; rejects NaN, which would mean all floors. */
  public static double checked(double height) {
    return Coordinates.checked(height, "height");
  }

  /** Whether vertices have no heights. */
  public boolean isFlat() {
    return z.length == 0;
  }

  /** The height of a vertex; 0 on a flat mesh. */
  public double of(int vertex) {
    return z.length == 0 ? 0 : z[vertex];
  }

  /**
   * The height at a point, in the plane of a triangle of the polygon's fan from its first vertex.
   */
  public double at(int polygon, double px, double py) {
    if (z.length == 0) {
      return 0;
    }
    int last = sides.first[polygon + 1] - 2;
    int side = sides.first[polygon] + 1;
    int a = sides.start[sides.first[polygon]];
    double beyond = turn(a, sides.end(side), px, py);
    while (side < last && beyond > 0) {
      side++;
      beyond = turn(a, sides.end(side), px, py);
    }
    int b = sides.start[side];
    int c = sides.end(side);
    double whole = turn(a, b, sides.x[c], sides.y[c]);
    if (whole == 0) {
      return z[b];
    }
    double rise = -beyond * (z[b] - z[a]) + turn(a, b, px, py) * (z[c] - z[a]);
    return z[a] + rise / whole;
  }

  /** Twice the area of a triangle, rounded. */
  private double turn(int a, int b, double px, double py) {
    double dx = sides.x[b] - sides.x[a];
    double dy = sides.y[b] - sides.y[a];
    return dx * (py - sides.y[a]) - dy * (px - sides.x[a]);
  }

  /** Whether a polygon is at a height at a point, up to rounding. */
  public boolean isOn(int polygon, double px, double py, double height) {
    return Math.abs(at(polygon, px, py) - height) <= slack;
  }

  /** Keeps, of the first {@code count} polygons, those whose height at a point is in a range. */
  public int keep(double px, double py, double low, double high, int[] polygons, int count) {
    int kept = 0;
    for (int i = 0; i < count; i++) {
      double height = at(polygons[i], px, py);
      if (height >= low && height <= high) {
        polygons[kept++] = polygons[i];
      }
    }
    return kept;
  }

  /**
   * Keeps the polygons of the floor nearest to a height; of two equally near floors, the lower one.
   */
  public int keepFloor(double px, double py, double height, int[] polygons, int count) {
    double floor = Double.POSITIVE_INFINITY;
    for (int i = 0; i < count; i++) {
      double here = at(polygons[i], px, py);
      double nearer = Math.abs(floor - height) - Math.abs(here - height);
      floor = nearer > 0 || nearer == 0 && here < floor ? here : floor;
    }
    return keep(px, py, floor - slack, floor + slack, polygons, count);
  }
}
