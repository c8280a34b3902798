package waywright.mesh.radius;

import java.util.Arrays;
import java.util.BitSet;
import waywright.mesh.NavMesh;

/**
 * A rubber band round discs of one radius about vertices of walls: straight legs that touch two
 * discs, and the arcs between them. Let go, it leaves the discs that do not hold it, and is held by
 * those that it would cross, until neither is left; where it runs between two walls never changes.
 */
final class Band {

  private final NavMesh mesh;
  private final WallGrid walls;
  private final BitSet wide;
  private final double radius;
  private final double slack;

  /** Vertices and on which side of the way they lie, 1 left and −1 right; 0 at both ends. */
  private int[] vertex = new int[16];

  private int[] hand = new int[16];
  int size;

  /** Where leg i begins and ends: it leads from disc i to the next one. */
  double[] leg = new double[64];

  private double startX;
  private double startY;
  private double goalX;
  private double goalY;

  private double worst;
  private int worstVertex;

  Band(Rim rim, WallGrid walls, double radius) {
    mesh = rim.mesh;
    this.walls = walls;
    this.radius = radius;
    wide = new BitSet(mesh.vertexCount());
    double farthest = 0;
    for (int side = 0; side < mesh.sideCount(); side++) {
      if (rim.isWide(side)) {
        wide.set(mesh.start(side));
      }
      int v = mesh.start(side);
      farthest = Math.max(farthest, Math.max(Math.abs(mesh.x(v)), Math.abs(mesh.y(v))));
    }
    // What rounding may do to a leg that touches a disc.
    slack = 0x1p-46 * (farthest + radius);
  }

  void begin(double fromX, double fromY) {
    startX = fromX;
    startY = fromY;
    size = 0;
    add(-1, 0);
  }

  /** The band is to go round a vertex, which lies to its left (1) or right (−1). */
  void add(int v, int side) {
    if (size > 0 && vertex[size - 1] == v && hand[size - 1] == side) {
      return;
    }
    insert(size, v, side);
  }

  private void insert(int at, int v, int side) {
    if (size == vertex.length) {
      vertex = Arrays.copyOf(vertex, 2 * size);
      hand = Arrays.copyOf(hand, 2 * size);
      leg = Arrays.copyOf(leg, 8 * size);
    }
    System.arraycopy(vertex, at, vertex, at + 1, size - at);
    System.arraycopy(hand, at, hand, at + 1, size - at);
    vertex[at] = v;
    hand[at] = side;
    size++;
  }

  private void remove(int at) {
    System.arraycopy(vertex, at + 1, vertex, at, size - at - 1);
    System.arraycopy(hand, at + 1, hand, at, size - at - 1);
    size--;
    if (at < size && vertex[at - 1] == vertex[at] && hand[at - 1] == hand[at]) {
      remove(at);
    }
  }

  /** Lets go; whether it came to rest, everywhere a radius from all walls. */
  boolean settle(double toX, double toY) {
    goalX = toX;
    goalY = toY;
    add(-2, 0);
    int most = 64 + 16 * size;
    for (int turn = 0; turn < most; turn++) {
      if (!tangents()) {
        return false;
      }
      int loose = loose();
      if (loose > 0) {
        remove(loose);
      } else if (!hold()) {
        return isClear();
      }
    }
    return false;
  }

  private double x(int i) {
    return vertex[i] == -1 ? startX : vertex[i] == -2 ? goalX : mesh.x(vertex[i]);
  }

  private double y(int i) {
    return vertex[i] == -1 ? startY : vertex[i] == -2 ? goalY : mesh.y(vertex[i]);
  }

  int vertex(int i) {
    return vertex[i];
  }

  int hand(int i) {
    return hand[i];
  }

  /** Lays the legs; false if two discs leave no room between them. */
  private boolean tangents() {
    for (int i = 0; i + 1 < size; i++) {
      double dx = x(i + 1) - x(i);
      double dy = y(i + 1) - y(i);
      double squared = dx * dx + dy * dy;
      // How much farther to the right the leg is at its end than at its start.
      double shift = radius * (hand[i + 1] - hand[i]);
      double along = squared - shift * shift;
      if (along < -4 * slack * (radius + slack)) {
        return false;
      }
      double length = Math.sqrt(Math.max(0, along));
      double ux = squared == 0 ? 1 : (dx * length + -dy * -shift) / squared;
      double uy = squared == 0 ? 0 : (dy * length + dx * -shift) / squared;
      direct(i, ux, uy);
    }
    return true;
  }

  /** The leg in a direction: it passes to the right of what lies to its left. */
  private void direct(int i, double ux, double uy) {
    leg[4 * i] = x(i) + radius * hand[i] * uy;
    leg[4 * i + 1] = y(i) - radius * hand[i] * ux;
    leg[4 * i + 2] = x(i + 1) + radius * hand[i + 1] * uy;
    leg[4 * i + 3] = y(i + 1) - radius * hand[i + 1] * ux;
    dirX = i < dirX.length ? dirX : Arrays.copyOf(dirX, 2 * i);
    dirY = i < dirY.length ? dirY : Arrays.copyOf(dirY, 2 * i);
    dirX[i] = ux;
    dirY[i] = uy;
  }

  private double[] dirX = new double[16];
  private double[] dirY = new double[16];

  double directionX(int i) {
    return dirX[i];
  }

  double directionY(int i) {
    return dirY[i];
  }

  /** A disc that the band goes round the wrong way, −1 if there is none. */
  private int loose() {
    for (int i = 1; i + 1 < size; i++) {
      double turn = dirX[i - 1] * dirY[i] - dirY[i - 1] * dirX[i];
      double same = dirX[i - 1] * dirX[i] + dirY[i - 1] * dirY[i];
      if (turn * hand[i] < -0x1p-40 || same > 0 && turn * hand[i] <= 0) {
        return i;
      }
    }
    return -1;
  }

  /** Inserts the vertex that the band comes nearest to; false if it crosses no disc. */
  private boolean hold() {
    worst = radius - slack;
    worstVertex = -1;
    int place = -1;
    int side = 0;
    for (int i = 0; i + 1 < size; i++) {
      int at = i;
      int before = worstVertex;
      walls.near(
          leg[4 * i],
          leg[4 * i + 1],
          leg[4 * i + 2],
          leg[4 * i + 3],
          radius,
          wall -> tryLeg(at, mesh.start(wall)));
      if (worstVertex != before) {
        place = i + 1;
        double px = mesh.x(worstVertex) - leg[4 * i];
        double py = mesh.y(worstVertex) - leg[4 * i + 1];
        side = dirX[i] * py - dirY[i] * px > 0 ? 1 : -1;
      }
    }
    for (int i = 1; i + 1 < size; i++) {
      int at = i;
      int before = worstVertex;
      double cx = x(i);
      double cy = y(i);
      walls.near(cx, cy, cx, cy, 2 * radius, wall -> tryArc(at, mesh.start(wall)));
      if (worstVertex != before) {
        double px = mesh.x(worstVertex) - cx;
        double py = mesh.y(worstVertex) - cy;
        double in = hand[i] * (dirY[i - 1] * px - dirX[i - 1] * py);
        double out = hand[i] * (dirY[i] * px - dirX[i] * py);
        place = in <= out ? i + 1 : i;
        side = hand[i];
      }
    }
    if (worstVertex < 0) {
      return false;
    }
    insert(place, worstVertex, side);
    return true;
  }

  private void tryLeg(int i, int v) {
    if (!wide.get(v) || v == vertex[i] || v == vertex[i + 1]) {
      return;
    }
    double distance =
        distance(mesh.x(v), mesh.y(v), leg[4 * i], leg[4 * i + 1], leg[4 * i + 2], leg[4 * i + 3]);
    if (distance < worst || distance == worst && v < worstVertex) {
      worst = distance;
      worstVertex = v;
    }
  }

  /** The distance of a vertex to the inside of an arc, if it lies on its outer side. */
  private void tryArc(int i, int v) {
    if (!wide.get(v) || v == vertex[i]) {
      return;
    }
    double px = mesh.x(v) - x(i);
    double py = mesh.y(v) - y(i);
    if (!isInSweep(i, px, py)) {
      return;
    }
    double distance = Math.abs(Math.sqrt(px * px + py * py) - radius);
    if (distance < worst || distance == worst && v < worstVertex) {
      worst = distance;
      worstVertex = v;
    }
  }

  /** Whether a direction from the centre of an arc points to the arc. */
  private boolean isInSweep(int i, double px, double py) {
    int h = hand[i];
    // The normals where the arc begins and ends.
    double ax = h * dirY[i - 1];
    double ay = -h * dirX[i - 1];
    double bx = h * dirY[i];
    double by = -h * dirX[i];
    return h * (ax * py - ay * px) > 0 && h * (px * by - py * bx) > 0;
  }

  private static double distance(double px, double py, double ax, double ay, double bx, double by) {
    double dx = bx - ax;
    double dy = by - ay;
    double squared = dx * dx + dy * dy;
    double t = squared == 0 ? 0 : ((px - ax) * dx + (py - ay) * dy) / squared;
    double s = Math.max(0, Math.min(1, t));
    double ex = ax + s * dx - px;
    double ey = ay + s * dy - py;
    return Math.sqrt(ex * ex + ey * ey);
  }

  /** Whether no wall comes nearer than the radius, but for rounding. */
  private boolean isClear() {
    worst = radius - slack;
    worstVertex = -1;
    for (int i = 0; i + 1 < size && worstVertex < 0; i++) {
      double ax = leg[4 * i];
      double ay = leg[4 * i + 1];
      double bx = leg[4 * i + 2];
      double by = leg[4 * i + 3];
      walls.near(ax, ay, bx, by, radius, wall -> tryWall(ax, ay, bx, by, wall));
    }
    for (int i = 1; i + 1 < size && worstVertex < 0; i++) {
      int at = i;
      walls.near(x(i), y(i), x(i), y(i), 2 * radius, wall -> tryWall(at, wall));
    }
    return worstVertex < 0;
  }

  private void tryWall(double ax, double ay, double bx, double by, int wall) {
    int c = mesh.start(wall);
    int d = mesh.end(wall);
    double cx = mesh.x(c);
    double cy = mesh.y(c);
    double dx = mesh.x(d);
    double dy = mesh.y(d);
    double least =
        Math.min(
            Math.min(distance(cx, cy, ax, ay, bx, by), distance(dx, dy, ax, ay, bx, by)),
            Math.min(distance(ax, ay, cx, cy, dx, dy), distance(bx, by, cx, cy, dx, dy)));
    if (least < worst || crosses(ax, ay, bx, by, cx, cy, dx, dy)) {
      worstVertex = c;
    }
  }

  private static boolean crosses(
      double ax, double ay, double bx, double by, double cx, double cy, double dx, double dy) {
    double c = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    double d = (bx - ax) * (dy - ay) - (by - ay) * (dx - ax);
    double a = (dx - cx) * (ay - cy) - (dy - cy) * (ax - cx);
    double b = (dx - cx) * (by - cy) - (dy - cy) * (bx - cx);
    return c * d < 0 && a * b < 0;
  }

  /** Looks at the point of an arc that is nearest to a wall; its ends belong to legs. */
  private void tryWall(int i, int wall) {
    int c = mesh.start(wall);
    int d = mesh.end(wall);
    double ex = mesh.x(d) - mesh.x(c);
    double ey = mesh.y(d) - mesh.y(c);
    double squared = ex * ex + ey * ey;
    double t = ((x(i) - mesh.x(c)) * ex + (y(i) - mesh.y(c)) * ey) / squared;
    double s = Math.max(0, Math.min(1, t));
    double px = mesh.x(c) + s * ex - x(i);
    double py = mesh.y(c) + s * ey - y(i);
    boolean own = c == vertex[i] || d == vertex[i];
    if (!own && isInSweep(i, px, py)) {
      double distance = Math.sqrt(px * px + py * py);
      // Nearer than 2r to the centre is nearer than r to the arc, or it crosses the disc.
      if (distance < 2 * radius - 2 * slack) {
        worstVertex = c;
      }
    }
  }

  /** The length of legs and arcs, in order. */
  double length() {
    double length = 0;
    for (int i = 0; i + 1 < size; i++) {
      double dx = leg[4 * i + 2] - leg[4 * i];
      double dy = leg[4 * i + 3] - leg[4 * i + 1];
      length += i > 0 ? radius * sweep(i) : 0;
      length += Math.sqrt(dx * dx + dy * dy);
    }
    return length;
  }

  /** The angle by which the band turns round a disc. */
  double sweep(int i) {
    return Arc.angle(dirX[i - 1], dirY[i - 1], dirX[i], dirY[i]);
  }
}
