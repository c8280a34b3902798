package waywright.game.mesh;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.agent.Follower;
import waywright.agent.spi.Domain;
import waywright.agent.spi.Searches;
import waywright.agent.spi.Snapshot;
import waywright.internal.Checks;
import waywright.mesh.NavMesh;
import waywright.plane.build.TiledOutlines;
import waywright.prepare.PreparedStore;

/**
 * A navigation mesh with units that changes.
 *
 * <pre>{@code
 * MeshWorld world = new MeshWorld(mesh, 0.125);
 * Agents<MeshGoal> agents = new Agents<>(world);
 * int here = world.node(12.5, 3);
 * Ticket<MeshGoal> ticket = agents.request(Question.of(here, new MeshGoal(world.node(40, 9))));
 * Follower orc = new Follower(ticket, here);
 * while (!ticket.isGoal(orc.node())) {
 *   world.show(rebuilt);          // after something was built
 *   agents.tick(20_000);          // sides of polygons to scan
 *   orc.step(node -> true);       // to the next corner: world.x(orc.node()), world.y(orc.node())
 * }
 * }</pre>
 *
 * <p><b>Obstacles.</b> A world over {@link TiledOutlines} changes by {@link #put} and {@link
 * #remove}: {@link #rebuild} rebuilds the tiles that they touch, within a budget, and publishes
 * them all at once. Routes are checked again only if a leg crosses such a tile, or if a path
 * through one might be shorter. {@link #push} handles a unit under a new obstacle: it moves the
 * unit to the nearest free node that was in its line of sight before; if there is none, the unit is
 * stuck, stays where it is, and gets no route until its node is free again.
 *
 * <p>Nodes are points of a raster, so that tickets, rollback and hashes need no rounded numbers;
 * all vertices of all meshes must be such points. A step moves a unit along a straight leg of any
 * length. Units wait for their route, and do not search for detours around one another. Costs are
 * lengths in units of 2^-16 of a raster step, rounded per leg.
 *
 * <p>{@link #show} takes time linear in the sides of the mesh. A change of tiles takes time linear
 * in the sides of the tiles that it touches, plus a quick check of every other tile; {@link #save}
 * and {@link #restore} take time linear in the number of tiles. Meshes are in a {@link
 * PreparedStore}, for tiles as {@link waywright.mesh.LivingMesh}: in use are the one of the current
 * version, until {@link #close}, the one of the previous version, and one for each search that
 * runs. One thread.
 */
public final class MeshWorld implements Domain<MeshGoal>, AutoCloseable {

  private final Raster raster;
  private final @Nullable TiledOutlines tiles;

  private final ShownMeshes meshes;

  private MeshSnapshot now;

  /** The previous snapshot, for units that were on it. */
  private MeshSnapshot before;

  /** Makes a world with a mesh and its own store. */
  public MeshWorld(NavMesh mesh, double step) {
    this(mesh, step, new PreparedStore());
  }

  /**
   * Makes a world with a mesh.
   *
   * @param step the distance between neighboring points, a power of two
   * @param store caches what the queries of this world prepare; other worlds may share it
   * @throws IllegalArgumentException if a vertex of the mesh is not a point of the raster, or there
   *     are 2^31 points or more
   */
  public MeshWorld(NavMesh mesh, double step, PreparedStore store) {
    raster = Raster.over(mesh, step);
    raster.requireFit(mesh);
    meshes = new ShownMeshes(store);
    now = new MeshSnapshot(raster, meshes, mesh, null, 0);
    before = now;
    tiles = null;
  }

  /** Same as {@link #MeshWorld(TiledOutlines, PreparedStore)} with its own store. */
  public MeshWorld(TiledOutlines tiles) {
    this(tiles, new PreparedStore());
  }

  /**
   * Makes a world of outlines with obstacles, whose nodes are the points of their lattice in the
   * bounding box of the outlines. The nodes do not depend on the obstacles at creation.
   *
   * @param tiles from now on changed only through this world
   * @param store caches what the queries of this world prepare; other worlds may share it
   * @throws IllegalArgumentException if nothing is free even without obstacles, or there are 2^31
   *     points
   */
  public MeshWorld(TiledOutlines tiles, PreparedStore store) {
    if (!(tiles.left() < tiles.right())) {
      throw new IllegalArgumentException(
          "nothing is free, even without obstacles. Maybe the radius is too large?");
    }
    tiles.rebuild();
    raster = Raster.over(tiles);
    this.tiles = tiles;
    meshes = new ShownMeshes(store);
    now = new MeshSnapshot(raster, meshes, null, tiles.save(), 0);
    before = now;
  }

  /**
   * Returns the current mesh. A mesh of tiles is joined on the first call after a change, in time
   * linear in its sides; to test a single node, {@link #isFree} is fast.
   *
   * @throws IllegalStateException if obstacles cover everything: there is no mesh without polygons
   */
  public NavMesh mesh() {
    return now.mesh();
  }

  /** Whether a node is on the current mesh. */
  public boolean isFree(int node) {
    return now.contains(node);
  }

  /** Returns the number of the version: 0 at first, and one more with each new mesh. */
  public long version() {
    return now.version();
  }

  /**
   * Replaces the current mesh.
   *
   * @throws IllegalArgumentException if a vertex is not a point of this world, which is limited to
   *     the bounds of its first mesh
   */
  public void show(NavMesh mesh) {
    raster.requireFit(mesh);
    show(new MeshSnapshot(raster, meshes, mesh, null, now.version() + 1));
  }

  private void show(MeshSnapshot next) {
    before = now;
    now = next;
  }

  /**
   * Adds an obstacle, or moves the one with that number; {@link #rebuild} publishes the change.
   *
   * @param ring as for {@link TiledOutlines#put}
   * @throws IllegalStateException if this world is not one of outlines
   */
  public void put(int id, double... ring) {
    requireTiles().put(id, ring);
  }

  /** Removes an obstacle, and returns whether it existed; throws as {@link #put} does. */
  public boolean remove(int id) {
    return requireTiles().remove(id);
  }

  /** Rebuilds all touched tiles, publishes them, and returns their number. */
  public int rebuild() {
    return rebuild(Integer.MAX_VALUE);
  }

  /**
   * Rebuilds a limited number of tiles, and publishes all edits once no touched tile is left; until
   * then units walk on the previous mesh. If obstacles cover everything, no node is free: units are
   * stuck, and all requests end without a route, until an obstacle is removed.
   *
   * @return the number of rebuilt tiles
   * @throws IllegalArgumentException if {@code most} is less than 1
   */
  public int rebuild(int most) {
    TiledOutlines tiles = requireTiles();
    int rebuilt = tiles.rebuild(most);
    if (rebuilt > 0 && tiles.isCurrent()) {
      show(new MeshSnapshot(raster, meshes, null, tiles.save(), now.version() + 1));
    }
    return rebuilt;
  }

  private TiledOutlines requireTiles() {
    if (tiles == null) {
      throw new IllegalStateException(
          "this world shows whole meshes. Maybe make it from TiledOutlines?");
    }
    return tiles;
  }

  /** The result of {@link #push} for a unit. */
  public enum Push {
    /** The node of the unit is free. */
    FREE,
    /** The unit was moved to another node. */
    PUSHED,
    /** No free node was near enough and in the line of sight: the unit stays on a blocked node. */
    STUCK
  }

  /**
   * Moves a unit that is no longer on the mesh to the nearest free node that was in its line of
   * sight before, so that no wall is between; ties go to the lowest number. A unit that was not on
   * the previous mesh, either, stays stuck until its node is free.
   *
   * <p>Takes time quadratic in the distance in raster steps.
   *
   * @param within the maximum distance
   */
  public Push push(Follower unit, double within) {
    int node = unit.node();
    if (now.contains(node)) {
      return Push.FREE;
    }
    int free = nearestFree(node, within);
    if (free < 0) {
      return Push.STUCK;
    }
    unit.moveTo(free);
    return Push.PUSHED;
  }

  /** Searches growing squares of nodes around a node until no node outside can be nearer. */
  private int nearestFree(int node, double within) {
    double x = raster.x(node);
    double y = raster.y(node);
    double least = now.shownMesh().mesh.nearest(x, y, within).distance();
    if (!before.contains(node) || !(least <= within)) {
      return -1;
    }
    double most = within / raster.step();
    double bestSquared = most * most;
    double leastSquared = least / raster.step() * (least / raster.step()) * (1 - 0x1p-30);
    int best = -1;
    int columns = raster.columns();
    int column = node % columns;
    int row = node / columns;
    // A square whose corners are nearer than the mesh has no node on it.
    int first = (int) Math.max(1, Math.floor(Math.sqrt(leastSquared / 2)));
    int last = Math.max(columns, raster.rows());
    for (int ring = first; ring < last && (double) ring * ring <= bestSquared; ring++) {
      for (int dy = -ring; dy <= ring; dy++) {
        int across = Math.abs(dy) == ring ? 1 : 2 * ring;
        for (int dx = -ring; dx <= ring; dx += across) {
          double squared = (double) dx * dx + (double) dy * dy;
          boolean inside =
              column + dx >= 0
                  && column + dx < columns
                  && row + dy >= 0
                  && row + dy < raster.rows();
          int other = inside ? (row + dy) * columns + column + dx : -1;
          boolean nearer =
              squared < bestSquared || squared == bestSquared && (best < 0 || other < best);
          if (inside
              && nearer
              && squared >= leastSquared
              && now.contains(other)
              && before.sees(node, other)) {
            best = other;
            bestSquared = squared;
          }
        }
      }
    }
    return best;
  }

  /** Returns the x of a node. */
  public double x(int node) {
    return raster.x(node);
  }

  /** Returns the y of a node. */
  public double y(int node) {
    return raster.y(node);
  }

  /** Returns the node nearest to a point, on the mesh or not; −1 outside the world. */
  public int node(double x, double y) {
    return raster.nearest(x, y);
  }

  /** A saved version. Immutable. */
  public static final class Version {

    private final MeshWorld world;
    private final MeshSnapshot shown;
    private final MeshSnapshot before;
    private final TiledOutlines.@Nullable Version tiles;

    private Version(MeshWorld world) {
      this.world = world;
      shown = world.now;
      before = world.before;
      tiles = world.tiles == null ? null : world.tiles.save();
    }
  }

  /** Saves the current world. */
  public Version save() {
    return new Version(this);
  }

  /**
   * Restores a saved version and its number. The agents of this world must be restored with it: see
   * {@link waywright.agent.Agents#restore}.
   *
   * @throws IllegalArgumentException if the version was saved from another world
   */
  public void restore(Version kept) {
    Checks.world(kept.world, this);
    now = kept.shown;
    before = kept.before;
    if (tiles != null && kept.tiles != null) {
      tiles.restore(kept.tiles);
    }
  }

  @Override
  public Snapshot<MeshGoal> snapshot() {
    return now;
  }

  @Override
  public Snapshot<MeshGoal> follow(Snapshot<MeshGoal> seen) {
    Objects.requireNonNull(seen, "seen");
    return now;
  }

  @Override
  public Searches<MeshGoal> searches() {
    return meshes.new MeshSearches();
  }

  /**
   * Releases the meshes of position queries, so that a full store may evict them. The next query
   * acquires them again.
   */
  @Override
  public void close() {
    meshes.close();
  }

  @Override
  public String toString() {
    return mesh() + ", version " + version();
  }
}
