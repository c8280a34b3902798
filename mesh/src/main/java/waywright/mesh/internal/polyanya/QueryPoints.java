package waywright.mesh.internal.polyanya;

import java.util.Arrays;
import waywright.internal.Growth;
import waywright.mesh.NavMesh;
import waywright.mesh.internal.Sides;
import waywright.mesh.internal.Walls;
import waywright.plane.internal.Coordinates;
import waywright.plane.internal.Orientation;

/**
 * The numbered points of a search: first the vertices of the mesh, then places that are added for
 * its queries.
 */
public final class QueryPoints {

  private final NavMesh mesh;
  private final Walls walls;
  private final Sides sides;
  private final double[] vertexX;
  private final double[] vertexY;
  private double[] x = new double[4];
  private double[] y = new double[4];

  /** The height that selects the floor, or NaN for every floor. */
  private double[] z = new double[4];

  private int count;

  /** The number of places that {@link #clear} keeps. */
  private int kept;

  private boolean keptPlain;

  /** Whether plain doubles are exact for all of them. */
  private boolean plain;

  /** The polygons that contain the last located place. */
  private int[] found = new int[16];

  /** Starts with the vertices of a mesh. */
  public QueryPoints(NavMesh mesh, Walls walls) {
    this.mesh = mesh;
    this.walls = walls;
    sides = walls.sides;
    vertexX = sides.x;
    vertexY = sides.y;
    keptPlain = sides.isOnLattice();
    clear();
  }

  /** Removes all places that were added and not kept. */
  public void clear() {
    count = kept;
    plain = keptPlain;
  }

  /** Keeps all current places permanently. */
  public void keepAll() {
    kept = count;
    keptPlain = plain;
  }

  /** Adds a point on the floor nearest to a height, or on all floors if it is NaN; its number. */
  public int add(double px, double py, double height) {
    x = Growth.ensure(x, count + 1);
    y = Growth.ensure(y, count + 1);
    z = Growth.ensure(z, count + 1);
    z[count] = height;
    x[count] = Coordinates.checked(px, "x");
    y[count] = Coordinates.checked(py, "y");
    plain &= !sides.isInBox(px, py) || sides.lattice.contains(px, py);
    return vertexX.length + count++;
  }

  /** The number of points, including vertices. */
  public int size() {
    return vertexX.length + count;
  }

  /** Whether a point is a vertex of the mesh. */
  public boolean isVertex(int node) {
    return node < vertexX.length;
  }

  /** The x of a point. */
  public double x(int node) {
    return node < vertexX.length ? vertexX[node] : x[node - vertexX.length];
  }

  /** The y of a point. */
  public double y(int node) {
    return node < vertexX.length ? vertexY[node] : y[node - vertexX.length];
  }

  /** The height that selects the floor; NaN if a place is on every floor. */
  public double z(int node) {
    return node < vertexX.length ? mesh.z(node) : z[node - vertexX.length];
  }

  /** Finds the open polygons that contain a place, and returns their number. */
  public int locate(int node) {
    int all = mesh.locate(x(node), y(node), found);
    if (all > found.length) {
      found = new int[2 * all];
      mesh.locate(x(node), y(node), found);
    }
    if (mesh.hasHeights() && !Double.isNaN(z(node))) {
      all = walls.heights.keepFloor(x(node), y(node), z(node), found, all);
    }
    int open = 0;
    for (int i = 0; i < all; i++) {
      if (walls.isOpen(found[i])) {
        found[open++] = found[i];
      }
    }
    return open;
  }

  /** Returns the open polygons that contain a place. */
  public int[] located(int node) {
    int count = locate(node);
    return Arrays.copyOf(found, count);
  }

  /** Polygon {@code i} of those found. */
  public int found(int i) {
    return found[i];
  }

  /** On which side of the line from place a to b place c is; exact. */
  public double orient(int a, int b, int c) {
    return plain
        ? Orientation.LATTICE.of(x(a), y(a), x(b), y(b), x(c), y(c))
        : Orientation.ADAPTIVE.of(x(a), y(a), x(b), y(b), x(c), y(c));
  }

  /** Whether {@link #orient} returns the exact value, not only the exact sign. */
  public boolean isPlain() {
    return plain;
  }

  /** The distance between two points. */
  public double distance(int a, int b) {
    return Sides.length(x(a) - x(b), y(a) - y(b));
  }

  /** Whether a path from a via b to c continues straight at b. */
  public boolean isStraight(int a, int b, int c) {
    return orient(a, b, c) == 0
        && (x(b) - x(a)) * (x(c) - x(b)) + (y(b) - y(a)) * (y(c) - y(b)) > 0;
  }

  /** Whether two points have the same coordinates. */
  public boolean isSame(int a, int b) {
    return x(a) == x(b) && y(a) == y(b);
  }
}
