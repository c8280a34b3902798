package waywright.mesh;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.PriorityQueue;
import waywright.mesh.route.MeshRoute;

/**
 * The shortest way of a disc by brute force: every tangent between any two corners, each way round,
 * compared with every wall; then Dijkstra over them. Knows nothing of passages and erosion.
 */
final class TangentGraph {

  private static final double TOLERANCE = 2e-10;

  private final double radius;
  private final List<double[]> walls;
  private final List<double[]> corners = new ArrayList<>();

  TangentGraph(NavMesh mesh, double radius) {
    this(walls(mesh), radius);
  }

  /** Among walls, each as ax, ay, bx, by. */
  TangentGraph(List<double[]> walls, double radius) {
    this.walls = walls;
    this.radius = radius;
    for (double[] wall : walls) {
      addCorner(wall[0], wall[1]);
      addCorner(wall[2], wall[3]);
    }
  }

  private void addCorner(double x, double y) {
    if (corners.stream().noneMatch(c -> c[0] == x && c[1] == y)) {
      corners.add(new double[] {x, y});
    }
  }

  private static List<double[]> walls(NavMesh mesh) {
    List<double[]> walls = new ArrayList<>();
    for (int side = 0; side < mesh.sideCount(); side++) {
      if (mesh.twin(side) < 0) {
        int a = mesh.start(side);
        int b = mesh.end(side);
        walls.add(new double[] {mesh.x(a), mesh.y(a), mesh.x(b), mesh.y(b)});
      }
    }
    return walls;
  }

  /** A straight leg with a direction: it leaves one disc and reaches another. */
  private static final class Leg {
    int from;
    int fromHand;
    int to;
    int toHand;
    double direction;
    double length;
    double best = Double.POSITIVE_INFINITY;
    boolean done;
  }

  double shortest(double[] p) {
    if (p[0] == p[2] && p[1] == p[3]) {
      boolean fits = clearance(walls, p[0], p[1]) >= radius - TOLERANCE;
      return fits ? 0 : Double.POSITIVE_INFINITY;
    }
    double[][] center = new double[corners.size() + 2][];
    for (int i = 0; i < corners.size(); i++) {
      center[i] = corners.get(i);
    }
    int start = corners.size();
    int goal = start + 1;
    center[start] = new double[] {p[0], p[1]};
    center[goal] = new double[] {p[2], p[3]};
    List<List<Leg>> leaving = new ArrayList<>();
    for (int i = 0; i < 2 * center.length; i++) {
      leaving.add(new ArrayList<>());
    }
    for (int a = 0; a < center.length; a++) {
      for (int b = 0; b < center.length; b++) {
        if (a == b || a == goal || b == start) {
          continue;
        }
        for (int h = -1; h <= 1; h++) {
          for (int k = -1; k <= 1; k++) {
            if ((h == 0) == (a == start) && (k == 0) == (b == goal)) {
              Leg leg = leg(center, a, h, b, k);
              if (leg != null) {
                leaving.get(2 * a + (h > 0 ? 1 : 0)).add(leg);
              }
            }
          }
        }
      }
    }
    return dijkstra(leaving, center, start, goal);
  }

  private Leg leg(double[][] center, int a, int h, int b, int k) {
    double dx = center[b][0] - center[a][0];
    double dy = center[b][1] - center[a][1];
    double far = Math.hypot(dx, dy);
    double shift = radius * (k - h);
    if (far == 0 || Math.abs(shift) > far + 1e-11) {
      return null;
    }
    Leg leg = new Leg();
    leg.from = a;
    leg.fromHand = h;
    leg.to = b;
    leg.toHand = k;
    leg.direction = Math.atan2(dy, dx) - Math.asin(Math.max(-1, Math.min(1, shift / far)));
    leg.length = Math.sqrt(Math.max(0, far * far - shift * shift));
    double nx = Math.sin(leg.direction);
    double ny = -Math.cos(leg.direction);
    double ax = center[a][0] + h * radius * nx;
    double ay = center[a][1] + h * radius * ny;
    double bx = center[b][0] + k * radius * nx;
    double by = center[b][1] + k * radius * ny;
    for (double[] wall : walls) {
      if (between(ax, ay, bx, by, wall) < radius - TOLERANCE) {
        return null;
      }
    }
    return leg;
  }

  private double dijkstra(List<List<Leg>> leaving, double[][] center, int start, int goal) {
    PriorityQueue<Object[]> queue =
        new PriorityQueue<>((x, y) -> Double.compare((double) x[0], (double) y[0]));
    for (Leg leg : leaving.get(2 * start)) {
      leg.best = leg.length;
      queue.add(new Object[] {leg.best, leg});
    }
    while (!queue.isEmpty()) {
      Leg leg = (Leg) queue.poll()[1];
      if (leg.done) {
        continue;
      }
      leg.done = true;
      if (leg.to == goal) {
        return leg.best;
      }
      for (Leg next : leaving.get(2 * leg.to + (leg.toHand > 0 ? 1 : 0))) {
        double sweep = leg.toHand * (next.direction - leg.direction);
        sweep -= 2 * Math.PI * Math.floor(sweep / (2 * Math.PI));
        // Where a disc is touched, directions are known to half as many digits.
        sweep = sweep > 2 * Math.PI - 1e-6 ? 0 : sweep;
        double total = leg.best + radius * sweep + next.length;
        if (total < next.best && isClear(center[leg.to], leg, sweep)) {
          next.best = total;
          queue.add(new Object[] {total, next});
        }
      }
    }
    return Double.POSITIVE_INFINITY;
  }

  /**
   * Whether an arc from where a leg ends is free: looks at the point of it nearest to each wall.
   */
  private boolean isClear(double[] center, Leg leg, double sweep) {
    double begin = leg.direction - leg.toHand * Math.PI / 2;
    for (double[] wall : walls) {
      double[] near = nearest(center[0], center[1], wall);
      double dx = near[0] - center[0];
      double dy = near[1] - center[1];
      double far = Math.hypot(dx, dy);
      if (far < 1e-9) {
        boolean first = Math.hypot(wall[0] - center[0], wall[1] - center[1]) < 1e-9;
        dx = wall[first ? 2 : 0] - center[0];
        dy = wall[first ? 3 : 1] - center[1];
      }
      double angle = leg.toHand * (Math.atan2(dy, dx) - begin);
      angle -= 2 * Math.PI * Math.floor(angle / (2 * Math.PI));
      if (far < 2 * radius - TOLERANCE && angle < sweep && angle > 1e-12) {
        return false;
      }
    }
    return true;
  }

  static double[] nearest(double px, double py, double[] wall) {
    double dx = wall[2] - wall[0];
    double dy = wall[3] - wall[1];
    double t = ((px - wall[0]) * dx + (py - wall[1]) * dy) / (dx * dx + dy * dy);
    if (t <= 0) {
      return new double[] {wall[0], wall[1]};
    }
    return t >= 1
        ? new double[] {wall[2], wall[3]}
        : new double[] {wall[0] + t * dx, wall[1] + t * dy};
  }

  /** How far the nearest wall is from a point; exact where that is a double, in whole numbers. */
  static double clearance(List<double[]> walls, double px, double py) {
    double least = Double.POSITIVE_INFINITY;
    for (double[] wall : walls) {
      double dx = wall[2] - wall[0];
      double dy = wall[3] - wall[1];
      double along = (px - wall[0]) * dx + (py - wall[1]) * dy;
      double across = (px - wall[0]) * dy - (py - wall[1]) * dx;
      boolean beside = along > 0 && along < dx * dx + dy * dy;
      double distance =
          beside ? Math.abs(across) / Math.sqrt(dx * dx + dy * dy) : toPoint(px, py, wall);
      least = Math.min(least, distance);
    }
    return least;
  }

  private static double toPoint(double px, double py, double[] wall) {
    double[] near = nearest(px, py, wall);
    return Math.hypot(px - near[0], py - near[1]);
  }

  private static double between(double ax, double ay, double bx, double by, double[] wall) {
    double least = Math.min(toPoint(ax, ay, wall), toPoint(bx, by, wall));
    if (ax != bx || ay != by) {
      double[] way = {ax, ay, bx, by};
      least = Math.min(least, toPoint(wall[0], wall[1], way));
      least = Math.min(least, toPoint(wall[2], wall[3], way));
      double c = (bx - ax) * (wall[1] - ay) - (by - ay) * (wall[0] - ax);
      double d = (bx - ax) * (wall[3] - ay) - (by - ay) * (wall[2] - ax);
      double a = (wall[2] - wall[0]) * (ay - wall[1]) - (wall[3] - wall[1]) * (ax - wall[0]);
      double b = (wall[2] - wall[0]) * (by - wall[1]) - (wall[3] - wall[1]) * (bx - wall[0]);
      least = c * d < 0 && a * b < 0 ? 0 : least;
    }
    return least;
  }

  /** How near a route comes to any wall: legs exactly, arcs by many points. */
  double clearance(MeshRoute route) {
    double least = Double.POSITIVE_INFINITY;
    for (double[] wall : walls) {
      for (int i = 0; i < route.legs(); i++) {
        least =
            Math.min(
                least,
                between(route.startX(i), route.startY(i), route.endX(i), route.endY(i), wall));
        for (int k = 0; i + 1 < route.legs() && k <= 16; k++) {
          double begin =
              Math.atan2(route.endY(i) - route.centerY(i), route.endX(i) - route.centerX(i));
          double angle = begin + route.sweep(i) * k / 16;
          double x = route.centerX(i) + radius * Math.cos(angle);
          double y = route.centerY(i) + radius * Math.sin(angle);
          least = Math.min(least, toPoint(x, y, wall));
        }
      }
    }
    return least;
  }

  /** Whether legs and arcs join, and their lengths sum up. */
  static boolean isWhole(MeshRoute route, double[] p) {
    double length = 0;
    double x = p[0];
    double y = p[1];
    for (int i = 0; i < route.legs(); i++) {
      if (Math.hypot(route.startX(i) - x, route.startY(i) - y) > 1e-8) {
        return false;
      }
      length += Math.hypot(route.endX(i) - x, route.endY(i) - y);
      x = route.endX(i);
      y = route.endY(i);
      if (i + 1 < route.legs()) {
        double dx = x - route.centerX(i);
        double dy = y - route.centerY(i);
        double cos = Math.cos(route.sweep(i));
        double sin = Math.sin(route.sweep(i));
        x = route.centerX(i) + dx * cos - dy * sin;
        y = route.centerY(i) + dx * sin + dy * cos;
        length += route.radius() * Math.abs(route.sweep(i));
      }
    }
    return Math.hypot(p[2] - x, p[3] - y) < 1e-8
        && Math.abs(length - route.length()) < 1e-9 * (1 + length);
  }

  @Override
  public String toString() {
    return Arrays.deepToString(walls.toArray());
  }
}
