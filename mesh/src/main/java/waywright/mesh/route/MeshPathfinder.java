package waywright.mesh.route;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.mesh.NavMesh;
import waywright.mesh.internal.Heights;
import waywright.mesh.internal.Sides;
import waywright.mesh.internal.Walls;
import waywright.prepare.Handle;
import waywright.prepare.PreparedStore;
import waywright.route.Pathfinder;

/**
 * Finds paths on a {@link NavMesh} for an {@link Agent} of any radius, with a polygon filter, area
 * costs and stacked floors.
 *
 * <pre>{@code
 * MeshPathfinder finder = MeshPathfinder.of(mesh, Agent.radius(0.4));
 * MeshRoute route = finder.find(12.5, 3, 40, 9);
 * MeshRoute up = finder.find(12.5, 3, 0, 40, 9, 6.5);      // from one floor to another
 * }</pre>
 *
 * <p><b>Algorithms.</b> Paths are searched in the plan; heights only distinguish floors.
 *
 * <table>
 * <caption>By agent and mesh</caption>
 * <tr><th>agent</th><th>search</th><th>the path is</th></tr>
 * <tr><td>a point</td><td>Polyanya</td><td>the shortest</td></tr>
 * <tr><td>a point, areas with costs</td>
 * <td>A* over the midpoints of sides, then string pulling (funnel)</td>
 * <td>good, not optimal; {@link MeshRoute#lowerBound} is proven</td></tr>
 * <tr><td>round</td><td>A* over tangents of discs</td><td>the shortest</td></tr>
 * <tr><td>round, areas with costs</td><td>A* over tangents of discs and corners of areas</td>
 * <td>good, not optimal: the cheapest that turns only at corners;
 * {@link MeshRoute#lowerBound} is proven</td>
 * </tr>
 * </table>
 *
 * <p><b>Round agents</b> fit where no wall is nearer to their center than their radius, measured in
 * the plan on their own floor: walls of other floors do not count. A wall is a side without an
 * enterable neighbor; ledges are walls. Contact is allowed: a gap of exactly twice the radius is
 * open. Every path is checked against every wall beside it before it is returned; no point of it is
 * nearer to a wall than the radius less 2^-40 of the size of the coordinates. Round agents and
 * one-way sides exclude each other.
 *
 * <p><b>Statuses.</b> A start or goal outside all polygons, or where a round agent does not fit,
 * gives {@code INVALID_START} or {@code INVALID_GOAL}: call {@link NavMesh#nearest} first to find a
 * valid point. {@code UNREACHABLE} has the reason {@code TOO_LARGE} if a smaller agent would have a
 * path.
 *
 * <p><b>Memory.</b> For point agents without costs, {@link #start}, {@link #run}, {@link #length}
 * and the coordinate getters allocate nothing once arrays have grown. Any number of pathfinders can
 * share a mesh, and with {@link #of(NavMesh, Agent, PreparedStore)} also what is computed from it.
 */
public final class MeshPathfinder extends Pathfinder<MeshRoute> implements AutoCloseable {

  private final MeshEngine engine;
  private final Agent agent;

  private final @Nullable Handle<AgentMesh> shared;

  private MeshPathfinder(MeshEngine engine, Agent agent, @Nullable Handle<AgentMesh> shared) {
    super(engine);
    this.engine = engine;
    this.agent = agent;
    this.shared = shared;
  }

  /** Returns a pathfinder for a point agent without a filter or costs. */
  public static MeshPathfinder of(NavMesh mesh) {
    return of(mesh, Agent.POINT);
  }

  /**
   * Returns a pathfinder for an agent. Takes linear time if the agent has a filter or costs, and
   * O(n log n) on typical meshes if it is round; see {@link Passages}.
   *
   * @throws IllegalArgumentException if it is round and the mesh has one-way sides, or if a cost is
   *     neither from 2^-20 to 2^20 nor closed
   */
  public static MeshPathfinder of(NavMesh mesh, Agent agent) {
    return of(mesh, agent, new PreparedStore());
  }

  /**
   * Returns a pathfinder for an agent. Agents of any radius with the same filter and costs, as
   * objects, share their walls and passages in the store. {@link #close} it if the store outlives
   * it.
   *
   * @throws IllegalArgumentException as {@link #of(NavMesh, Agent)} does
   */
  public static MeshPathfinder of(NavMesh mesh, Agent agent, PreparedStore store) {
    Objects.requireNonNull(mesh, "mesh");
    Objects.requireNonNull(store, "store");
    double radius = agent.radius();
    AgentMesh.Key key = AgentMesh.Key.of(mesh, agent);
    if (radius == 0 && key.isPlain()) {
      return new MeshPathfinder(new PointEngine(mesh, Walls.of(mesh)), agent, null);
    }
    if (radius > 0 && mesh.hasOneWaySides()) {
      throw new IllegalArgumentException(
          "the mesh has one-way sides, which an agent of radius "
              + radius
              + " would overlap from both sides. Maybe use links, or radius 0?");
    }
    Handle<AgentMesh> shared = store.handle(new PreparedStore.Client(), mesh, key);
    MeshEngine engine =
        radius > 0
            ? new TangentEngine(mesh, radius, shared.get())
            : agent.costs() == null
                ? new PointEngine(mesh, shared.get().walls)
                : new AreaEngine(mesh, shared.get());
    return new MeshPathfinder(engine, agent, shared);
  }

  /**
   * Releases what it shares with others, so that a full store may evict it. The pathfinder stays
   * usable.
   */
  @Override
  public void close() {
    if (shared != null) {
      shared.close();
    }
  }

  /** The mesh. */
  public NavMesh mesh() {
    return engine.mesh;
  }

  /** The agent. */
  public Agent agent() {
    return agent;
  }

  /** Finds a path between two points; on stacked floors, from any floor to any floor. */
  public MeshRoute find(double fromX, double fromY, double toX, double toY) {
    start(fromX, fromY, toX, toY).run();
    return route();
  }

  /**
   * Finds a path between two points, each on the floor nearest to its height. An endpoint on a
   * floor that a filter closes is not moved to another floor: the status is {@code INVALID_START}
   * or {@code INVALID_GOAL}.
   */
  public MeshRoute find(
      double fromX, double fromY, double fromZ, double toX, double toY, double toZ) {
    start(fromX, fromY, fromZ, toX, toY, toZ).run();
    return route();
  }

  /**
   * Starts a search between two points; on stacked floors, from any floor to any floor.
   *
   * @return this
   */
  public MeshPathfinder start(double fromX, double fromY, double toX, double toY) {
    engine.ask(fromX, fromY, Double.NaN, toX, toY, Double.NaN);
    return this;
  }

  /**
   * Starts a search between two points, each on the floor nearest to its height.
   *
   * @return this
   */
  public MeshPathfinder start(
      double fromX, double fromY, double fromZ, double toX, double toY, double toZ) {
    engine.ask(fromX, fromY, Heights.checked(fromZ), toX, toY, Heights.checked(toZ));
    return this;
  }

  @Override
  public MeshRoute route() {
    return engine.route();
  }

  /**
   * Sets whether later searches return a path to the nearest reachable point if the goal is
   * unreachable; such routes are {@code PARTIAL}. Such searches take time linear in the polygons
   * between.
   *
   * @throws UnsupportedOperationException if the agent is round
   */
  @Override
  public void acceptPartial(boolean accept) {
    if (accept && agent.radius() > 0) {
      throw new UnsupportedOperationException(
          "partial paths are not supported for an agent of radius "
              + agent.radius()
              + ". Maybe use radius 0, or move the goal?");
    }
    super.acceptPartial(accept);
  }

  @Override
  public String explanation() {
    return engine.explanation();
  }

  /** The length in the plan of the last path; infinity if there is none. */
  public double length() {
    return engine.length;
  }

  /** Number of points of the last path; 0 if there is none. */
  public int size() {
    return engine.path.size;
  }

  /** The x of point {@code i} of the last path. */
  public double x(int i) {
    return engine.path.x[Sides.at(i, size(), "point")];
  }

  /** The y of point {@code i} of the last path. */
  public double y(int i) {
    return engine.path.y[Sides.at(i, size(), "point")];
  }

  /**
   * The length that a {@link #cost} of 1 stands for: a power of two, about the width of the mesh /
   * 2^31.
   */
  public double unit() {
    return engine.unit();
  }
}
