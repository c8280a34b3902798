package waywright.mesh;

import java.util.Arrays;

/**
 * Straight looks over a mesh: whether one point sees another, and where a ray ends. Decided by
 * exact signs: a look may touch walls and run along them, and does not pass between two that touch.
 *
 * <p>Symmetric between points, but for one-way sides: these are walls to looks from the wrong side,
 * as to who walks. Time in proportion to the polygons passed; no garbage after warm-up. One thread
 * at a time; any number may share a mesh.
 */
public final class Sight {

  private final NavMesh mesh;
  private final Walls walls;
  private final QueryPoints places;

  /** The last look that came to a polygon. */
  private final int[] seen;

  /** The polygon from which the last look came to a polygon, or −1. */
  private final int[] before;

  /** Where the look ends: its height, or NaN for any floor. */
  private double floor;

  /** The polygon where the last look ended, if it came to where it was to; else −1. */
  private int last = -1;

  private int look;
  private int[] stack = new int[16];
  private int size;

  private int from;
  private int to;
  private double hitX;
  private double hitY;
  private double hitSquared;

  /** Looks over all of a mesh. */
  public Sight(NavMesh mesh) {
    this(mesh, mesh.walls());
  }

  /** Looks over the polygons that pass a filter; all others are walls. Takes linear time. */
  public Sight(NavMesh mesh, PolygonFilter filter) {
    this(mesh, new Walls(mesh, filter));
  }

  Sight(NavMesh mesh, Walls walls) {
    this.mesh = mesh;
    this.walls = walls;
    places = new QueryPoints(mesh, walls);
    seen = new int[mesh.polygonCount()];
    before = new int[mesh.polygonCount()];
  }

  /** Whether the straight way between two points is free; false if one of them is not on it. */
  public boolean sees(double fromX, double fromY, double toX, double toY) {
    places.clear();
    from = places.add(fromX, fromY);
    to = places.add(toX, toY);
    floor = Double.NaN;
    return looks();
  }

  /**
   * Whether the straight way between two points is free, each on the floor next to a height: seen
   * in the plan, as a unit walks. Over a slope the eye may see more, or less.
   */
  public boolean sees(
      double fromX, double fromY, double fromZ, double toX, double toY, double toZ) {
    places.clear();
    from = places.add(fromX, fromY, fromZ);
    to = places.add(toX, toY, toZ);
    floor = places.locate(to) == 0 ? 0 : mesh.height(places.found(0), toX, toY);
    return looks();
  }

  /** As the last, to any floor; from every floor if the height is NaN. */
  boolean seesAnyFloor(double fromX, double fromY, double fromZ, double toX, double toY) {
    places.clear();
    from = places.add(fromX, fromY, fromZ);
    to = places.add(toX, toY);
    floor = Double.NaN;
    return looks();
  }

  private boolean looks() {
    double fromX = places.x(from);
    double fromY = places.y(from);
    double toX = places.x(to);
    double toY = places.y(to);
    last = -1;
    hitX = fromX;
    hitY = fromY;
    hitSquared = -1;
    look++;
    size = 0;
    for (int i = places.locate(from) - 1; i >= 0; i--) {
      push(places.found(i), -1);
    }
    while (size > 0) {
      int polygon = stack[--size];
      if (mesh.holds(polygon, toX, toY)
          && (Double.isNaN(floor) || mesh.heights().isOn(polygon, toX, toY, floor))) {
        hit(toX, toY);
        last = polygon;
        return true;
      }
      leave(polygon);
    }
    return false;
  }

  /** Where the last look ended: where it was to, or the wall that it came to; rounded. */
  public double endX() {
    return hitX;
  }

  /** The y of it. */
  public double endY() {
    return hitY;
  }

  /** The polygon where the last look ended, if it came to where it was to; else −1. */
  int last() {
    return last;
  }

  /** The polygon that the last look passed before another, −1 before the first. */
  int before(int polygon) {
    return before[polygon];
  }

  private void push(int polygon, int came) {
    if (seen[polygon] != look) {
      seen[polygon] = look;
      before[polygon] = came;
      if (size == stack.length) {
        stack = Arrays.copyOf(stack, 2 * size);
      }
      stack[size++] = polygon;
    }
  }

  /** Follows the line out of a polygon: by a side that it crosses, or by the last vertex on it. */
  private void leave(int polygon) {
    int exit = -1;
    double before = beside(mesh.start(mesh.first(polygon)));
    for (int side = mesh.first(polygon); side < mesh.first(polygon + 1); side++) {
      int v = mesh.start(side);
      double after = beside(mesh.end(side));
      if (before < 0 && after > 0) {
        cross(side);
        return;
      }
      if (before == 0 && isAhead(v) && (exit < 0 || isFarther(v, mesh.start(exit)))) {
        exit = side;
      }
      before = after;
    }
    if (exit >= 0) {
      passVertex(exit);
    }
  }

  private void cross(int side) {
    int a = mesh.start(side);
    int b = mesh.end(side);
    double da = Math.abs(beside(a));
    double db = Math.abs(beside(b));
    double part = da / (da + db);
    hit(mesh.x(a) + part * (mesh.x(b) - mesh.x(a)), mesh.y(a) + part * (mesh.y(b) - mesh.y(a)));
    if (walls.across(side) >= 0) {
      push(mesh.polygonOf(walls.across(side)), mesh.polygonOf(side));
    }
  }

  /** Goes on in all polygons of the fan at a vertex that the line runs into or along. */
  private void passVertex(int slot) {
    hit(mesh.x(mesh.start(slot)), mesh.y(mesh.start(slot)));
    for (int side = slot; side >= 0; ) {
      takeUp(side, mesh.polygonOf(slot));
      side = walls.fanLeft(side);
      if (side == slot) {
        return;
      }
    }
    for (int side = walls.fanRight(slot); side >= 0 && side != slot; side = walls.fanRight(side)) {
      takeUp(side, mesh.polygonOf(slot));
    }
  }

  private void takeUp(int slot, int came) {
    int v = mesh.start(slot);
    int w = mesh.end(slot);
    int z = mesh.start(mesh.before(slot));
    double right = beside(w);
    double left = beside(z);
    boolean wAhead = right == 0 && isFarther(w, v);
    boolean zAhead = left == 0 && isFarther(z, v);
    boolean holds = right < 0 && left > 0 || wAhead && left >= 0 || zAhead && right <= 0;
    if (holds) {
      push(mesh.polygonOf(slot), came);
    }
  }

  private double beside(int vertex) {
    return places.orient(from, to, vertex);
  }

  /** Whether a vertex on the line lies beyond where it begins. */
  private boolean isAhead(int vertex) {
    return isFarther(vertex, from);
  }

  /** Whether one place on the line lies farther along it than another. */
  private boolean isFarther(int place, int than) {
    double dx = places.x(to) - places.x(from);
    return dx != 0
        ? places.x(place) > places.x(than) == dx > 0 && places.x(place) != places.x(than)
        : places.y(place) > places.y(than) == places.y(to) > places.y(from)
            && places.y(place) != places.y(than);
  }

  private void hit(double x, double y) {
    double dx = x - places.x(from);
    double dy = y - places.y(from);
    if (dx * dx + dy * dy > hitSquared) {
      hitSquared = dx * dx + dy * dy;
      hitX = x;
      hitY = y;
    }
  }
}
