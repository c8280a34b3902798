package waywright.mesh.route;

import java.util.Arrays;
import waywright.internal.Growth;
import waywright.mesh.NavMesh;
import waywright.mesh.internal.Walls;
import waywright.mesh.internal.polyanya.QueryPoints;

/**
 * Computes the area visible from a point, as {@link Sight} describes it: the cone expansion of
 * {@link PolyanyaSearch} without its turns. After warm-up only the returned objects are allocated.
 */
final class VisibleArea {

  private final NavMesh mesh;
  private final Walls walls;
  private final QueryPoints places;

  /** The stack of open views: the side, and the vertices that bound the view of it. */
  private int[] todo = new int[48];

  private int open;

  /** The views found in one polygon, three numbers each as above. */
  private int[] found = new int[48];

  private int foundCount;

  /** The visible parts of walls: x and y of the right end and of the left, in turn. */
  private double[] parts = new double[64];

  private int size;

  /** Per polygon the last query that started in it. */
  private final int[] begun;

  private int look;
  private int root = -1;

  VisibleArea(NavMesh mesh, Walls walls) {
    this.mesh = mesh;
    this.walls = walls;
    places = new QueryPoints(mesh, walls);
    begun = new int[mesh.polygonCount()];
  }

  /** Computes the area visible from a point on the floor nearest to a height; NaN for any. */
  boolean look(double x, double y, double height) {
    root = -1;
    size = 0;
    places.clear();
    root = places.add(x, y, height);
    look++;
    int[] polygons = places.located(root);
    for (int polygon : polygons) {
      if (begun[polygon] != look) {
        begin(polygon);
      }
    }
    return polygons.length > 0;
  }

  /**
   * Starts in a polygon that contains the point; at a vertex, in its whole fan of polygons, from
   * the right.
   */
  private void begin(int polygon) {
    int slot = -1;
    for (int side = mesh.first(polygon); side < mesh.first(polygon + 1); side++) {
      slot = places.isSame(mesh.start(side), root) ? side : slot;
    }
    if (slot < 0) {
      begun[polygon] = look;
      lookAround(polygon);
      return;
    }
    int first = slot;
    int right = walls.fanRight(slot);
    while (right >= 0 && right != slot && begun[mesh.polygonOf(right)] != look) {
      first = right;
      right = walls.fanRight(right);
    }
    int side = first;
    while (side >= 0 && begun[mesh.polygonOf(side)] != look) {
      begun[mesh.polygonOf(side)] = look;
      lookAround(mesh.polygonOf(side));
      side = walls.fanLeft(side);
    }
    if (side < 0) {
      keepRoot();
    }
  }

  /** Adds the point itself to the outline, where two walls meet in it. */
  private void keepRoot() {
    parts = Growth.ensure(parts, size + 4);
    for (int i = 0; i < 2; i++) {
      parts[size++] = places.x(root);
      parts[size++] = places.y(root);
    }
  }

  /**
   * Looks at the sides of a polygon that contains the point, and at everything behind them,
   * starting after the side that contains the point, if any.
   */
  private void lookAround(int polygon) {
    int first = mesh.first(polygon);
    while (faces(mesh.before(first)) && mesh.next(first) != mesh.first(polygon)) {
      first = mesh.next(first);
    }
    int side = first;
    do {
      if (faces(side)) {
        find(side, mesh.start(side), mesh.end(side));
      }
      side = mesh.next(side);
    } while (side != first);
    open();
    while (open > 0) {
      open -= 3;
      int seen = todo[open];
      int across = walls.across(seen);
      if (across < 0) {
        keep(seen, todo[open + 1], todo[open + 2]);
      } else {
        enter(across, todo[open + 1], todo[open + 2]);
        open();
      }
    }
  }

  /** Whether the point is neither on a side of its polygon nor collinear with it. */
  private boolean faces(int side) {
    return places.orient(root, mesh.start(side), mesh.end(side)) > 0;
  }

  /** Scans the sides behind a side, between two vertices, from right to left. */
  private void enter(int entry, int right, int left) {
    for (int side = mesh.next(entry); side != entry; side = mesh.next(side)) {
      int u = mesh.start(side);
      int w = mesh.end(side);
      if (places.orient(root, left, u) >= 0) {
        return;
      }
      if (places.orient(root, right, w) > 0) {
        int from = places.orient(root, right, u) >= 0 ? u : right;
        find(side, from, places.orient(root, left, w) <= 0 ? w : left);
      }
    }
  }

  private void find(int side, int right, int left) {
    found = Growth.ensure(found, foundCount + 3);
    found[foundCount++] = side;
    found[foundCount++] = right;
    found[foundCount++] = left;
  }

  /** Pushes the views found onto the stack, the rightmost on top. */
  private void open() {
    todo = Growth.ensure(todo, open + foundCount);
    for (; foundCount > 0; foundCount -= 3) {
      System.arraycopy(found, foundCount - 3, todo, open, 3);
      open += 3;
    }
  }

  private void keep(int wall, int right, int left) {
    parts = Growth.ensure(parts, size + 4);
    put(right, mesh.start(wall), mesh.end(wall));
    put(left, mesh.end(wall), mesh.start(wall));
  }

  /** Records where the ray to a vertex hits a wall: at its near end, or before the far one. */
  private void put(int bound, int near, int far) {
    double part = 0;
    if (bound != near) {
      double a = Math.abs(places.orient(root, bound, near));
      double b = Math.abs(places.orient(root, bound, far));
      part = a / (a + b);
    }
    parts[size++] = mesh.x(near) + part * (mesh.x(far) - mesh.x(near));
    parts[size++] = mesh.y(near) + part * (mesh.y(far) - mesh.y(near));
  }

  /** The outline, without repeated points. */
  double[] outline() {
    double[] outline = new double[size + 2];
    int end = 0;
    for (int i = 0; i < size; i += 2) {
      boolean again = end > 0 && outline[end - 2] == parts[i] && outline[end - 1] == parts[i + 1];
      if (!again) {
        outline[end++] = parts[i];
        outline[end++] = parts[i + 1];
      }
    }
    boolean closed = end > 2 && outline[0] == outline[end - 2] && outline[1] == outline[end - 1];
    return Arrays.copyOf(outline, closed ? end - 2 : end);
  }

  /** The size of the visible area. */
  double area() {
    double doubled = 0;
    for (int i = 0; i < size; i += 4) {
      double rx = parts[i] - places.x(root);
      double ry = parts[i + 1] - places.y(root);
      doubled += rx * (parts[i + 3] - places.y(root)) - ry * (parts[i + 2] - places.x(root));
    }
    return doubled / 2;
  }
}
