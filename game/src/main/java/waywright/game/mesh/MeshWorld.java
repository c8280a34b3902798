package waywright.game.mesh;

import waywright.agent.Domain;
import waywright.agent.KeptVersion;
import waywright.agent.Searches;
import waywright.agent.Snapshot;
import waywright.mesh.NavMesh;
import waywright.mesh.Spot;

/**
 * A navigation mesh that changes under the units on it.
 *
 * <pre>{@code
 * MeshWorld world = new MeshWorld(mesh, 0.125);
 * Agents<MeshGoal> agents = new Agents<>(world);
 * int here = world.node(12.5, 3);
 * Ticket<MeshGoal> ticket = agents.request(Question.of(here, new MeshGoal(world.node(40, 9))));
 * Follower orc = new Follower(ticket, here);
 * while (!ticket.isGoal(orc.node())) {
 *   world.show(rebuilt);          // when something was built
 *   agents.tick(20_000);          // sides of polygons to scan
 *   orc.step(node -> true);       // to the next corner: world.x(orc.node()), world.y(orc.node())
 * }
 * }</pre>
 *
 * <p>Places are points of a raster, so that tickets, rollback and hashes need no rounded numbers;
 * all vertices of all meshes shown are such points. A step takes a unit along a straight leg,
 * whatever its length; units wait for their answer, and do not look for ways round one another.
 * Costs are lengths in 2^16ths of a step, each leg rounded.
 *
 * <p>To show a mesh takes time in proportion to its sides; {@link #save} and {@link #restore} take
 * none. One thread.
 */
public final class MeshWorld implements Domain<MeshGoal> {

  private final Raster raster;
  private MeshSnapshot now;

  /**
   * A world that shows a mesh.
   *
   * @param step the distance between neighbouring points, a power of two
   * @throws IllegalArgumentException if a vertex of the mesh is no such point, or there are 2^31
   */
  public MeshWorld(NavMesh mesh, double step) {
    raster = Raster.over(mesh, step);
    raster.requireFit(mesh);
    now = new MeshSnapshot(raster, mesh, 0);
  }

  /** The mesh now. */
  public NavMesh mesh() {
    return now.mesh();
  }

  /** The number of the version: 0, and one more for each mesh shown. */
  public long version() {
    return now.version();
  }

  /**
   * Shows another mesh from now on.
   *
   * @throws IllegalArgumentException if a vertex is no point of this world, which reaches as far as
   *     its first mesh
   */
  public void show(NavMesh mesh) {
    raster.requireFit(mesh);
    now = new MeshSnapshot(raster, mesh, now.version() + 1);
  }

  /** The x of a node. */
  public double x(int node) {
    return raster.x(node);
  }

  /** The y of a node. */
  public double y(int node) {
    return raster.y(node);
  }

  /** The node nearest to a point, −1 if it lies outside the world; it may be off the mesh. */
  public int node(double x, double y) {
    return raster.nearest(x, y);
  }

  /**
   * A node on the mesh near a point: the nearest node, if it is on the mesh, else the vertex
   * nearest to the nearest point of the mesh; −1 if there is none.
   */
  public int nodeOnMesh(double x, double y) {
    int node = raster.nearest(x, y);
    if (node >= 0 && now.contains(node)) {
      return node;
    }
    NavMesh mesh = now.mesh();
    Spot spot = mesh.nearest(x, y, Double.POSITIVE_INFINITY);
    if (!spot.exists()) {
      return -1;
    }
    int best = mesh.start(mesh.first(spot.polygon()));
    for (int side = mesh.first(spot.polygon()); side < mesh.first(spot.polygon() + 1); side++) {
      int v = mesh.start(side);
      boolean nearer =
          squared(mesh.x(v) - spot.x(), mesh.y(v) - spot.y())
              < squared(mesh.x(best) - spot.x(), mesh.y(best) - spot.y());
      best = nearer ? v : best;
    }
    return raster.exactly(mesh.x(best), mesh.y(best));
  }

  private static double squared(double dx, double dy) {
    return dx * dx + dy * dy;
  }

  /** A version that was kept. Immutable. */
  public static final class Version extends KeptVersion {

    private final MeshSnapshot shown;

    private Version(MeshWorld world) {
      super(world, world.now.version());
      shown = world.now;
    }
  }

  /** Keeps the world as it is now. */
  public Version save() {
    return new Version(this);
  }

  /**
   * Takes the world back to a version that was kept, number and all. Its agents must be taken back
   * with it: see {@link waywright.agent.Agents#restore}.
   *
   * @throws IllegalArgumentException if the version is of another world
   */
  public void restore(Version kept) {
    kept.requireOf(this);
    now = kept.shown;
  }

  @Override
  public Snapshot<MeshGoal> look() {
    return now;
  }

  @Override
  public Snapshot<MeshGoal> follow(Snapshot<MeshGoal> seen) {
    return now;
  }

  @Override
  public Searches<MeshGoal> searches() {
    return new MeshSearches();
  }
}
