package waywright.game.mesh;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.agent.Follower;
import waywright.agent.spi.Domain;
import waywright.agent.spi.KeptVersion;
import waywright.agent.spi.Searches;
import waywright.agent.spi.Snapshot;
import waywright.mesh.NavMesh;
import waywright.mesh.Spot;
import waywright.plane.build.TiledOutlines;

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
 * <p><b>Obstacles.</b> A world over {@link TiledOutlines} changes by {@link #put} and {@link
 * #remove}: {@link #rebuild} makes the tiles anew that they touch, within a budget, and shows them
 * all at once. Routes are looked at again only if a leg meets such a tile, or if a way by one might
 * be shorter. {@link #push} says what becomes of a unit on which an obstacle lands: it is put to
 * the nearest free node that it could have seen before; if there is none it is stuck, stays, and
 * gets no way until it is free again.
 *
 * <p>Places are points of a raster, so that tickets, rollback and hashes need no rounded numbers;
 * all vertices of all meshes shown are such points. A step takes a unit along a straight leg,
 * whatever its length; units wait for their answer, and do not look for ways round one another.
 * Costs are lengths in 2^16ths of a step, each leg rounded.
 *
 * <p>To show a mesh takes time in proportion to its sides. A change of tiles takes that of the
 * tiles that it touches, and a look at each of the others; {@link #save} and {@link #restore} take
 * time in proportion to tiles. A world of tiles holds a {@link waywright.mesh.LivingMesh} for what
 * is, one for what was before, and one for each {@link waywright.agent.Agents} over it. One thread.
 */
public final class MeshWorld implements Domain<MeshGoal> {

  private final Raster raster;
  private final @Nullable TiledOutlines tiles;

  /** Of tiles: what is now and what was before, to be asked about places. */
  private final ShownMeshes meshes = new ShownMeshes();

  private MeshSnapshot now;

  /** What was shown before, for those who were there. */
  private MeshSnapshot before;

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
    before = now;
    tiles = null;
  }

  /**
   * A world of outlines with obstacles, whose nodes are the points of their lattice in the box of
   * the outlines. The nodes are the same whatever obstacles there are when the world is made.
   *
   * @param tiles changed through this world alone from now on
   * @throws IllegalArgumentException if nothing is free even without obstacles, or there are 2^31
   *     points
   */
  public MeshWorld(TiledOutlines tiles) {
    if (!(tiles.left() < tiles.right())) {
      throw new IllegalArgumentException(
          "nothing is free, even without obstacles. Maybe the radius is too large?");
    }
    tiles.rebuild();
    raster = Raster.over(tiles);
    this.tiles = tiles;
    now = new MeshSnapshot(raster, tiles.save(), meshes, 0);
    before = now;
  }

  /**
   * The mesh now. Of tiles it is put together when it is first asked for after a change, in time in
   * proportion to its sides: whether units are free, {@link #isFree} says at once.
   *
   * @throws IllegalStateException if obstacles cover everything: there is no mesh without polygons
   */
  public NavMesh mesh() {
    return now.mesh();
  }

  /** Whether a node is on the mesh now. */
  public boolean isFree(int node) {
    return now.contains(node);
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
    show(new MeshSnapshot(raster, mesh, now.version() + 1));
  }

  private void show(MeshSnapshot next) {
    before = now;
    now = next;
  }

  /**
   * Puts an obstacle, or moves the one of that number; {@link #rebuild} shows it.
   *
   * @param ring as for {@link TiledOutlines#put}
   * @throws IllegalStateException if this world is not one of outlines
   */
  public void put(int id, double... ring) {
    requireTiles().put(id, ring);
  }

  /** Takes an obstacle away, and says whether there was one; throws as {@link #put} does. */
  public boolean remove(int id) {
    return requireTiles().remove(id);
  }

  /** Rebuilds all tiles that were touched, and shows them; how many these were. */
  public int rebuild() {
    return rebuild(Integer.MAX_VALUE);
  }

  /**
   * Rebuilds no more than so many tiles, and shows all edits once no touched tile is left: units
   * walk on what was shown before until then. If obstacles cover everything, no node is free: units
   * are stuck, and all requests end without a route, until an obstacle goes.
   *
   * @return how many were rebuilt
   * @throws IllegalArgumentException if {@code most} is less than 1
   */
  public int rebuild(int most) {
    TiledOutlines tiles = requireTiles();
    int rebuilt = tiles.rebuild(most);
    if (rebuilt > 0 && tiles.isCurrent()) {
      show(new MeshSnapshot(raster, tiles.save(), meshes, now.version() + 1));
    }
    return rebuilt;
  }

  private TiledOutlines requireTiles() {
    if (tiles == null) {
      throw new IllegalStateException(
          "this world shows meshes that are made elsewhere. Maybe make it of TiledOutlines?");
    }
    return tiles;
  }

  /** What became of a unit when the mesh changed under it. */
  public enum Push {
    /** Its node is free. */
    FREE,
    /** It was put to another node. */
    PUSHED,
    /** There is none near enough that it could have seen: it stays where it is not free. */
    STUCK
  }

  /**
   * Puts a unit that is no longer on the mesh to the nearest node that is, of equals to that of the
   * lowest number: one that was in a straight line from it before, so that no wall is between. A
   * unit that was not on the mesh before either stays stuck until its node is free.
   *
   * <p>Takes time in proportion to the square of the way in steps.
   *
   * @param within how far at most
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

  /** Looks at squares of nodes round one, each larger by a step, until none can be nearer. */
  private int nearestFree(int node, double within) {
    double x = raster.x(node);
    double y = raster.y(node);
    double least = now.shownMesh().mesh().nearest(x, y, within).distance();
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
    NavMesh mesh = now.shownMesh().mesh();
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
    private final MeshSnapshot before;
    private final TiledOutlines.@Nullable Version tiles;

    private Version(MeshWorld world) {
      super(world, world.now.version());
      shown = world.now;
      before = world.before;
      tiles = world.tiles == null ? null : world.tiles.save();
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
    return new MeshSearches();
  }
}
