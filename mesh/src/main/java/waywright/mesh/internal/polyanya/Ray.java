package waywright.mesh.internal.polyanya;

import waywright.mesh.internal.Sides;
import waywright.plane.internal.Orientation;

/** A reusable ray through two places. */
final class Ray {

  private final QueryPoints places;
  private final double[] vertexX;
  private final double[] vertexY;
  private boolean plain;
  private double ax;
  private double ay;
  private double bx;
  private double by;
  private double dx;
  private double dy;

  Ray(QueryPoints places, Sides sides) {
    this.places = places;
    vertexX = sides.x;
    vertexY = sides.y;
  }

  void aim(int from, int to) {
    plain = places.isPlain();
    ax = places.x(from);
    ay = places.y(from);
    bx = places.x(to);
    by = places.y(to);
    dx = bx - ax;
    dy = by - ay;
  }

  /** On which side of the ray a vertex is, exactly: positive to the left. */
  double beside(int vertex) {
    return beside(vertexX[vertex], vertexY[vertex]);
  }

  /** On which side of the ray a place is. */
  double besidePlace(int place) {
    return beside(places.x(place), places.y(place));
  }

  private double beside(double x, double y) {
    return plain ? dx * (y - ay) - dy * (x - ax) : Orientation.ADAPTIVE.of(ax, ay, bx, by, x, y);
  }
}
