package waywright.mesh;

import waywright.plane.Lattice;
import waywright.plane.Orientation;
import waywright.plane.build.ConvexParts;

/**
 * A navigation mesh: the walkable area of a plane, or of floors above one another, as convex
 * polygons that share sides. Immutable and safe to share between threads, unless it belongs to a
 * {@link LivingMesh}.
 *
 * <pre>{@code
 * NavMeshBuilder builder = NavMesh.builder();
 * int a = builder.vertex(0, 0), b = builder.vertex(4, 0), c = builder.vertex(4, 3);
 * builder.polygon(a, b, c);
 * NavMesh mesh = builder.build();
 * }</pre>
 *
 * <p>Sides are numbered polygon by polygon: the sides of polygon p are {@link #first}{@code (p) ..
 * first(p+1)-1}, counter-clockwise, each from one vertex to the next. Two polygons are neighbors if
 * they share a whole side, with the same two vertices; all other sides are walls. Polygons that
 * touch at a vertex, or at a part of a side, are not connected there. A side may be open in one
 * direction only: a point on it lies in both polygons, and from the closed polygon it is a wall.
 *
 * <p><b>Floors.</b> Vertices may have a height, z. Then polygons may overlap in the plan, like a
 * bridge over its road, if they share no vertex and one is higher than the other at the middle of
 * the overlap. Neighbors lie on opposite sides of their shared side in the plan: a mesh has no
 * vertical polygons, and does not wind around a vertex more than once. Lengths are measured in the
 * plan, in x and y; {@link MeshRoute#slopeLength} returns the length of a path along the slopes.
 *
 * <p>All orientation tests (left or right of a line) are exact. If all vertices lie on a {@link
 * Lattice} of 2^26 steps across, plain doubles are exact; else the adaptive test of module plane
 * decides.
 *
 * <p>Memory: about 50 bytes a side, and 40 a vertex; 8 more a vertex with heights, and 8 a polygon
 * where floors lie over one another.
 */
public final class NavMesh {

  /** Both bounds of a height window that contains every height. */
  private static final double NO_HEIGHT = Double.NaN;

  /** The largest area number. */
  public static final int LARGEST_AREA = (1 << 16) - 1;

  private final double[] x;
  private final double[] y;

  private final int[] first;
  private final int[] start;
  private final int[] twin;
  private final int[] polygon;
  private final int[] next;
  private final int[] area;
  private final int[] flags;
  private final boolean[] ledge;

  /** Per side between two polygons: whether it is closed to paths that leave its polygon. */
  private final boolean[] shut;

  /** The given free height above each polygon; empty if none was given. */
  private final double[] ceiling;

  /** The free height above each polygon; empty if it is infinite everywhere. */
  private final double[] headroom;

  private final boolean oneWay;

  private final double left;
  private final double bottom;
  private final double right;
  private final double top;

  private final Heights heights;
  private final Lattice lattice;
  private final Orientation orientation;
  private final PolygonBuckets buckets;
  private final Walls walls;

  /**
   * Builds and validates a mesh; properties that {@link ConvexParts} guarantees are not checked
   * again.
   */
  NavMesh(NavMeshBuilder from) {
    x = from.xs();
    y = from.ys();
    first = from.firsts();
    start = from.rings();
    area = from.areas();
    flags = from.flags();
    polygon = Rings.owners(first);
    next = Rings.followers(first);
    double[] box = Rings.box(x, y, start);
    left = box[0];
    bottom = box[1];
    right = box[2];
    top = box[3];
    heights = new Heights(this, from.zs());
    lattice = Lattice.covering(left, bottom, right, top);
    orientation = isAllOn(lattice) ? Orientation.LATTICE : Orientation.ADAPTIVE;
    int[] promised = from.neighbours();
    ledge = new boolean[start.length];
    shut = new boolean[start.length];
    if (promised.length > 0) {
      twin = Rings.twins(first, start, next, promised);
    } else {
      new Convexity(orientation, x, y, start).check(first);
      SideMarks marks = new SideMarks(new SideMatch(this), ledge, shut);
      twin = marks.marked(from);
    }
    oneWay = !from.oneWays().isEmpty();
    buckets = PolygonBuckets.of(this);
    ceiling = from.ceilings();
    headroom = promised.length > 0 ? ceiling : new Overlap(this, ceiling.clone()).check(buckets);
    walls = new Walls(this, PolygonFilter.ALL);
  }

  /** Uses the slots of a living mesh, whose tiles are added afterwards. */
  NavMesh(TileSlots slots) {
    x = slots.x;
    y = slots.y;
    first = slots.first;
    start = slots.start;
    twin = slots.twin;
    next = slots.next;
    polygon = slots.polygon;
    area = slots.area;
    flags = new int[area.length];
    ledge = new boolean[start.length];
    shut = new boolean[start.length];
    left = slots.left(0);
    bottom = slots.bottom(0);
    right = left + slots.columns() * slots.tileSize();
    top = bottom + slots.rows() * slots.tileSize();
    heights = new Heights(this, new double[0]);
    lattice = slots.finestLattice(right, top);
    orientation = Orientation.LATTICE;
    oneWay = false;
    buckets = new PolygonBuckets(this, slots);
    ceiling = new double[0];
    headroom = ceiling;
    walls = new Walls(this, twin);
  }

  /** Creates a builder without vertices or polygons. */
  public static NavMeshBuilder builder() {
    return new NavMeshBuilder();
  }

  /**
   * Builds a mesh of convex parts, such as those of a grid or of outlines. Vertices and polygons
   * keep their numbers. Takes time linear in the sides: properties that {@link ConvexParts}
   * guarantees are not checked again.
   *
   * @throws MeshException if there are no polygons
   */
  public static NavMesh of(ConvexParts parts) {
    return parts.polygons() == 0 ? builder().build() : new NavMesh(NavMeshBuilder.of(parts));
  }

  private boolean isAllOn(Lattice lattice) {
    boolean all = true;
    for (int i = 0; i < start.length && all; i++) {
      all = lattice.holds(x[start[i]], y[start[i]]);
    }
    return all;
  }

  /** Returns the number, or throws if it is not in {@code 0 .. count-1}. */
  static int at(int number, int count, String what) {
    if (number < 0 || number >= count) {
      throw new IndexOutOfBoundsException(
          what + " " + number + " of " + count + ". Maybe they are counted from 0?");
    }
    return number;
  }

  /** Number of vertices: they are {@code 0 .. vertexCount()-1}. */
  public int vertexCount() {
    return x.length;
  }

  /** Number of polygons: they are {@code 0 .. polygonCount()-1}. */
  public int polygonCount() {
    return first.length - 1;
  }

  /** Number of sides of all polygons; a side between two polygons counts twice. */
  public int sideCount() {
    return start.length;
  }

  /** The x of a vertex. */
  public double x(int vertex) {
    return x[at(vertex, x.length, "vertex")];
  }

  /** The y of a vertex. */
  public double y(int vertex) {
    return y[at(vertex, y.length, "vertex")];
  }

  /** Whether vertices have heights. */
  public boolean hasHeights() {
    return !heights.isFlat();
  }

  /** The height of a vertex; 0 on a flat mesh. */
  public double z(int vertex) {
    return heights.of(at(vertex, x.length, "vertex"));
  }

  /**
   * The height of a polygon at a point, rounded, from the triangle of its first vertex and a side
   * that contains the point; for a point outside the polygon, from the nearest triangle.
   */
  public double height(int polygon, double px, double py) {
    return heights.at(at(polygon, area.length, "polygon"), px, py);
  }

  /** The first side of a polygon; for {@link #polygonCount} the number of sides. */
  public int first(int polygon) {
    return first[at(polygon, first.length, "polygon")];
  }

  /** The vertex where a side begins; the polygon is on the left of the side. */
  public int start(int side) {
    return start[at(side, start.length, "side")];
  }

  /** The vertex where a side ends. */
  public int end(int side) {
    return start[next(side)];
  }

  /** The side after this one, counter-clockwise. */
  public int next(int side) {
    return next[at(side, next.length, "side")];
  }

  /** The side before this one. */
  public int before(int side) {
    int p = polygonOf(side);
    return side == first[p] ? first[p + 1] - 1 : side - 1;
  }

  /** The number of the same side in the neighboring polygon, or −1 if the side is a wall. */
  public int twin(int side) {
    return twin[at(side, twin.length, "side")];
  }

  /**
   * Whether a path may leave the polygon of a side across it: there is a neighbor, and the side is
   * not {@link NavMeshBuilder#oneWay one-way} in the opposite direction.
   */
  public boolean isOpen(int side) {
    return twin(side) >= 0 && !shut[side];
  }

  /** Whether any side may be crossed in one direction only. */
  public boolean hasOneWaySides() {
    return oneWay;
  }

  /** The polygon of a side. */
  public int polygonOf(int side) {
    return polygon[at(side, polygon.length, "side")];
  }

  /** The area number of a polygon. */
  public int area(int polygon) {
    return area[at(polygon, area.length, "polygon")];
  }

  /** The flag bits of a polygon, for {@link PolygonFilter#flags}. */
  public int flags(int polygon) {
    return flags[at(polygon, flags.length, "polygon")];
  }

  /**
   * The free height above a polygon: its {@link #ceiling}, or the smallest vertical distance to a
   * polygon above any part of it, whichever is less; infinity if there is neither.
   */
  public double headroom(int polygon) {
    at(polygon, area.length, "polygon");
    return headroom.length == 0 ? Double.POSITIVE_INFINITY : headroom[polygon];
  }

  /** The free height that the builder was given for a polygon; infinity if none was given. */
  public double ceiling(int polygon) {
    at(polygon, area.length, "polygon");
    return ceiling.length == 0 ? Double.POSITIVE_INFINITY : ceiling[polygon];
  }

  /** Whether a side is a wall that is marked as a ledge, from which units can fall or jump. */
  public boolean isLedge(int side) {
    return ledge[at(side, ledge.length, "side")];
  }

  /** The least x. */
  public double left() {
    return left;
  }

  /** The least y. */
  public double bottom() {
    return bottom;
  }

  /** The greatest x. */
  public double right() {
    return right;
  }

  /** The greatest y. */
  public double top() {
    return top;
  }

  /** Whether a polygon contains a point; its sides and vertices belong to it. */
  public boolean holds(int polygon, double px, double py) {
    at(polygon, area.length, "polygon");
    Orientation exact = orientationWith(px, py);
    int from = start[first[polygon + 1] - 1];
    for (int side = first[polygon]; side < first[polygon + 1]; side++) {
      int to = start[side];
      if (exact.of(x[from], y[from], x[to], y[to], px, py) < 0) {
        return false;
      }
      from = to;
    }
    return true;
  }

  /**
   * Finds the polygons that contain a point, ascending: several if it lies on a side or a vertex.
   *
   * @param found receives as many as fit
   * @return how many there are
   */
  public int locate(double px, double py, int[] found) {
    return buckets.locate(px, py, found);
  }

  /**
   * Finds the polygons that contain a point and whose height there lies in a range, ascending.
   *
   * @param low the least height, inclusive
   * @param high the greatest, inclusive
   */
  public int locate(double px, double py, double low, double high, int[] found) {
    int[] all = new int[buckets.locate(px, py, found)];
    int count = buckets.locate(px, py, all);
    return copied(all, heights.keep(px, py, low, high, all, count), found);
  }

  /**
   * Finds the floor of a point: the polygons that contain it and whose height there is nearest to
   * the given height, up to rounding; of two equally near floors, the lower one.
   *
   * @param found receives as many as fit
   * @return how many there are
   */
  public int locate(double px, double py, double height, int[] found) {
    int[] all = new int[buckets.locate(px, py, found)];
    int count = buckets.locate(px, py, all);
    return copied(all, heights.keepFloor(px, py, height, all, count), found);
  }

  private static int copied(int[] polygons, int count, int[] found) {
    System.arraycopy(polygons, 0, found, 0, Math.min(count, found.length));
    return count;
  }

  /** Whether any polygon contains a point. False for NaN. */
  public boolean holds(double px, double py) {
    return buckets.locate(px, py, new int[0]) > 0;
  }

  /**
   * The connected component of a polygon: two polygons have the same number if a path joins them
   * when one-way sides count as open in both directions. Components are numbered from 0 in the
   * order of their lowest polygons.
   */
  public int component(int polygon) {
    return walls.component(at(polygon, area.length, "polygon"));
  }

  /** Number of connected components. */
  public int componentCount() {
    return walls.componentCount();
  }

  /**
   * Returns the point of the mesh that is nearest to a point, or the point itself.
   *
   * @param within not farther than this; infinity for anywhere
   */
  public Spot nearest(double px, double py, double within) {
    return nearest(px, py, within, PolygonFilter.ALL);
  }

  /**
   * Returns the nearest point in the polygons that pass a filter, like {@link #nearest(double,
   * double, double)}.
   */
  public Spot nearest(double px, double py, double within, PolygonFilter filter) {
    if (!(Math.abs(px) <= Double.MAX_VALUE && Math.abs(py) <= Double.MAX_VALUE)) {
      return Spot.NONE;
    }
    int found = buckets.nearest(px, py, within, filter, NO_HEIGHT, NO_HEIGHT);
    return found < 0 ? Spot.NONE : Spot.in(this, found, px, py);
  }

  /**
   * Returns the point of the mesh that is nearest in the plan to a point, among those with a height
   * in a range: the position of a unit whose height is roughly known.
   *
   * @param within not farther than this in the plan; infinity for anywhere
   * @param low the least height, inclusive
   * @param high the greatest, inclusive
   */
  public Spot nearest(
      double px, double py, double within, PolygonFilter filter, double low, double high) {
    if (!(Math.abs(px) <= Double.MAX_VALUE && Math.abs(py) <= Double.MAX_VALUE)) {
      return Spot.NONE;
    }
    int found = buckets.nearest(px, py, within, filter, low, high);
    return found < 0 ? Spot.NONE : Spot.in(this, found, px, py);
  }

  /** Twice the area of a polygon, from its fan of triangles; rounded. */
  double doubledArea(int polygon) {
    double sum = 0;
    for (int side = first[polygon] + 1; side + 1 < first[polygon + 1]; side++) {
      sum += doubledTriangle(side);
    }
    return sum;
  }

  /** Twice the area of the triangle of a side with the first vertex of its polygon. */
  double doubledTriangle(int side) {
    int a = start[first[polygon[side]]];
    int b = start[side];
    int c = end(side);
    return (x[b] - x[a]) * (y[c] - y[a]) - (y[b] - y[a]) * (x[c] - x[a]);
  }

  Heights heights() {
    return heights;
  }

  Walls walls() {
    return walls;
  }

  /** The x of all vertices; not to be changed. */
  double[] xs() {
    return x;
  }

  /** The y of all vertices; not to be changed. */
  double[] ys() {
    return y;
  }

  /** Where all vertices lie; see {@link #isOnLattice}. */
  Lattice lattice() {
    return lattice;
  }

  /** Whether plain doubles are exact for the vertices. */
  boolean isOnLattice() {
    return orientation == Orientation.LATTICE;
  }

  /** Exact for the vertices and one point more. */
  Orientation orientationWith(double px, double py) {
    return isOnLattice() && lattice.holds(px, py) ? Orientation.LATTICE : Orientation.ADAPTIVE;
  }

  /** Exact for the vertices. */
  Orientation orientation() {
    return orientation;
  }

  /** On which side of the line through two vertices a third vertex lies; exact. */
  double orient(int a, int b, int c) {
    return orientation.of(x[a], y[a], x[b], y[b], x[c], y[c]);
  }

  /** On which side of the line through two vertices a point lies; exact. */
  double orient(int a, int b, double px, double py) {
    return orientationWith(px, py).of(x[a], y[a], x[b], y[b], px, py);
  }

  /** The largest absolute value of a coordinate. */
  double farthest() {
    return Math.max(
        Math.max(Math.abs(left), Math.abs(right)), Math.max(Math.abs(bottom), Math.abs(top)));
  }

  boolean isInBox(double px, double py) {
    return px >= left && px <= right && py >= bottom && py <= top;
  }

  double squaredDistanceToBox(double px, double py) {
    double dx = Math.max(0, Math.max(left - px, px - right));
    double dy = Math.max(0, Math.max(bottom - py, py - top));
    return dx * dx + dy * dy;
  }

  /**
   * The square of the distance from a point to a polygon, rounded; exactly 0 if the point is
   * inside.
   */
  double squaredDistance(int polygon, double px, double py) {
    if (holds(polygon, px, py)) {
      return 0;
    }
    double least = Double.POSITIVE_INFINITY;
    for (int side = first[polygon]; side < first[polygon + 1]; side++) {
      least = Math.min(least, Spot.squaredDistance(this, side, px, py));
    }
    return least;
  }
}
