package waywright.mesh;

import java.util.BitSet;
import java.util.function.DoubleSupplier;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import waywright.internal.IntList;
import waywright.mesh.internal.Heights;
import waywright.mesh.internal.Sides;
import waywright.mesh.internal.WalledMesh;
import waywright.mesh.internal.Walls;
import waywright.plane.Lattice;
import waywright.plane.build.ConvexParts;
import waywright.plane.internal.Orientation;
import waywright.prepare.Version;

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
 * direction only: a point on it is in both polygons, and from the closed polygon it is a wall.
 *
 * <p><b>Floors.</b> Vertices may have a height, z. Then polygons may overlap in the plan, like a
 * bridge over its road, if they share no vertex and one is higher than the other in the middle of
 * the overlap. In the plan neighbors are on opposite sides of their shared side: a mesh has no
 * vertical polygons, and does not wind around a vertex more than once. Lengths are measured in the
 * plan, in x and y; {@code MeshRoute.slopeLength} returns the length of a path along the slopes.
 *
 * <p>All orientation tests (left or right of a line) are exact. If all vertices lie on a {@link
 * Lattice} of 2^26 steps across, plain doubles are exact; else the adaptive test of module plane
 * decides.
 *
 * <p>Memory: about 50 bytes per side and 40 per vertex; with heights 8 more per vertex, and 8 per
 * polygon if floors overlap.
 */
public final class NavMesh extends WalledMesh implements Version<NavMesh> {

  /** The largest area number. */
  public static final int LARGEST_AREA = (1 << 16) - 1;

  /** The filter that all polygons pass. */
  public static final IntPredicate EVERY_POLYGON = Walls.EVERY_POLYGON;

  private final Sides sides;
  private final double[] x;
  private final double[] y;

  private final int[] first;
  private final int[] start;
  private final int[] twin;
  private final int[] polygon;
  private final int[] next;
  private final int[] area;
  private final int[] flags;

  /** The given free height above each polygon; empty if none was given. */
  private final double[] ceiling;

  /** The free height above each polygon; empty if it is infinite everywhere. */
  private final double[] headroom;

  private final Walls walls;
  private final Heights heights;
  private final PolygonBuckets buckets;

  /** Builds and validates a mesh. */
  NavMesh(NavMeshBuilder from) {
    this(wallsOf(from), from.areas(), from.flags(), from.ceilings(), null, false);
  }

  /** Takes convex parts, whose guarantees are not checked again. */
  private NavMesh(ConvexParts parts) {
    this(
        new Walls(new Sides(parts), new double[0]),
        IntStream.range(0, parts.polygons()).map(parts::area).toArray(),
        new int[parts.polygons()],
        new double[0],
        null,
        true);
  }

  /** Uses the slots of a living mesh, whose tiles are added afterwards. */
  NavMesh(TileSlots slots) {
    this(
        new Walls(slots.sides), slots.area, new int[slots.area.length], new double[0], slots, true);
  }

  private NavMesh(
      Walls walls,
      int[] area,
      int[] flags,
      double[] ceiling,
      @Nullable TileSlots slots,
      boolean isValid) {
    super(walls);
    this.walls = walls;
    this.area = area;
    this.flags = flags;
    this.ceiling = ceiling;
    sides = walls.sides;
    x = sides.x;
    y = sides.y;
    first = sides.first;
    start = sides.start;
    twin = sides.twin;
    polygon = sides.polygon;
    next = sides.next;
    heights = walls.heights;
    buckets = PolygonBuckets.of(this, slots);
    headroom = isValid ? ceiling : new Overlap(this, ceiling.clone()).check(buckets);
  }

  private static Walls wallsOf(NavMeshBuilder from) {
    Sides sides = new Sides(from.xs(), from.ys(), from.firsts(), from.rings());
    Convexity.check(sides);
    new SideMatch(sides).mark(from);
    return new Walls(sides, from.zs());
  }

  /** Returns this mesh. */
  @Override
  public NavMesh content() {
    return this;
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
    return parts.polygons() == 0 ? builder().build() : new NavMesh(parts);
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
    return x[Sides.at(vertex, x.length, "vertex")];
  }

  /** The y of a vertex. */
  public double y(int vertex) {
    return y[Sides.at(vertex, y.length, "vertex")];
  }

  /** Whether vertices have heights. */
  public boolean hasHeights() {
    return !heights.isFlat();
  }

  /** The height of a vertex; 0 on a flat mesh. */
  public double z(int vertex) {
    return heights.of(Sides.at(vertex, x.length, "vertex"));
  }

  /**
   * The height of a polygon at a point, rounded, from the triangle of its first vertex and a side
   * that contains the point; for a point outside the polygon, from the nearest triangle.
   */
  public double height(int polygon, double px, double py) {
    return heights.at(Sides.at(polygon, area.length, "polygon"), px, py);
  }

  /** The first side of a polygon; for {@link #polygonCount} the number of sides. */
  public int first(int polygon) {
    return first[Sides.at(polygon, first.length, "polygon")];
  }

  /** The vertex where a side begins; the polygon is on the left of the side. */
  public int start(int side) {
    return start[Sides.at(side, start.length, "side")];
  }

  /** The vertex where a side ends. */
  public int end(int side) {
    return start[next(side)];
  }

  /** The side after this one, counter-clockwise. */
  public int next(int side) {
    return next[Sides.at(side, next.length, "side")];
  }

  /** The side before this one. */
  public int before(int side) {
    return sides.before(Sides.at(side, next.length, "side"));
  }

  /** The number of the same side in the neighboring polygon, or −1 if the side is a wall. */
  public int twin(int side) {
    return twin[Sides.at(side, twin.length, "side")];
  }

  /**
   * Whether a path may leave the polygon of a side across it: there is a neighbor, and the side is
   * not {@link NavMeshBuilder#oneWay one-way} in the opposite direction.
   */
  public boolean isOpen(int side) {
    return twin(side) >= 0 && !sides.shut[side];
  }

  /** Whether any side may be crossed in one direction only. */
  public boolean hasOneWaySides() {
    return walls.hasLabels();
  }

  /** The polygon of a side. */
  public int polygonOf(int side) {
    return polygon[Sides.at(side, polygon.length, "side")];
  }

  /** The area number of a polygon. */
  public int area(int polygon) {
    return area[Sides.at(polygon, area.length, "polygon")];
  }

  /** The flag bits of a polygon, for {@link #withFlags}. */
  public int flags(int polygon) {
    return flags[Sides.at(polygon, flags.length, "polygon")];
  }

  /**
   * The free height above a polygon: its {@link #ceiling}, or the smallest vertical distance to a
   * polygon above any part of it, whichever is less; infinity if there is neither.
   */
  public double headroom(int polygon) {
    Sides.at(polygon, area.length, "polygon");
    return headroom.length == 0 ? Double.POSITIVE_INFINITY : headroom[polygon];
  }

  /** The free height that the builder was given for a polygon; infinity if none was given. */
  public double ceiling(int polygon) {
    Sides.at(polygon, area.length, "polygon");
    return ceiling.length == 0 ? Double.POSITIVE_INFINITY : ceiling[polygon];
  }

  /** Whether a side is a wall that is marked as a ledge, from which units can fall or jump. */
  public boolean isLedge(int side) {
    return sides.ledge[Sides.at(side, next.length, "side")];
  }

  /** The least x. */
  public double left() {
    return sides.left;
  }

  /** The least y. */
  public double bottom() {
    return sides.bottom;
  }

  /** The greatest x. */
  public double right() {
    return sides.right;
  }

  /** The greatest y. */
  public double top() {
    return sides.top;
  }

  /** Whether a polygon contains a point; its sides and vertices belong to it. */
  public boolean contains(int polygon, double px, double py) {
    Sides.at(polygon, area.length, "polygon");
    Orientation exact = sides.orientationWith(px, py);
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
   * Finds the polygons that contain a point, ascending: several if it is on a side or a vertex.
   *
   * @param found receives as many as fit
   * @return how many there are
   */
  public int locate(double px, double py, int[] found) {
    return buckets.locate(px, py, found);
  }

  /**
   * Finds the polygons that contain a point and whose height there is in a range, ascending.
   *
   * @param low the least height, inclusive
   * @param high the greatest height, inclusive
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
  public boolean contains(double px, double py) {
    return buckets.locate(px, py, new int[0]) > 0;
  }

  /**
   * The connected component of a polygon: two polygons have the same number if a path joins them
   * when one-way sides count as open in both directions. Components are numbered from 0 in the
   * order of their lowest polygons.
   */
  public int component(int polygon) {
    return walls.component(Sides.at(polygon, area.length, "polygon"));
  }

  /**
   * The connected component of each polygon where only polygons that pass a filter may be entered;
   * −1 for those that do not pass. Numbered like {@link #component}. Takes linear time; the caller
   * owns the array.
   */
  public int[] components(IntPredicate filter) {
    return IntStream.range(0, area.length).map(Walls.of(this, filter)::component).toArray();
  }

  /** Number of connected components. */
  public int componentCount() {
    return walls.componentCount();
  }

  /**
   * Returns a filter of the polygons reachable from a spot through polygons that pass a filter, for
   * example to find the nearest reachable point. Respects one-way sides. Passes no polygon if the
   * spot does not exist or its polygon does not pass the filter. Takes linear time; the result is a
   * lookup.
   */
  public IntPredicate reachableFrom(Spot spot, IntPredicate filter) {
    Walls walls = Walls.of(this, filter);
    BitSet reached = new BitSet(area.length);
    IntList queue = new IntList();
    if (spot.exists() && walls.isOpen(Sides.at(spot.polygon(), area.length, "polygon"))) {
      reached.set(spot.polygon());
      queue.add(spot.polygon());
    }
    for (int i = 0; i < queue.size(); i++) {
      for (int side = first[queue.get(i)]; side < first[queue.get(i) + 1]; side++) {
        int across = walls.across(side);
        if (across >= 0 && !reached.get(polygon[across])) {
          reached.set(polygon[across]);
          queue.add(polygon[across]);
        }
      }
    }
    return polygon -> reached.get(Sides.at(polygon, area.length, "polygon"));
  }

  /**
   * Returns a source of random points, uniform by area, of the polygons that pass a filter. The
   * caller supplies uniform random numbers in [0, 1), three per point: the same numbers give the
   * same points on every machine. Immutable; 8 bytes per polygon.
   *
   * @throws IllegalArgumentException if no polygon passes
   */
  public Function<DoubleSupplier, Spot> randomSpots(IntPredicate filter) {
    return new RandomSpots(this, filter);
  }

  /**
   * Returns a filter of polygons with at least one wanted flag and no barred flag.
   *
   * @param wanted bits of which a polygon must have at least one; 0 for no requirement
   * @param barred bits that a polygon must not have
   */
  public IntPredicate withFlags(int wanted, int barred) {
    return polygon -> {
      int bits = flags(polygon);
      return (wanted == 0 || (bits & wanted) != 0) && (bits & barred) == 0;
    };
  }

  /**
   * Returns a filter of polygons where {@link #headroom} is at least the height of a unit.
   *
   * @throws IllegalArgumentException if the height is not 0 or more
   */
  public IntPredicate withHeadroom(double height) {
    if (!(height >= 0)) {
      throw new IllegalArgumentException("the height is " + height + ", not 0 or more. Maybe 1.8?");
    }
    return polygon -> headroom(polygon) >= height;
  }

  /**
   * Returns the point of the mesh that is nearest to a point, or the point itself.
   *
   * @param within the maximum distance; infinity for no limit
   */
  public Spot nearest(double px, double py, double within) {
    return nearest(px, py, within, NavMesh.EVERY_POLYGON);
  }

  /**
   * Returns the nearest point in the polygons that pass a filter, like {@link #nearest(double,
   * double, double)}.
   */
  public Spot nearest(double px, double py, double within, IntPredicate filter) {
    return nearest(px, py, within, filter, Double.NaN, Double.NaN);
  }

  /**
   * Returns the point of the mesh that is nearest in the plan to a point, among those with a height
   * in a range: the position of a unit whose height is roughly known.
   *
   * @param within the maximum distance in the plan; infinity for no limit
   * @param low the least height, inclusive
   * @param high the greatest height, inclusive
   */
  public Spot nearest(
      double px, double py, double within, IntPredicate filter, double low, double high) {
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

  /**
   * The square of the distance from a point to a polygon, rounded; exactly 0 if the point is
   * inside.
   */
  double squaredDistance(int polygon, double px, double py) {
    if (contains(polygon, px, py)) {
      return 0;
    }
    double least = Double.POSITIVE_INFINITY;
    for (int side = first[polygon]; side < first[polygon + 1]; side++) {
      least = Math.min(least, sides.squaredDistance(side, px, py));
    }
    return least;
  }

  @Override
  public String toString() {
    return "mesh of " + polygonCount() + " polygons and " + sideCount() + " sides";
  }
}
