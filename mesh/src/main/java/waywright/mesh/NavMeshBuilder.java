package waywright.mesh;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import waywright.internal.Growth;
import waywright.internal.IntList;
import waywright.plane.internal.Coordinates;

/**
 * Collects the vertices and polygons of a {@link NavMesh}. One thread. {@link #build} does not
 * change the builder, so it can be reused.
 */
public final class NavMeshBuilder {

  /** The maximum number of polygons, of vertices and of sides of a mesh: 2^26 each. */
  public static final int MOST = 1 << 26;

  private double[] x = new double[64];
  private double[] y = new double[64];

  /** Heights of the vertices; empty until a vertex has one. */
  private double[] z = {};

  private int vertices;

  private final IntList first = new IntList();
  private final IntList area = new IntList();
  private final IntList flags = new IntList();
  private final IntList ring = new IntList();

  /** The given free height above each polygon; empty if none was given. */
  private double[] ceiling = {};

  final List<Side> bars = new ArrayList<>();
  final List<Side> oneWays = new ArrayList<>();
  final List<Side> ledges = new ArrayList<>();
  private final EnumSet<Repair> repairs = EnumSet.noneOf(Repair.class);

  NavMeshBuilder() {
    first.add(0);
  }

  /** A side, by the vertices where it starts and ends. */
  record Side(int from, int to) {

    Side reversed() {
      return new Side(to, from);
    }
  }

  /** Takes the vertices of another builder, before any are added. */
  void takeVertices(NavMeshBuilder other) {
    x = other.xs();
    y = other.ys();
    z = other.zs();
    vertices = other.vertices;
  }

  /**
   * Adds a vertex without a height.
   *
   * @return its number: 0, 1, 2 …
   * @throws MeshException if {@link Coordinates} does not allow a coordinate
   */
  public int vertex(double x, double y) {
    requireCapacity(vertices, "vertices");
    this.x = Growth.ensure(this.x, vertices + 1);
    this.y = Growth.ensure(this.y, vertices + 1);
    this.x[vertices] = checked(x, "x");
    this.y[vertices] = checked(y, "y");
    return vertices++;
  }

  private double checked(double coordinate, String name) {
    try {
      return Coordinates.checked(coordinate, name);
    } catch (IllegalArgumentException e) {
      throw new MeshException(-1, vertices, String.valueOf(e.getMessage()));
    }
  }

  /**
   * Adds a vertex with a height. Vertices without a height are at 0.
   *
   * @return its number, counted as in {@link #vertex(double, double)}
   */
  public int vertex(double x, double y, double z) {
    double height = checked(z, "z");
    int vertex = vertex(x, y);
    this.z = this.z.length < vertices ? Arrays.copyOf(this.z, this.x.length) : this.z;
    this.z[vertex] = height;
    return vertex;
  }

  /** Adds a polygon of area 0, like {@link #polygon(int, int[])}. */
  public int polygon(int... ring) {
    return polygon(0, ring);
  }

  /**
   * Adds a polygon. {@link #build} checks its shape.
   *
   * @param area its type of terrain, {@code 0 .. }{@link NavMesh#LARGEST_AREA}, for filters and
   *     costs
   * @param ring its vertices, counter-clockwise; copied
   * @return its number: 0, 1, 2 …
   * @throws MeshException if a vertex does not exist, or there are fewer than three
   */
  public int polygon(int area, int[] ring) {
    int polygons = polygonCount();
    requireCapacity(polygons, "polygons");
    requireCapacity(this.ring.size() + ring.length, "sides");
    if (ring.length < 3) {
      throw new MeshException(
          polygons, -1, "it has " + ring.length + " vertices. Maybe some were cut off?");
    }
    if (area < 0 || area > NavMesh.LARGEST_AREA) {
      throw new MeshException(
          polygons, -1, "its area is " + area + ", not in 0 .. " + NavMesh.LARGEST_AREA);
    }
    for (int vertex : ring) {
      if (vertex < 0 || vertex >= vertices) {
        throw new MeshException(
            polygons,
            -1,
            String.format(
                "there is no vertex %s, only 0 .. %s. Maybe the file counts from 1?",
                vertex, vertices - 1));
      }
    }
    for (int vertex : ring) {
      this.ring.add(vertex);
    }
    this.area.add(area);
    flags.add(0);
    first.add(this.ring.size());
    return polygons;
  }

  /**
   * Makes the side between two vertices a wall, although it has polygons on both sides. {@link
   * #build} checks that the side exists.
   */
  public NavMeshBuilder bar(int from, int to) {
    bars.add(new Side(from, to));
    return this;
  }

  /**
   * Makes the side between two vertices one-way: paths may only leave the polygon whose side runs
   * from the first vertex to the second, counter-clockwise. {@link #build} checks that the side
   * exists and is not also one-way in the opposite direction.
   */
  public NavMeshBuilder oneWay(int from, int to) {
    oneWays.add(new Side(from, to));
    return this;
  }

  /**
   * Sets the free height above a polygon, for {@link NavMesh#withHeadroom}: for obstacles that are
   * not polygons of the mesh, such as a beam.
   *
   * @param polygon the number of an added polygon
   * @throws MeshException if the polygon does not exist, or the height is not above 0
   */
  public NavMeshBuilder ceiling(int polygon, double height) {
    requirePolygon(polygon);
    if (!(height > 0)) {
      throw new MeshException(
          polygon, -1, "the free height above it is " + height + ". Maybe leave the polygon out?");
    }
    int known = ceiling.length;
    if (polygon >= known) {
      ceiling = Arrays.copyOf(ceiling, area.array().length);
      Arrays.fill(ceiling, known, ceiling.length, Double.POSITIVE_INFINITY);
    }
    ceiling[polygon] = height;
    return this;
  }

  /**
   * Marks the wall from one vertex to another, counter-clockwise around its polygon, as a ledge:
   * units can fall or jump from it. It remains a wall for all paths.
   */
  public NavMeshBuilder ledge(int from, int to) {
    ledges.add(new Side(from, to));
    return this;
  }

  /**
   * Sets the flag bits of a polygon, for filters.
   *
   * @param polygon the number of an added polygon
   */
  public NavMeshBuilder flags(int polygon, int bits) {
    requirePolygon(polygon);
    flags.array()[polygon] = bits;
    return this;
  }

  private void requirePolygon(int polygon) {
    if (polygon < 0 || polygon >= polygonCount()) {
      throw new MeshException(
          polygon, -1, "it does not exist: there are " + polygonCount() + " polygons");
    }
  }

  /**
   * Allows {@link #build} to repair defects that it would reject. Cutting or removing a polygon
   * changes the numbers of all later polygons from those that {@link #polygon} returned. Marks of
   * sides that no longer exist are dropped.
   */
  public NavMeshBuilder repair(Repair... repairs) {
    this.repairs.addAll(List.of(repairs));
    return this;
  }

  /** Number of vertices so far. */
  public int vertexCount() {
    return vertices;
  }

  /** Number of polygons so far. */
  public int polygonCount() {
    return area.size();
  }

  /**
   * Builds the mesh. Takes O(n log n) time for n sides, unless many polygons overlap in the plan.
   *
   * @throws MeshException if a polygon is not strictly simple, convex, counter-clockwise and of
   *     positive area and no {@link #repair} fixes it, if two polygons overlap on one floor or
   *     hundreds overlap in one place, if a side has more than two polygons, or if there are no
   *     polygons
   */
  public NavMesh build() {
    if (area.isEmpty()) {
      throw new MeshException(-1, -1, "there are no polygons. Maybe the file is empty?");
    }
    return new NavMesh(repairs.isEmpty() ? this : new RingRepair(this, repairs).repaired());
  }

  double[] xs() {
    return Arrays.copyOf(x, vertices);
  }

  double[] ys() {
    return Arrays.copyOf(y, vertices);
  }

  /** Returns the heights; empty if no vertex has one. */
  double[] zs() {
    return z.length == 0 ? z : Arrays.copyOf(z, vertices);
  }

  int[] firsts() {
    return first.toArray();
  }

  int[] rings() {
    return ring.toArray();
  }

  int[] areas() {
    return area.toArray();
  }

  int[] flags() {
    return flags.toArray();
  }

  /** Returns the ceilings; empty if none was given. */
  double[] ceilings() {
    double[] all = Arrays.copyOf(ceiling, ceiling.length == 0 ? 0 : polygonCount());
    Arrays.fill(all, Math.min(ceiling.length, all.length), all.length, Double.POSITIVE_INFINITY);
    return all;
  }

  private static void requireCapacity(int count, String what) {
    if (count >= MOST) {
      throw new MeshException(-1, -1, "more than 2^26 " + what + ". Maybe split the mesh?");
    }
  }
}
