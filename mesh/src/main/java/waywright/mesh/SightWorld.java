package waywright.mesh;

import waywright.plane.internal.Coordinates;
import waywright.space.ArcBuffer;
import waywright.space.Expander;

/**
 * The visibility graph of a mesh: its vertices and added places, joined where they see one another.
 * It contains all shortest paths, and serves any search and optimality proofs.
 *
 * <pre>{@code
 * SightWorld world = new SightWorld(mesh, 1.5, 2, 7, 3);
 * Search search = Algorithms.dijkstra(world);
 * search.start(world.place(0), world.place(1)).run();
 * Certificate proof = search.certificate();
 * }</pre>
 *
 * <p>Nodes are numbered as in a {@link PolyanyaSearch} to which the same places were added first:
 * vertices, then places. Costs are straight lengths in its {@link PolyanyaSearch#unit}, rounded
 * down: so potentials on this graph bound the length of every path from below, and are less than
 * two units per leg below the shortest length. Where walls touch at a vertex, paths of this graph
 * may pass between them, unlike paths on the mesh: there the bound may be lower.
 *
 * <p>Expanding a node tests the line of sight to every other node; use it for proofs and for small
 * meshes. One thread.
 */
public final class SightWorld implements Expander {

  private final NavMesh mesh;
  private final Sight sight;
  private final double unit;

  /** The places: x, y, and the height that selects the floor. */
  private final PointList places = new PointList();

  /**
   * Creates the graph of a flat mesh.
   *
   * @param places x, y, x, y … of points to start or end at; copied
   * @throws IllegalArgumentException if the mesh has heights, {@link Coordinates} does not allow a
   *     coordinate, or the number of coordinates is odd
   */
  public SightWorld(NavMesh mesh, double... places) {
    this(mesh, 2, places);
    if (mesh.hasHeights()) {
      throw new IllegalArgumentException(
          "the mesh has heights, and the places have none. Maybe SightWorld.onFloors?");
    }
  }

  /**
   * Creates the graph of a mesh with stacked floors.
   *
   * @param places x, y, height, x, y, height … of points to start or end at, each on the floor
   *     nearest to its height; copied
   * @throws IllegalArgumentException if {@link Coordinates} does not allow a coordinate, or their
   *     number is not a multiple of three
   */
  public static SightWorld onFloors(NavMesh mesh, double... places) {
    return new SightWorld(mesh, 3, places);
  }

  private SightWorld(NavMesh mesh, int each, double[] places) {
    if (places.length % each != 0) {
      throw new IllegalArgumentException(
          places.length
              + " coordinates of places, and each has "
              + each
              + ". Maybe a y or a height is missing at the end?");
    }
    this.mesh = mesh;
    for (int i = 0; i < places.length; i += each) {
      this.places.add(
          Coordinates.checked(places[i], "x"),
          Coordinates.checked(places[i + 1], "y"),
          each == 2 ? 0 : Heights.checked(places[i + 2]));
    }
    sight = new Sight(mesh);
    unit = new PolyanyaSearch(mesh).unit();
  }

  /** The node of place {@code i}, in the given order. */
  public int place(int i) {
    return mesh.vertexCount() + NavMesh.at(i, places.size, "place");
  }

  @Override
  public int nodeCount() {
    return mesh.vertexCount() + places.size;
  }

  @Override
  public boolean contains(int node) {
    return node >= 0 && node < nodeCount() && mesh.holds(x(node), y(node));
  }

  @Override
  public void expand(int node, ArcBuffer out) {
    for (int other = 0; other < nodeCount(); other++) {
      if (other != node && sees(node, other)) {
        out.add(other, cost(node, other));
      }
    }
  }

  private boolean sees(int from, int to) {
    return mesh.hasHeights()
        ? sight.sees(x(from), y(from), z(from), x(to), y(to), z(to))
        : sight.sees(x(from), y(from), x(to), y(to));
  }

  /** Rounded down, even after earlier rounding errors. */
  private long cost(int from, int to) {
    double dx = x(to) - x(from);
    double dy = y(to) - y(from);
    return (long) (Math.sqrt(dx * dx + dy * dy) / unit * (1 - 0x1p-50));
  }

  private double x(int node) {
    int place = NavMesh.at(node, nodeCount(), "node") - mesh.vertexCount();
    return place < 0 ? mesh.x(node) : places.x[place];
  }

  private double y(int node) {
    int place = node - mesh.vertexCount();
    return place < 0 ? mesh.y(node) : places.y[place];
  }

  private double z(int node) {
    int place = node - mesh.vertexCount();
    return place < 0 ? mesh.z(node) : places.z[place];
  }
}
