package waywright.mesh.radius;

import java.util.Arrays;
import waywright.mesh.NavMesh;

/** Finds the wall nearest to a point, and where on it: inside it, or at a vertex between two. */
final class NearestWall {

  private final Rim rim;
  private final NavMesh mesh;
  private final int[] seen;
  private int query;
  private int[] polygons = new int[16];
  private int size;
  private int[] held = new int[8];

  private int wall;
  private int fan;
  private double x;
  private double y;

  NearestWall(Rim rim) {
    this.rim = rim;
    mesh = rim.mesh;
    seen = new int[mesh.polygonCount()];
  }

  /** The distance, −1 if no polygon holds the point; infinity if none is nearer than asked. */
  double find(double px, double py, double within) {
    int count = mesh.locate(px, py, held);
    if (count > held.length) {
      held = new int[count];
      mesh.locate(px, py, held);
    }
    query++;
    size = 0;
    for (int i = 0; i < count; i++) {
      push(held[i]);
    }
    if (count == 0) {
      return -1;
    }
    double best = within * within;
    wall = -1;
    for (int i = 0; i < size; i++) {
      int polygon = polygons[i];
      for (int side = mesh.first(polygon); side < mesh.first(polygon + 1); side++) {
        int a = mesh.start(side);
        int b = mesh.end(side);
        double dx = mesh.x(b) - mesh.x(a);
        double dy = mesh.y(b) - mesh.y(a);
        double t = ((px - mesh.x(a)) * dx + (py - mesh.y(a)) * dy) / (dx * dx + dy * dy);
        double s = Math.max(0, Math.min(1, t));
        double nearX = s == 1 ? mesh.x(b) : mesh.x(a) + s * dx;
        double nearY = s == 1 ? mesh.y(b) : mesh.y(a) + s * dy;
        double distance = (nearX - px) * (nearX - px) + (nearY - py) * (nearY - py);
        if (distance > best) {
          continue;
        }
        if (!rim.isWall(side)) {
          push(mesh.polygonOf(mesh.twin(side)));
        } else if (distance < best || wall < 0) {
          best = distance;
          wall = side;
          fan = s == 0 ? rim.fan(side) : s == 1 ? rim.fanAtEnd(side) : -1;
          x = nearX;
          y = nearY;
        }
      }
    }
    return wall < 0 ? Double.POSITIVE_INFINITY : Math.sqrt(best);
  }

  private void push(int polygon) {
    if (seen[polygon] != query) {
      seen[polygon] = query;
      if (size == polygons.length) {
        polygons = Arrays.copyOf(polygons, 2 * size);
      }
      polygons[size++] = polygon;
    }
  }

  int wall() {
    return wall;
  }

  /** The fan at the vertex that is nearest, −1 if the point lies inside the wall. */
  int fan() {
    return fan;
  }

  double x() {
    return x;
  }

  double y() {
    return y;
  }
}
