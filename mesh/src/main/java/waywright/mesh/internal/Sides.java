package waywright.mesh.internal;

import java.util.Arrays;
import java.util.stream.IntStream;
import waywright.plane.Lattice;
import waywright.plane.build.ConvexParts;
import waywright.plane.internal.Orientation;

/**
 * The vertices and sides of a mesh in arrays, numbered as in the mesh. Only the builder of the mesh
 * writes them, and a living mesh where it changes.
 */
public final class Sides {

  /** The x of each vertex. */
  public final double[] x;

  /** The y of each vertex. */
  public final double[] y;

  /** Per polygon its first side, followed by the number of sides. */
  public final int[] first;

  /** Per side the vertex where it begins. */
  public final int[] start;

  /** Per side the one after it, counter-clockwise. */
  public final int[] next;

  /** Per side the same side of the neighbor, or −1. */
  public final int[] twin;

  /** Per side its polygon. */
  public final int[] polygon;

  /** Per side between two polygons whether it is closed to paths that leave its polygon. */
  public final boolean[] shut;

  /** Per side whether it is a wall that is marked as a ledge. */
  public final boolean[] ledge;

  /** The least x of the bounding box. */
  public final double left;

  /** The least y. */
  public final double bottom;

  /** The greatest x. */
  public final double right;

  /** The greatest y. */
  public final double top;

  /** The lattice of the vertices, if {@link #isOnLattice}. */
  public final Lattice lattice;

  /** Exact for the vertices. */
  public final Orientation orientation;

  /** Derives everything from the rings of polygons, with no side joined to another yet. */
  public Sides(double[] x, double[] y, int[] first, int[] start) {
    this.x = x;
    this.y = y;
    this.first = first;
    this.start = start;
    next = new int[start.length];
    polygon = new int[start.length];
    for (int p = 0; p + 1 < first.length; p++) {
      Arrays.fill(polygon, first[p], first[p + 1], p);
      for (int side = first[p]; side < first[p + 1]; side++) {
        next[side] = side + 1 < first[p + 1] ? side + 1 : first[p];
      }
    }
    twin = new int[start.length];
    Arrays.fill(twin, -1);
    shut = new boolean[start.length];
    ledge = new boolean[start.length];
    left = Arrays.stream(start).mapToDouble(v -> x[v]).min().orElse(0);
    bottom = Arrays.stream(start).mapToDouble(v -> y[v]).min().orElse(0);
    right = Arrays.stream(start).mapToDouble(v -> x[v]).max().orElse(0);
    top = Arrays.stream(start).mapToDouble(v -> y[v]).max().orElse(0);
    lattice = Lattice.covering(left, bottom, right, top);
    boolean plain = Arrays.stream(start).allMatch(v -> lattice.contains(x[v], y[v]));
    orientation = plain ? Orientation.LATTICE : Orientation.ADAPTIVE;
  }

  /** Creates the slots of tiles on a lattice, to be filled; within a box of left, bottom … */
  public Sides(int vertices, int polygons, int sides, double[] box, Lattice lattice) {
    x = new double[vertices];
    y = new double[vertices];
    first = new int[polygons + 1];
    first[polygons] = sides;
    start = new int[sides];
    next = new int[sides];
    twin = new int[sides];
    polygon = new int[sides];
    shut = new boolean[sides];
    ledge = new boolean[sides];
    left = box[0];
    bottom = box[1];
    right = box[2];
    top = box[3];
    this.lattice = lattice;
    orientation = Orientation.LATTICE;
  }

  /** Copies convex parts, and joins their sides. */
  public Sides(ConvexParts parts) {
    this(
        IntStream.range(0, parts.vertices())
            .mapToDouble(v -> parts.lattice().x(parts.column(v)))
            .toArray(),
        IntStream.range(0, parts.vertices())
            .mapToDouble(v -> parts.lattice().y(parts.row(v)))
            .toArray(),
        IntStream.rangeClosed(0, parts.polygons()).map(parts::firstSide).toArray(),
        IntStream.range(0, parts.sides()).map(parts::corner).toArray());
    for (int side = 0; side < twin.length; side++) {
      int neighbor = parts.neighbor(side);
      if (neighbor >= 0 && twin[side] < 0) {
        int found = first[neighbor];
        while (start[found] != end(side) || end(found) != start[side]) {
          found++;
        }
        twin[side] = found;
        twin[found] = side;
      }
    }
  }

  /** Returns the number, or throws if it is not in {@code 0 .. count-1}. */
  public static int at(int number, int count, String what) {
    if (number < 0 || number >= count) {
      throw new IndexOutOfBoundsException(
          what + " " + number + " of " + count + ". Maybe they are counted from 0?");
    }
    return number;
  }

  /** Number of polygons. */
  public int polygons() {
    return first.length - 1;
  }

  /** The vertex where a side ends. */
  public int end(int side) {
    return start[next[side]];
  }

  /** The side before this one. */
  public int before(int side) {
    int p = polygon[side];
    return side == first[p] ? first[p + 1] - 1 : side - 1;
  }

  /** Whether a path may leave the polygon of a side across it. */
  public boolean isOpen(int side) {
    return twin[side] >= 0 && !shut[side];
  }

  /** Whether plain doubles are exact for the vertices. */
  public boolean isOnLattice() {
    return orientation == Orientation.LATTICE;
  }

  /** Exact for the vertices and one point more. */
  public Orientation orientationWith(double px, double py) {
    return isOnLattice() && lattice.contains(px, py) ? Orientation.LATTICE : Orientation.ADAPTIVE;
  }

  /** On which side of the line through two vertices a third vertex is; exact. */
  public double orient(int a, int b, int c) {
    return orientation.of(x[a], y[a], x[b], y[b], x[c], y[c]);
  }

  /** On which side of the line through two vertices a point is; exact. */
  public double orient(int a, int b, double px, double py) {
    return orientationWith(px, py).of(x[a], y[a], x[b], y[b], px, py);
  }

  /** The largest absolute value of a coordinate. */
  public double farthest() {
    return Math.max(
        Math.max(Math.abs(left), Math.abs(right)), Math.max(Math.abs(bottom), Math.abs(top)));
  }

  /** Whether a point is in the bounding box. */
  public boolean isInBox(double px, double py) {
    return px >= left && px <= right && py >= bottom && py <= top;
  }

  /** The square of the distance from a point to the bounding box. */
  public double squaredDistanceToBox(double px, double py) {
    double dx = Math.max(0, Math.max(left - px, px - right));
    double dy = Math.max(0, Math.max(bottom - py, py - top));
    return dx * dx + dy * dy;
  }

  /** The length of a vector. */
  public static double length(double dx, double dy) {
    return Math.sqrt(dx * dx + dy * dy);
  }

  /** The distance of a point p from the segment from a to b, rounded. */
  public static double distance(double px, double py, double ax, double ay, double bx, double by) {
    double dx = bx - ax;
    double dy = by - ay;
    double squared = dx * dx + dy * dy;
    double t = squared == 0 ? 0 : ((px - ax) * dx + (py - ay) * dy) / squared;
    double s = Math.max(0, Math.min(1, t));
    return length(ax + s * dx - px, ay + s * dy - py);
  }

  /** The square of the distance from a point to a side, rounded. */
  public double squaredDistance(int side, double px, double py) {
    int a = start[side];
    int b = end(side);
    double t = along(side, px, py);
    double dx = x[a] + t * (x[b] - x[a]) - px;
    double dy = y[a] + t * (y[b] - y[a]) - py;
    return dx * dx + dy * dy;
  }

  /** The position on a side of the point nearest to another: 0 at its start, 1 at its end. */
  public double along(int side, double px, double py) {
    int a = start[side];
    int b = end(side);
    double sx = x[b] - x[a];
    double sy = y[b] - y[a];
    double t = ((px - x[a]) * sx + (py - y[a]) * sy) / (sx * sx + sy * sy);
    return Math.max(0, Math.min(1, t));
  }
}
