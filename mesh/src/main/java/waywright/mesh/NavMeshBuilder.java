package waywright.mesh;

import java.util.Arrays;
import waywright.plane.Coordinates;

/**
 * Collects the vertices and polygons of a {@link NavMesh}. One thread; reusable after {@link
 * #build}, which changes nothing here.
 */
public final class NavMeshBuilder {

  /** The most polygons, vertices and sides of a mesh: 2^26 each. */
  public static final int MOST = 1 << 26;

  private double[] x = new double[64];
  private double[] y = new double[64];
  private int vertices;

  private int[] first = new int[64];
  private int[] area = new int[64];
  private int polygons;

  private int[] ring = new int[256];

  private int[] barredFrom = {};
  private int[] barredTo = {};
  private int bars;

  NavMeshBuilder() {}

  /**
   * Adds a vertex.
   *
   * @return its number: 0, 1, 2 …
   * @throws MeshException if a coordinate is not one that {@link Coordinates} lets in
   */
  public int vertex(double x, double y) {
    requireRoom(vertices, "vertices");
    if (vertices == this.x.length) {
      this.x = Arrays.copyOf(this.x, 2 * vertices);
      this.y = Arrays.copyOf(this.y, 2 * vertices);
    }
    try {
      this.x[vertices] = Coordinates.checked(x, "x");
      this.y[vertices] = Coordinates.checked(y, "y");
    } catch (IllegalArgumentException e) {
      throw new MeshException(-1, vertices, String.valueOf(e.getMessage()));
    }
    return vertices++;
  }

  /** {@link #polygon(int, int[])} of area 0. */
  public int polygon(int... ring) {
    return polygon(0, ring);
  }

  /**
   * Adds a polygon. Its shape is judged by {@link #build}.
   *
   * @param area what it is: a number in {@code 0 .. }{@link NavMesh#LARGEST_AREA} that filters and
   *     costs are told by
   * @param ring its vertices, counter-clockwise; copied
   * @return its number: 0, 1, 2 …
   * @throws MeshException if a vertex was not added, or there are fewer than three
   */
  public int polygon(int area, int[] ring) {
    requireRoom(polygons, "polygons");
    int start = first[polygons];
    requireRoom(start + ring.length, "sides");
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
            "there is no vertex "
                + vertex
                + ", only 0 .. "
                + (vertices - 1)
                + ". Maybe the file counts from 1?");
      }
    }
    if (polygons + 2 > first.length) {
      first = Arrays.copyOf(first, 2 * first.length);
      this.area = Arrays.copyOf(this.area, first.length);
    }
    if (start + ring.length > this.ring.length) {
      this.ring = Arrays.copyOf(this.ring, Math.max(2 * this.ring.length, start + ring.length));
    }
    System.arraycopy(ring, 0, this.ring, start, ring.length);
    this.area[polygons] = area;
    first[++polygons] = start + ring.length;
    return polygons - 1;
  }

  /**
   * Makes the side between two vertices a wall, both ways, though there is a polygon on either side
   * of it. That there is such a side is judged by {@link #build}.
   */
  public NavMeshBuilder bar(int from, int to) {
    if (bars == barredFrom.length) {
      barredFrom = Arrays.copyOf(barredFrom, 2 * bars + 16);
      barredTo = Arrays.copyOf(barredTo, 2 * bars + 16);
    }
    barredFrom[bars] = from;
    barredTo[bars++] = to;
    return this;
  }

  /** Number of vertices so far. */
  public int vertexCount() {
    return vertices;
  }

  /** Number of polygons so far. */
  public int polygonCount() {
    return polygons;
  }

  /**
   * The mesh. Takes n log n time for n sides, if polygons do not lie on one another in heaps.
   *
   * @throws MeshException if a polygon is not strictly simple, convex, counter-clockwise and of
   *     some area, if two overlap, if a side has more than two polygons, or if there is no polygon
   */
  public NavMesh build() {
    if (polygons == 0) {
      throw new MeshException(-1, -1, "there is no polygon. Maybe the file is empty?");
    }
    int sides = first[polygons];
    return new NavMesh(
        Arrays.copyOf(x, vertices),
        Arrays.copyOf(y, vertices),
        Arrays.copyOf(first, polygons + 1),
        Arrays.copyOf(ring, sides),
        Arrays.copyOf(area, polygons),
        Arrays.copyOf(barredFrom, bars),
        Arrays.copyOf(barredTo, bars));
  }

  private static void requireRoom(int count, String what) {
    if (count >= MOST) {
      throw new MeshException(-1, -1, "more than 2^26 " + what + ". Maybe cut the mesh in parts?");
    }
  }
}
