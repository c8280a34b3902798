package waywright.mesh;

import waywright.mesh.internal.Sides;
import waywright.mesh.internal.Walls;

/**
 * A point of a mesh, or {@link #NONE}.
 *
 * @param x its x
 * @param y its y
 * @param polygon a polygon that contains it, exactly; −1 for none
 * @param distance its distance from the query point, rounded
 */
public record Spot(double x, double y, int polygon, double distance) {

  /** The result of a query without a matching point. */
  public static final Spot NONE = new Spot(Double.NaN, Double.NaN, -1, Double.POSITIVE_INFINITY);

  /** Whether a point was found. */
  public boolean exists() {
    return polygon >= 0;
  }

  /** Returns the point of a polygon that is nearest to another point. */
  static Spot in(NavMesh mesh, int polygon, double px, double py) {
    if (mesh.contains(polygon, px, py)) {
      return new Spot(px, py, polygon, 0);
    }
    Sides sides = Walls.of(mesh).sides;
    int best = mesh.first(polygon);
    for (int side = best + 1; side < mesh.first(polygon + 1); side++) {
      if (sides.squaredDistance(side, px, py) < sides.squaredDistance(best, px, py)) {
        best = side;
      }
    }
    int a = mesh.start(best);
    int b = mesh.end(best);
    double t = sides.along(best, px, py);
    double x = t == 1 ? mesh.x(b) : mesh.x(a) + t * (mesh.x(b) - mesh.x(a));
    double y = t == 1 ? mesh.y(b) : mesh.y(a) + t * (mesh.y(b) - mesh.y(a));
    return pushedIn(mesh, polygon, x, y, px, py);
  }

  /** Moves a point that rounding put outside by an ulp toward the middle, in steps that double. */
  private static Spot pushedIn(
      NavMesh mesh, int polygon, double x, double y, double px, double py) {
    double middleX = 0;
    double middleY = 0;
    int sides = mesh.first(polygon + 1) - mesh.first(polygon);
    for (int side = mesh.first(polygon); side < mesh.first(polygon + 1); side++) {
      middleX += mesh.x(mesh.start(side)) / sides;
      middleY += mesh.y(mesh.start(side)) / sides;
    }
    double insideX = x;
    double insideY = y;
    for (double part = 0x1p-52; part < 1 && !mesh.contains(polygon, insideX, insideY); part *= 2) {
      insideX = x + part * (middleX - x);
      insideY = y + part * (middleY - y);
    }
    if (!mesh.contains(polygon, insideX, insideY)) {
      int corner = mesh.start(mesh.first(polygon));
      insideX = mesh.x(corner);
      insideY = mesh.y(corner);
    }
    return new Spot(insideX, insideY, polygon, Sides.length(insideX - px, insideY - py));
  }
}
