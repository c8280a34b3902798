package waywright.mesh;

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
    if (mesh.holds(polygon, px, py)) {
      return new Spot(px, py, polygon, 0);
    }
    int best = mesh.first(polygon);
    for (int side = best + 1; side < mesh.first(polygon + 1); side++) {
      if (squaredDistance(mesh, side, px, py) < squaredDistance(mesh, best, px, py)) {
        best = side;
      }
    }
    int a = mesh.start(best);
    int b = mesh.end(best);
    double t = along(mesh, best, px, py);
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
    for (double part = 0x1p-52; part < 1 && !mesh.holds(polygon, insideX, insideY); part *= 2) {
      insideX = x + part * (middleX - x);
      insideY = y + part * (middleY - y);
    }
    if (!mesh.holds(polygon, insideX, insideY)) {
      int corner = mesh.start(mesh.first(polygon));
      insideX = mesh.x(corner);
      insideY = mesh.y(corner);
    }
    double dx = insideX - px;
    double dy = insideY - py;
    return new Spot(insideX, insideY, polygon, Math.sqrt(dx * dx + dy * dy));
  }

  /** The square of the distance from a point to a side, rounded. */
  static double squaredDistance(NavMesh mesh, int side, double px, double py) {
    int a = mesh.start(side);
    int b = mesh.end(side);
    double t = along(mesh, side, px, py);
    double dx = mesh.x(a) + t * (mesh.x(b) - mesh.x(a)) - px;
    double dy = mesh.y(a) + t * (mesh.y(b) - mesh.y(a)) - py;
    return dx * dx + dy * dy;
  }

  /** The position on a side of the point nearest to another: 0 at its start, 1 at its end. */
  private static double along(NavMesh mesh, int side, double px, double py) {
    int a = mesh.start(side);
    int b = mesh.end(side);
    double sx = mesh.x(b) - mesh.x(a);
    double sy = mesh.y(b) - mesh.y(a);
    double t = ((px - mesh.x(a)) * sx + (py - mesh.y(a)) * sy) / (sx * sx + sy * sy);
    return Math.max(0, Math.min(1, t));
  }
}
