package waywright.mesh.route;

import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import waywright.internal.IntList;
import waywright.mesh.NavMesh;
import waywright.mesh.internal.Heights;
import waywright.mesh.internal.Walls;
import waywright.mesh.internal.polyanya.QueryPoints;
import waywright.plane.internal.Coordinates;

/**
 * Tests line of sight on a mesh: whether one point sees another, and where a ray hits a wall.
 * Exact: a line of sight may touch walls and run along them, but does not pass between two walls
 * that touch. Also computes the area visible from a point, and the distance to the nearest wall.
 *
 * <pre>{@code
 * Sight sight = new Sight(mesh);
 * boolean clear = sight.sees(12.5, 3, 40, 9);
 * double wall = sight.wallDistance(12.5, 3, 10);                 // at most 10
 * if (sight.lookAround(12.5, 3)) {
 *   double[] shape = sight.visibleOutline();                     // for drawing
 * }
 * }</pre>
 *
 * <p>Symmetric, except for one-way sides, which block sight from the closed side as they block
 * paths. Takes time linear in the polygons passed; does not allocate after warm-up. One thread at a
 * time; any number of objects may share a mesh.
 *
 * <p><b>The visible area</b> is star-shaped: triangles from the point to parts of walls, bounded by
 * vertices and exact signs. Lines of sight that run along walls outside every triangle have no area
 * and are left to {@link #sees(double, double, double, double)}. Takes time linear in the sides
 * passed, counted once per part of the view that reaches them.
 */
public final class Sight {

  private final NavMesh mesh;
  private final Walls walls;
  private final QueryPoints places;

  /** Per polygon the last query that visited it. */
  private final int[] seen;

  /** Per polygon the one from which the last query entered it, or −1. */
  final int[] before;

  /** The height of the target, or NaN for any floor. */
  private double floor;

  /** The polygon where the last line of sight ended, if it reached its target; else −1. */
  int last = -1;

  private int look;
  private final IntList stack = new IntList(16);

  private int from;
  private int to;
  private double hitX;
  private double hitY;
  private double hitSquared;

  /** The area visible from the point of the last {@link #lookAround(double, double)}. */
  private @Nullable VisibleArea area;

  /** Tests sight on the whole mesh. */
  public Sight(NavMesh mesh) {
    this(mesh, Walls.of(mesh));
  }

  /** Tests sight on the polygons that pass a filter; all others are walls. Takes linear time. */
  public Sight(NavMesh mesh, IntPredicate filter) {
    this(mesh, Walls.of(mesh, filter));
  }

  Sight(NavMesh mesh, Walls walls) {
    this.mesh = mesh;
    this.walls = walls;
    places = new QueryPoints(mesh, walls);
    seen = new int[mesh.polygonCount()];
    before = new int[mesh.polygonCount()];
  }

  /** Whether the straight line between two points is free; false if a point is not on the mesh. */
  public boolean sees(double fromX, double fromY, double toX, double toY) {
    return sees(fromX, fromY, Double.NaN, toX, toY, Double.NaN);
  }

  /**
   * Whether the straight line between two points is free, each on the floor nearest to its height,
   * or on any floor if the height is NaN. Tested in the plan, as a unit walks: slopes neither block
   * nor extend the view.
   */
  public boolean sees(
      double fromX, double fromY, double fromZ, double toX, double toY, double toZ) {
    places.clear();
    from = places.add(fromX, fromY, fromZ);
    to = places.add(toX, toY, toZ);
    boolean any = !mesh.hasHeights() || Double.isNaN(toZ);
    floor = any ? Double.NaN : places.locate(to) == 0 ? 0 : mesh.height(places.found(0), toX, toY);
    last = -1;
    hitX = places.x(from);
    hitY = places.y(from);
    hitSquared = -1;
    look++;
    stack.clear();
    for (int i = places.locate(from) - 1; i >= 0; i--) {
      push(places.found(i), -1);
    }
    while (!stack.isEmpty()) {
      int polygon = stack.pop();
      if (mesh.contains(polygon, toX, toY)
          && (Double.isNaN(floor) || walls.heights.isOn(polygon, toX, toY, floor))) {
        hit(places.x(to), places.y(to));
        last = polygon;
        return true;
      }
      leave(polygon);
    }
    return false;
  }

  /** The x where the last line of sight ended, at its target or at a wall; rounded. */
  public double endX() {
    return hitX;
  }

  /** The y where the last line of sight ended. */
  public double endY() {
    return hitY;
  }

  /**
   * The distance from a point to the nearest wall, rounded; −1 if the point is not on the mesh.
   * Only walls count that are reached without crossing another, nearer wall. Takes time linear in
   * the polygons within that distance.
   *
   * @param within the maximum search distance; infinity for no limit
   * @return at most {@code within}
   */
  public double wallDistance(double x, double y, double within) {
    return wallDistance(x, y, Double.NaN, within);
  }

  /**
   * Returns the distance on the floor nearest to a height; walls of other floors do not count.
   *
   * @param z the height; NaN for all floors
   */
  public double wallDistance(double x, double y, double z, double within) {
    if (!walls.sides.isInBox(x, y)) {
      return -1;
    }
    places.clear();
    look++;
    stack.clear();
    for (int i = places.locate(places.add(x, y, z)) - 1; i >= 0; i--) {
      push(places.found(i), -1);
    }
    if (stack.isEmpty()) {
      return -1;
    }
    double best = within * within;
    while (!stack.isEmpty()) {
      int polygon = stack.pop();
      for (int side = mesh.first(polygon); side < mesh.first(polygon + 1); side++) {
        double distance = walls.sides.squaredDistance(side, x, y);
        if (distance < best && walls.across(side) < 0) {
          best = distance;
        } else if (distance < best) {
          push(mesh.polygonOf(walls.across(side)), polygon);
        }
      }
    }
    return Math.sqrt(best);
  }

  /**
   * Computes the area visible from a point; returns false, with an empty area, if the point is not
   * on the mesh.
   *
   * @throws IllegalArgumentException if {@link Coordinates} does not allow a coordinate
   */
  public boolean lookAround(double x, double y) {
    return area().look(x, y, Double.NaN);
  }

  /** Computes the area visible, in the plan, from a point on the floor nearest to a height. */
  public boolean lookAround(double x, double y, double height) {
    return area().look(x, y, Heights.checked(height));
  }

  /**
   * Returns the outline of the visible area, counter-clockwise: x, y, x, y …; empty if nothing is
   * visible. It passes through a viewpoint on a wall. Rounded where a line of sight past a corner
   * hits a wall. The caller owns the array.
   */
  public double[] visibleOutline() {
    return area().outline();
  }

  /** The size of the visible area, rounded; 0 if nothing is visible. */
  public double visibleArea() {
    return area().area();
  }

  private VisibleArea area() {
    if (area == null) {
      area = new VisibleArea(mesh, walls);
    }
    return area;
  }

  private void push(int polygon, int came) {
    if (seen[polygon] != look) {
      seen[polygon] = look;
      before[polygon] = came;
      stack.add(polygon);
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
      if (before == 0 && isFarther(v, from) && (exit < 0 || isFarther(v, mesh.start(exit)))) {
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
      pushIfEntered(side, mesh.polygonOf(slot));
      side = walls.fanLeft(side);
      if (side == slot) {
        return;
      }
    }
    for (int side = walls.fanRight(slot); side >= 0 && side != slot; side = walls.fanRight(side)) {
      pushIfEntered(side, mesh.polygonOf(slot));
    }
  }

  private void pushIfEntered(int slot, int came) {
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

  /** Whether one place on the line is farther along it than another. */
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
