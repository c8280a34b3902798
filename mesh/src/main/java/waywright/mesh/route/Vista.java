package waywright.mesh.route;

import java.util.HashSet;
import java.util.Set;
import waywright.internal.IntList;
import waywright.mesh.NavMesh;
import waywright.mesh.internal.Sides;
import waywright.mesh.internal.Walls;
import waywright.plane.internal.Orientation;

/**
 * Finds the vertices visible from a point of a floor at which a path may turn: corners of walls,
 * and inner vertices where costs differ. Lines of sight may touch walls and pass between two walls
 * that touch, so the result may contain a few hidden vertices, but misses no visible one. Uses
 * exact signs. Takes time linear in the sides seen, each counted once per gap through which it is
 * seen. One thread.
 */
final class Vista {

  private final NavMesh mesh;
  private final Walls walls;
  final boolean[] onWall;
  final int[] turning;

  /** Per vertex the last query that reported it. */
  private final int[] reported;

  private int look;

  /**
   * The vertices that the last query found, and for each a side that starts there in the polygon
   * where it was seen.
   */
  final IntList seen = new IntList();

  final IntList slot = new IntList();

  /** The stack of open gaps: the side entered, and the vertices that bound the view. */
  private final IntList gaps = new IntList();

  /** Lines of sight along a side: the side, and the vertex that the line passes first. */
  private final Set<Long> lines = new HashSet<>();

  private double x;
  private double y;
  private Orientation exact = Orientation.ADAPTIVE;

  Vista(NavMesh mesh, AgentMesh shared) {
    this.mesh = mesh;
    walls = shared.walls;
    onWall = shared.onWall;
    turning = shared.turning;
    reported = new int[mesh.vertexCount()];
  }

  /** Whether both walls at a corner lie behind a disc that touches it from a direction. */
  boolean isFree(int vertex, double nx, double ny, double slack) {
    return isBehind(vertex, walls.rightWall(vertex), nx, ny, slack)
        && isBehind(vertex, walls.leftWall(vertex), nx, ny, slack);
  }

  private boolean isBehind(int vertex, int end, double nx, double ny, double slack) {
    double dx = mesh.x(end) - mesh.x(vertex);
    double dy = mesh.y(end) - mesh.y(vertex);
    return dx * nx + dy * ny <= 0x1p-20 * Sides.length(dx, dy) + slack;
  }

  /**
   * The polygon around the start of a side into which a direction points; the closest one if there
   * is none.
   */
  int towards(int side, double dx, double dy) {
    int best = side;
    double most = Double.NEGATIVE_INFINITY;
    int at = side;
    boolean left = true;
    do {
      double in = Math.min(turn(at, true, dx, dy), turn(at, false, dx, dy));
      if (in > most) {
        most = in;
        best = at;
      }
      int next = left ? walls.fanLeft(at) : walls.fanRight(at);
      if (next < 0 && left) {
        left = false;
        next = walls.fanRight(side);
      }
      at = next;
    } while (at >= 0 && at != side);
    return mesh.polygonOf(best);
  }

  /**
   * The sine of the angle of a direction inside the first or the second side of a polygon there.
   */
  private double turn(int side, boolean first, double dx, double dy) {
    int v = mesh.start(side);
    int w = first ? mesh.end(side) : mesh.start(mesh.before(side));
    double ex = mesh.x(w) - mesh.x(v);
    double ey = mesh.y(w) - mesh.y(v);
    double sine = (ex * dy - ey * dx) / Sides.length(ex, ey);
    return first ? sine : -sine;
  }

  /** Finds the vertices visible from a vertex where paths turn, through its whole fan. */
  void look(int vertex) {
    begin(mesh.x(vertex), mesh.y(vertex));
    reported[vertex] = look;
    int from = turning[vertex];
    int side = from;
    while (walls.fanRight(side) >= 0 && walls.fanRight(side) != from) {
      side = walls.fanRight(side);
    }
    int first = side;
    do {
      lookAround(mesh.polygonOf(side));
      side = walls.fanLeft(side);
    } while (side >= 0 && side != first);
    lookThrough();
  }

  /** Finds the vertices visible from a point of a polygon. */
  void look(double px, double py, int polygon) {
    begin(px, py);
    lookAround(polygon);
    lookThrough();
  }

  private void begin(double px, double py) {
    look++;
    x = px;
    y = py;
    exact = walls.sides.orientationWith(px, py);
    seen.clear();
    slot.clear();
    gaps.clear();
    lines.clear();
  }

  private void lookAround(int polygon) {
    for (int side = mesh.first(polygon); side < mesh.first(polygon + 1); side++) {
      report(side);
      if (isFront(side)) {
        push(walls.across(side), mesh.start(side), mesh.end(side));
      }
    }
  }

  private void lookThrough() {
    while (!gaps.isEmpty()) {
      int left = gaps.pop();
      int right = gaps.pop();
      int entry = gaps.pop();
      int polygon = mesh.polygonOf(entry);
      for (int side = mesh.first(polygon); side < mesh.first(polygon + 1); side++) {
        int a = mesh.start(side);
        int b = mesh.end(side);
        double rightOfA = turn(right, a);
        double leftOfB = turn(b, left);
        if (rightOfA >= 0 && turn(a, left) >= 0) {
          report(side);
        }
        if (side == entry || walls.across(side) < 0 || !isFront(side)) {
          continue;
        }
        // Of two vertices on one line the earlier one bounds.
        int r = rightOfA > 0 ? a : right;
        int l = leftOfB > 0 ? b : left;
        double width = turn(r, l);
        if (width > 0) {
          push(walls.across(side), r, l);
        } else if (width == 0) {
          int line = r == right ? r : l;
          if (lines.add((long) side << 32 | line)) {
            push(walls.across(side), line, line);
          }
        }
      }
    }
  }

  private double turn(int a, int b) {
    return exact.of(mesh.x(a), mesh.y(a), mesh.x(b), mesh.y(b), x, y);
  }

  private boolean isFront(int side) {
    return turn(mesh.start(side), mesh.end(side)) > 0;
  }

  private void push(int entry, int right, int left) {
    if (entry >= 0) {
      gaps.add(entry);
      gaps.add(right);
      gaps.add(left);
    }
  }

  private void report(int side) {
    int v = mesh.start(side);
    boolean here = onWall[v] ? walls.isCorner(side) : turning[v] >= 0;
    if (here && reported[v] != look) {
      reported[v] = look;
      seen.add(v);
      slot.add(side);
    }
  }
}
