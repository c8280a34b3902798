package waywright.mesh;

import java.util.Arrays;

/**
 * Tests line of sight on a mesh: whether one point sees another, and where a ray hits a wall.
 * Exact: a line of sight may touch walls and run along them, but does not pass between two walls
 * that touch.
 *
 * <p>Symmetric, except for one-way sides, which block sight from the closed side as they block
 * paths. Takes time linear in the polygons passed; does not allocate after warm-up. One thread at a
 * time; any number of objects may share a mesh.
 */
public final class Sight {

  private final NavMesh mesh;
  private final Walls walls;
  private final Places places;

  /** Per polygon the last query that visited it. */
  private final int[] seen;

  /** Per polygon the one from which the last query entered it, or −1. */
  private final int[] before;

  /** The height of the target, or NaN for any floor. */
  private double floor;

  /** The polygon where the last line of sight ended, if it reached its target; else −1. */
  private int last = -1;

  private int look;
  private int[] stack = new int[16];
  private int size;

  private int from;
  private int to;
  private double hitX;
  private double hitY;
  private double hitSquared;

  /** Tests sight on the whole mesh. */
  public Sight(NavMesh mesh) {
    this(mesh, mesh.walls());
  }

  /** Tests sight on the polygons that pass a filter; all others are walls. Takes linear time. */
  public Sight(NavMesh mesh, PolygonFilter filter) {
    this(mesh, new Walls(mesh, filter));
  }

  Sight(NavMesh mesh, Walls walls) {
    this.mesh = mesh;
    this.walls = walls;
    places = new Places(mesh, walls);
    seen = new int[mesh.polygonCount()];
    before = new int[mesh.polygonCount()];
  }

  /** Whether the straight line between two points is free; false if a point is not on the mesh. */
  public boolean sees(double fromX, double fromY, double toX, double toY) {
    places.clear();
    from = places.add(fromX, fromY);
    to = places.add(toX, toY);
    floor = Double.NaN;
    return looks();
  }

  /**
   * Whether the straight line between two points is free, each on the floor nearest to its height.
   * Tested in the plan, as a unit walks: slopes neither block nor extend the view.
   */
  public boolean sees(
      double fromX, double fromY, double fromZ, double toX, double toY, double toZ) {
    places.clear();
    from = places.add(fromX, fromY, fromZ);
    to = places.add(toX, toY, toZ);
    floor = places.locate(to) == 0 ? 0 : mesh.height(places.found(0), toX, toY);
    return looks();
  }

  /**
   * Whether the straight line to any floor of a point is free; from every floor if the height is
   * NaN.
   */
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

  /** The x where the last line of sight ended: its target, or the wall that it hit; rounded. */
  public double endX() {
    return hitX;
  }

  /** The y where the last line of sight ended. */
  public double endY() {
    return hitY;
  }

  /** The polygon where the last line of sight ended, if it reached its target; else −1. */
  int last() {
    return last;
  }

  /** The polygon that the last line of sight passed before a given one; −1 for the first. */
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

  /** Follows the line out of a polygon, through a side that it crosses or the last vertex on it. */
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

  /** Continues in all polygons of the fan at a vertex that the line runs into or along. */
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

  /** Whether a vertex on the line lies beyond the start of the line. */
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
