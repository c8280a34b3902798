package waywright.mesh.internal.tile;

import java.util.ArrayList;
import java.util.List;
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
 * NavMesh mesh = work.sewn().build();
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

  private final Vertices vertices = new Vertices();
  private final List<Patch> patches = new ArrayList<>();
  private final List<int[]> ledges = new ArrayList<>();
  private final List<BorderSide> sides = new ArrayList<>();

  /** The first vertex of the current tile. */
  private int first;

  private int tile = -1;

  /** One polygon, with the border of each of its sides, or null. */
  private record Patch(int area, int flags, int[] ring, BorderSide[] borders) {}

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
          "near is " + near + ", climb " + climb + ": numbers from 0 on are needed");
    }
    this.near = near;
    this.climb = climb;
  }

  /** Begins the next tile. */
  public void beginTile() {
    tile++;
    first = vertices.count();
  }

  /**
   * Adds a vertex to the tile.
   *
   * @return its number in the tile: 0, 1, 2 …
   * @throws MeshException if {@link Coordinates} does not allow a coordinate
   */
  public int vertex(double x, double y, double z) {
    return vertices.add(
            Coordinates.checked(x, "x"),
            Coordinates.checked(y, "y"),
            Coordinates.checked(z, "z"),
            tile)
        - first;
  }

  /**
   * Adds a polygon to the tile.
   *
   * @param area as in {@link NavMeshBuilder#polygon(int, int[])}
   * @param flags as in {@link NavMeshBuilder#flags}
   * @param ring vertices of the tile, counter-clockwise; copied
   * @param borders for the side from each vertex to the next the border that it lies on, {@link
   *     #INSIDE} for the others
   * @throws IllegalArgumentException if a side on a border does not run along it
   */
  public void polygon(int area, int flags, int[] ring, int[] borders) {
    if (ring.length != borders.length) {
      throw new IllegalArgumentException(
          "a ring of " + ring.length + " vertices with " + borders.length + " borders");
    }
    int[] own = new int[ring.length];
    for (int i = 0; i < own.length; i++) {
      own[i] = number(ring[i]);
    }
    BorderSide[] marks = new BorderSide[own.length];
    for (int i = 0; i < own.length; i++) {
      if (borders[i] != INSIDE) {
        int next = own[(i + 1) % own.length];
        marks[i] = new BorderSide(vertices, sides.size(), borders[i], own[i], next);
        if (!(marks[i].slant() <= near)) {
          throw new IllegalArgumentException(
              String.format(
                  "the side from vertex %s of tile %s is said to lie on a border, and is"
                      + " aslant. Maybe near is too small?",
                  ring[i], tile));
        }
        sides.add(marks[i]);
      }
    }
    patches.add(new Patch(area, flags, own, marks));
  }

  /** Marks the wall between two vertices of the tile as a {@link NavMeshBuilder#ledge}. */
  public void ledge(int from, int to) {
    ledges.add(new int[] {number(from), number(to)});
  }

  private int number(int vertex) {
    if (vertex < 0 || first + vertex >= vertices.count()) {
      throw new IllegalArgumentException(
          "there is no vertex %s in tile %s. Maybe it is one of another tile?"
              .formatted(vertex, tile));
    }
    return first + vertex;
  }

  /** Number of polygons so far. */
  public int polygonCount() {
    return patches.size();
  }

  /**
   * Returns the polygons of all tiles in the order they were added, with merged vertices, not yet
   * validated. Nothing can be added afterwards.
   */
  public NavMeshBuilder sewn() {
    new Seams(vertices, near, climb).sew(sides);
    NavMeshBuilder mesh = NavMesh.builder();
    int[] number = vertices.emit(mesh);
    for (Patch patch : patches) {
      int[] ring = ring(patch);
      for (int i = 0; i < ring.length; i++) {
        ring[i] = number[ring[i]];
      }
      mesh.flags(mesh.polygon(patch.area, ring), patch.flags);
    }
    for (int[] ledge : ledges) {
      mesh.ledge(number[ledge[0]], number[ledge[1]]);
    }
    return mesh;
  }

  /** The ring of a polygon, with the vertices inserted on its borders. */
  private static int[] ring(Patch patch) {
    int size = patch.ring.length;
    for (BorderSide border : patch.borders) {
      size += border == null ? 0 : border.between();
    }
    int[] ring = new int[size];
    int at = 0;
    for (int i = 0; i < patch.ring.length; i++) {
      ring[at++] = patch.ring[i];
      BorderSide border = patch.borders[i];
      at = border == null ? at : border.copy(ring, at);
    }
    return ring;
  }
}
