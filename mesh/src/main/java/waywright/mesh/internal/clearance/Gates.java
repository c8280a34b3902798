package waywright.mesh.internal.clearance;

import waywright.internal.Growth;
import waywright.internal.IntList;
import waywright.internal.IntSet;
import waywright.mesh.NavMesh;
import waywright.mesh.internal.Sides;

/**
 * Finds the gates of a mesh: pairs of a wall's vertex and a point of another wall between which the
 * disc with both as ends of its diameter is free, and touches no other wall. These are the saddles
 * of the distance to the walls: a path between the two walls passes there at a distance of at most
 * half the gap.
 */
public final class Gates {

  private final Rim rim;
  private final NavMesh mesh;
  private final Sides sides;
  private final ExactDisc disc;

  /** The fan at the start of each gate. */
  public int[] from = new int[64];

  /** The fan at the end of each gate, or the wall where it ends, as ~wall. */
  public int[] to = new int[64];

  /** The x where each gate ends. */
  public double[] endX = new double[64];

  /** The y where each gate ends. */
  public double[] endY = new double[64];

  /** The width of each gate. */
  public double[] width = new double[64];

  /** The number of gates. */
  public int count;

  private final IntSet visited;

  /** Per fan the last query that visited it. */
  private final int[] visitedFan;

  private int look;

  /**
   * Points that screen others: a gate cannot end at a point behind one of them, seen from the
   * vertex.
   */
  private double[] screenX = new double[64];

  private double[] screenY = new double[64];
  private int screens;

  /** The candidates for the other end: a fan, or a wall as ~wall. */
  private final IntList candidates = new IntList();

  private Gates(Rim rim) {
    this.rim = rim;
    mesh = rim.mesh;
    disc = new ExactDisc(mesh);
    sides = rim.sides;
    visited = new IntSet(mesh.polygonCount());
    visitedFan = new int[mesh.sideCount()];
  }

  /** Finds the gates of a mesh. */
  public static Gates of(Rim rim) {
    Gates gates = new Gates(rim);
    for (int fan = 0; fan < rim.mesh.sideCount(); fan++) {
      if (rim.isWide(fan)) {
        gates.look(fan);
      }
    }
    return gates;
  }

  /** Finds all gates of a vertex. */
  private void look(int fan) {
    int u = mesh.start(fan);
    begin(fan);
    screens = 0;
    candidates.clear();
    for (int i = 0; i < visited.size(); i++) {
      int polygon = visited.get(i);
      if (i > 0 && isScreened(polygon, u)) {
        continue;
      }
      for (int side = mesh.first(polygon); side < mesh.first(polygon + 1); side++) {
        int corner = rim.fan(side);
        if (corner >= 0 && mesh.start(side) != u) {
          screen(mesh.x(mesh.start(side)), mesh.y(mesh.start(side)));
          if (corner > fan && rim.isWide(corner) && visitedFan[corner] != look) {
            visitedFan[corner] = look;
            candidates.add(corner);
          }
        }
        if (rim.isWall(side)) {
          lookAt(side, u);
        } else if (!isScreenedSide(side, u)) {
          visited.add(mesh.polygonOf(mesh.twin(side)));
        }
      }
    }
    for (int i = 0; i < candidates.size(); i++) {
      addIfFree(fan, candidates.get(i));
    }
  }

  private void begin(int fan) {
    look++;
    visited.clear();
    for (int side = fan; side >= 0; side = mesh.twin(mesh.before(side))) {
      visited.add(mesh.polygonOf(side));
    }
  }

  private void lookAt(int wall, int u) {
    int a = mesh.start(wall);
    int b = mesh.end(wall);
    if (a != u && b != u && sides.orient(a, b, u) > 0 && isBeside(a, b, u)) {
      double[] foot = foot(wall, u);
      screen(foot[0], foot[1]);
      candidates.add(~wall);
    }
  }

  /** Whether the point of a wall nearest to u is not one of its ends. */
  private boolean isBeside(int a, int b, int u) {
    disc.between(a, b, b, mesh.x(b), mesh.y(b));
    boolean fromA = disc.leaves(true, u);
    return !fromA && !disc.leaves(false, u);
  }

  /** The point of a wall nearest to a vertex beside it, rounded. */
  private double[] foot(int wall, int u) {
    double ax = mesh.x(mesh.start(wall));
    double ay = mesh.y(mesh.start(wall));
    double dx = mesh.x(mesh.end(wall)) - ax;
    double dy = mesh.y(mesh.end(wall)) - ay;
    double t = ((mesh.x(u) - ax) * dx + (mesh.y(u) - ay) * dy) / (dx * dx + dy * dy);
    return new double[] {ax + t * dx, ay + t * dy};
  }

  private void screen(double x, double y) {
    screenX = Growth.ensure(screenX, screens + 1);
    screenY = Growth.ensure(screenY, screens + 1);
    screenX[screens] = x;
    screenY[screens++] = y;
  }

  private boolean isScreened(int polygon, int u) {
    for (int side = mesh.first(polygon); side < mesh.first(polygon + 1); side++) {
      boolean entered = !rim.isWall(side) && visited.contains(mesh.polygonOf(mesh.twin(side)));
      if (entered && !isScreenedSide(side, u)) {
        return false;
      }
    }
    return true;
  }

  /** Whether a whole side is behind one of the known points. */
  private boolean isScreenedSide(int side, int u) {
    int a = mesh.start(side);
    int b = mesh.end(side);
    return isScreened(u, mesh.x(a), mesh.y(a), mesh.x(b), mesh.y(b));
  }

  private boolean isScreened(int u, double ax, double ay, double bx, double by) {
    double ux = mesh.x(u);
    double uy = mesh.y(u);
    for (int i = 0; i < screens; i++) {
      double zx = screenX[i] - ux;
      double zy = screenY[i] - uy;
      // A little farther, because of rounding.
      double reach = (zx * zx + zy * zy) * (1 + 0x1p-30);
      if (zx * (ax - ux) + zy * (ay - uy) > reach && zx * (bx - ux) + zy * (by - uy) > reach) {
        return true;
      }
    }
    return false;
  }

  private void addIfFree(int fan, int what) {
    int u = mesh.start(fan);
    int a = mesh.start(what >= 0 ? what : ~what);
    int b = what >= 0 ? a : mesh.end(~what);
    double[] end = what >= 0 ? new double[] {mesh.x(a), mesh.y(a)} : foot(~what, u);
    double x = end[0];
    double y = end[1];
    disc.between(u, a, b, x, y);
    boolean open =
        rim.contains(fan, x, y) && (what < 0 || rim.contains(what, mesh.x(u), mesh.y(u)));
    // The known points rule out most candidates.
    if (open && !isScreened(u, x, y, x, y) && isFree(fan, what, x, y)) {
      keep(fan, what, x, y);
    }
  }

  /** Whether no wall touches the disc, except those at the ends of the diameter. */
  private boolean isFree(int fan, int what, double x, double y) {
    int u = mesh.start(fan);
    int w = what >= 0 ? mesh.start(what) : -1;
    double midX = (mesh.x(u) + x) / 2;
    double midY = (mesh.y(u) + y) / 2;
    double dx = x - midX;
    double dy = y - midY;
    double reach = (dx * dx + dy * dy) * (1 + 0x1p-20);
    begin(fan);
    for (int i = 0; i < visited.size(); i++) {
      int polygon = visited.get(i);
      for (int side = mesh.first(polygon); side < mesh.first(polygon + 1); side++) {
        int a = mesh.start(side);
        int b = mesh.end(side);
        boolean far = sides.squaredDistance(side, midX, midY) > reach;
        if (!far && !rim.isWall(side)) {
          visited.add(mesh.polygonOf(mesh.twin(side)));
        } else if (!far && side != ~what && !keepsOut(u, w, a, b)) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean keepsOut(int u, int w, int a, int b) {
    if (a == u || b == u) {
      int other = a == u ? b : a;
      return other != w && disc.leaves(true, other);
    }
    return a == w || b == w ? disc.leaves(false, a == w ? b : a) : disc.misses(a, b);
  }

  private void keep(int fan, int what, double x, double y) {
    from = Growth.ensure(from, count + 1);
    to = Growth.ensure(to, count + 1);
    endX = Growth.ensure(endX, count + 1);
    endY = Growth.ensure(endY, count + 1);
    width = Growth.ensure(width, count + 1);
    int u = mesh.start(fan);
    from[count] = fan;
    to[count] = what;
    endX[count] = x;
    endY[count] = y;
    // Not from the rounded end: so widths that a double can represent are exact on a lattice.
    width[count++] =
        what >= 0
            ? Sides.length(x - mesh.x(u), y - mesh.y(u))
            : rim.fromLine(~what, mesh.x(u), mesh.y(u));
  }
}
