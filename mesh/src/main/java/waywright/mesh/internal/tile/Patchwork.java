package waywright.mesh.internal.tile;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import waywright.internal.IntList;
import waywright.mesh.MeshException;
import waywright.mesh.NavMesh;
import waywright.mesh.NavMeshBuilder;
import waywright.plane.internal.Coordinates;

/**
 * Joins polygons that were built tile by tile into one mesh: where sides of two tiles face each
 * other on a border at about the same height, both sides get the vertices of both, so that they
 * share whole sides. Matching vertices are merged, at a height between theirs.
 *
 * <pre>{@code
 * Patchwork work = new Patchwork(0, 0.5);
 * for (Tile tile : tiles) {
 *   work.beginTile();
 *   int a = work.vertex(0, 0, 1.5);
 *   ...
 *   work.polygon(0, 0, new int[] {a, b, c}, new int[] {Patchwork.INSIDE, Patchwork.RIGHT, ...});
 * }
 * NavMesh mesh = work.joined().build();
 * }</pre>
 *
 * <p>The result depends only on the tiles and their order. If two sides could be joined to a third,
 * the one nearer in height is; vertices of the same tile are never merged. Takes O(n log n) time
 * for n sides, unless many overlap in the plan. One thread.
 */
public final class Patchwork {

  /** A side that is not on a border, or may not be crossed. */
  public static final int INSIDE = 0;

  /** A side on the border of the least x. */
  public static final int LEFT = 1;

  /** A side on the border of the greatest x. */
  public static final int RIGHT = 2;

  /** A side on the border of the least y. */
  public static final int BOTTOM = 3;

  /** A side on the border of the greatest y. */
  public static final int TOP = 4;

  private final double near;
  private final double climb;

  private final List<Vertex> vertices = new ArrayList<>();
  private final List<Patch> patches = new ArrayList<>();
  private final List<Vertex[]> ledges = new ArrayList<>();
  private final List<BorderSide> sides = new ArrayList<>();

  /** The first vertex of the current tile. */
  private int first;

  private int tile = -1;

  /** One polygon, with the border of each of its sides, or null. */
  private record Patch(int area, int flags, Vertex[] ring, BorderSide[] borders) {}

  /**
   * Creates an empty patchwork; call {@link #beginTile} before adding polygons.
   *
   * @param near the maximum distance in the plan of vertices that rounding separated; 0 if nothing
   *     was rounded
   * @param climb the maximum height difference of two sides at the middle of their common part
   */
  public Patchwork(double near, double climb) {
    if (!(near >= 0 && near < Double.POSITIVE_INFINITY && climb >= 0)) {
      throw new IllegalArgumentException(
          "near is " + near + ", climb " + climb + ", not 0 or more");
    }
    this.near = near;
    this.climb = climb;
  }

  /** Begins the next tile. */
  public void beginTile() {
    tile++;
    first = vertices.size();
  }

  /**
   * Adds a vertex to the tile.
   *
   * @return its number in the tile: 0, 1, 2 …
   * @throws MeshException if {@link Coordinates} does not allow a coordinate
   */
  public int vertex(double x, double y, double z) {
    double checkedX = Coordinates.checked(x, "x");
    double checkedY = Coordinates.checked(y, "y");
    Vertex.add(vertices, checkedX, checkedY, Coordinates.checked(z, "z"), tile);
    return vertices.size() - 1 - first;
  }

  /**
   * Adds a polygon to the tile.
   *
   * @param area as in {@link NavMeshBuilder#polygon(int, int[])}
   * @param flags as in {@link NavMeshBuilder#flags}
   * @param ring vertices of the tile, counter-clockwise; copied
   * @param borders the border of the side from each vertex to the next; {@link #INSIDE} if it is
   *     not on one
   * @throws IllegalArgumentException if a side on a border does not run along it
   */
  public void polygon(int area, int flags, int[] ring, int[] borders) {
    if (ring.length != borders.length) {
      throw new IllegalArgumentException(
          "a ring of " + ring.length + " vertices with " + borders.length + " borders");
    }
    Vertex[] own = Arrays.stream(ring).mapToObj(this::vertex).toArray(Vertex[]::new);
    BorderSide[] marks = new BorderSide[own.length];
    for (int i = 0; i < own.length; i++) {
      if (borders[i] != INSIDE) {
        Vertex next = own[(i + 1) % own.length];
        marks[i] = new BorderSide(vertices, sides.size(), borders[i], own[i], next);
        if (!(marks[i].slant() <= near)) {
          throw new IllegalArgumentException(
              String.format(
                  "the side from vertex %s of tile %s is not parallel to its"
                      + " border. Maybe near is too small?",
                  ring[i], tile));
        }
        sides.add(marks[i]);
      }
    }
    patches.add(new Patch(area, flags, own, marks));
  }

  /** Marks the wall between two vertices of the tile as a {@link NavMeshBuilder#ledge}. */
  public void ledge(int from, int to) {
    ledges.add(new Vertex[] {vertex(from), vertex(to)});
  }

  private Vertex vertex(int vertex) {
    if (vertex < 0 || first + vertex >= vertices.size()) {
      throw new IllegalArgumentException(
          String.format(
              "there is no vertex %s in tile %s. Maybe it belongs to another tile?", vertex, tile));
    }
    return vertices.get(first + vertex);
  }

  /** Number of polygons so far. */
  public int polygonCount() {
    return patches.size();
  }

  /**
   * Returns the polygons of all tiles in the order they were added, with merged vertices, not yet
   * validated. Nothing can be added afterwards.
   */
  public NavMeshBuilder joined() {
    new Seams(near, climb).join(sides);
    NavMeshBuilder mesh = NavMesh.builder();
    vertices.forEach(vertex -> vertex.emit(mesh));
    for (Patch patch : patches) {
      mesh.flags(mesh.polygon(patch.area, ring(patch)), patch.flags);
    }
    for (Vertex[] ledge : ledges) {
      mesh.ledge(ledge[0].number(), ledge[1].number());
    }
    return mesh;
  }

  /** The ring of a polygon, with the vertices inserted on its borders. */
  private static int[] ring(Patch patch) {
    IntList ring = new IntList();
    for (int i = 0; i < patch.ring.length; i++) {
      ring.add(patch.ring[i].number());
      if (patch.borders[i] != null) {
        patch.borders[i].put.forEach(vertex -> ring.add(vertex.number()));
      }
    }
    return ring.toArray();
  }
}
