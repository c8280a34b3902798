package waywright.mesh;

import java.util.Arrays;
import waywright.algorithm.Algorithms;
import waywright.algorithm.BestFirstSearch;
import waywright.search.NodePath;
import waywright.search.SearchResult;
import waywright.search.SearchStatus;
import waywright.space.Heuristic;

/**
 * Ways over a mesh whose areas have costs: A* over the middles of sides, then a taut string through
 * the polygons it chose, bent where the cost changes.
 *
 * <p><b>Good, not best.</b> The cheapest way obeys the law of refraction at each change of cost,
 * and no method finds it exactly; A* over middles may even choose the wrong polygons, without a
 * constant bound. So each answer says what it can prove: {@link MeshRoute#lowerBound} is the exact
 * shortest length times the cheapest cost there is. Where all areas cost the same use {@link
 * MeshPathfinder}.
 *
 * <p>Lengths and costs are those of the plan; on a mesh with heights each end may name its floor.
 *
 * <p>One thread at a time; any number may share a mesh. Allocates for each answer.
 */
public final class AreaPathfinder {

  private static final int SWEEPS = 4;
  private static final int CUTS = 30;

  private final NavMesh mesh;
  private final PortalWorld world;
  private final BestFirstSearch search;
  private final Heuristic heuristic;
  private final PolyanyaSearch exact;
  private final Funnel funnel = new Funnel();

  /** The way that is bent: the polygons passed, and the sides by which they are left. */
  private int[] polygons = {};

  private int[] exits = {};
  private int passed;

  /** The gates where the cost changes, and where each is passed, from its right end 0 to 1. */
  private int[] changes = {};

  private double[] part = {};
  private int changeCount;

  private double fromX;
  private double fromY;
  private double fromZ;
  private double toX;
  private double toY;
  private double toZ;

  /** Where a change of cost is passed. */
  private double changeX;

  private double changeY;
  private double changeZ;

  /**
   * Ways at such costs.
   *
   * @throws IllegalArgumentException if a cost is neither from 2^-20 to 2^20 nor closed
   */
  public AreaPathfinder(NavMesh mesh, AreaCosts costs) {
    this(mesh, costs, PolygonFilter.ALL);
  }

  /**
   * Ways at such costs over the polygons that pass a filter; all others are walls.
   *
   * @throws IllegalArgumentException if a cost is neither from 2^-20 to 2^20 nor closed
   */
  public AreaPathfinder(NavMesh mesh, AreaCosts costs, PolygonFilter filter) {
    this.mesh = mesh;
    world = new PortalWorld(mesh, costs, filter);
    search = Algorithms.astar(world);
    heuristic = Heuristic.consistent(world::estimate);
    exact = new PolyanyaSearch(mesh, world.walls()::isOpen);
  }

  /** Whether to settle for the nearest place reached where there is no way. */
  public void acceptPartial(boolean accept) {
    search.acceptPartial(accept);
  }

  /** The search over the middles of sides: for budgets, limits, listeners. */
  public BestFirstSearch search() {
    return search;
  }

  /**
   * A way between two points; its {@link MeshRoute#cost} is at most that of the middles. On stacked
   * floors from any floor to any.
   */
  public MeshRoute route(double fromX, double fromY, double toX, double toY) {
    return find(fromX, fromY, Double.NaN, toX, toY, Double.NaN);
  }

  /** A way between two points, each on the floor that is next to its height. */
  public MeshRoute route(
      double fromX, double fromY, double fromZ, double toX, double toY, double toZ) {
    return find(fromX, fromY, Heights.checked(fromZ), toX, toY, Heights.checked(toZ));
  }

  private MeshRoute find(
      double fromX, double fromY, double fromZ, double toX, double toY, double toZ) {
    world.aim(fromX, fromY, fromZ, toX, toY, toZ);
    search.reset();
    search.start(world.startNode(), world.goalNode(), heuristic);
    search.run();
    SearchResult result = search.result();
    if (!result.hasPath()) {
      return MeshRoute.none(result.status());
    }
    NodePath path = result.path();
    this.fromX = fromX;
    this.fromY = fromY;
    int last = path.node(path.size() - 1);
    this.toX = world.x(last);
    this.toY = world.y(last);
    take(path);
    this.fromZ = mesh.height(passed == 0 ? world.startPolygon() : polygons[0], fromX, fromY);
    this.toZ = passed == 0 ? this.fromZ : mesh.height(polygons[passed - 1], this.toX, this.toY);
    double cost = bend();
    return route(result.status(), cost, lowerBound(result.status(), fromZ, toZ));
  }

  private double lowerBound(SearchStatus status, double floorFrom, double floorTo) {
    if (status != SearchStatus.FOUND) {
      return Double.POSITIVE_INFINITY;
    }
    exact.reset();
    exact.clearPlaces();
    int from = exact.placeOnFloor(fromX, fromY, floorFrom);
    int to = exact.placeOnFloor(toX, toY, floorTo);
    exact.start(from, to);
    exact.run();
    return exact.length() * world.cheapest() * (1 - 0x1p-40);
  }

  private void take(NodePath path) {
    passed = path.size() - 1;
    polygons = new int[passed];
    exits = new int[passed];
    changes = new int[passed];
    changeCount = 0;
    for (int i = 0; i < passed; i++) {
      polygons[i] = path.arc(i);
    }
    for (int i = 0; i + 1 < passed; i++) {
      int portal = path.node(i + 1);
      exits[i] = mesh.polygonOf(portal) == polygons[i] ? portal : mesh.twin(portal);
      if (world.cost(polygons[i]) != world.cost(polygons[i + 1])) {
        changes[changeCount++] = i;
      }
    }
    part = new double[changeCount];
    Arrays.fill(part, 0.5);
  }

  /** Moves each point where the cost changes to where it is cheapest, in turn; returns the cost. */
  private double bend() {
    for (int sweep = 0; sweep < SWEEPS && changeCount > 0; sweep++) {
      for (int i = 0; i < changeCount; i++) {
        bend(i);
      }
    }
    double cost = 0;
    for (int i = 0; i <= changeCount; i++) {
      cost += stretch(i);
    }
    return cost;
  }

  /** The cost is convex in one point, so that thirds find the least. */
  private void bend(int change) {
    double low = 0;
    double high = 1;
    for (int cut = 0; cut < CUTS; cut++) {
      double a = low + (high - low) / 3;
      double b = high - (high - low) / 3;
      if (around(change, a) <= around(change, b)) {
        high = b;
      } else {
        low = a;
      }
    }
    double best = part[change];
    double before = around(change, best);
    for (double end : new double[] {low, (low + high) / 2, high}) {
      if (around(change, end) < before) {
        before = around(change, end);
        best = end;
      }
    }
    part[change] = best;
  }

  private double around(int change, double at) {
    double kept = part[change];
    part[change] = at;
    double cost = stretch(change) + stretch(change + 1);
    part[change] = kept;
    return cost;
  }

  /** Pulls the string from change i-1 to change i; returns its cost. */
  private double stretch(int i) {
    int first = i == 0 ? 0 : changes[i - 1] + 1;
    int last = i == changeCount ? passed - 1 : changes[i];
    funnel.clear();
    for (int k = first; k < last; k++) {
      funnel.gate(mesh, exits[k]);
    }
    setChange(i - 1);
    double x = changeX;
    double y = changeY;
    double z = changeZ;
    setChange(i);
    double length = funnel.pull(x, y, z, changeX, changeY, changeZ);
    return length * (passed == 0 ? world.cheapest() : world.cost(polygons[first]));
  }

  /** Where a change is passed; before the first is the start, behind the last the end. */
  private void setChange(int i) {
    if (i < 0 || i == changeCount) {
      changeX = i < 0 ? fromX : toX;
      changeY = i < 0 ? fromY : toY;
      changeZ = i < 0 ? fromZ : toZ;
      return;
    }
    int a = mesh.start(exits[changes[i]]);
    int b = mesh.end(exits[changes[i]]);
    double t = part[i];
    changeX = t == 1 ? mesh.x(b) : mesh.x(a) + t * (mesh.x(b) - mesh.x(a));
    changeY = t == 1 ? mesh.y(b) : mesh.y(a) + t * (mesh.y(b) - mesh.y(a));
    changeZ = t == 1 ? mesh.z(b) : mesh.z(a) + t * (mesh.z(b) - mesh.z(a));
  }

  private MeshRoute route(SearchStatus status, double cost, double lowerBound) {
    double[] points = {fromX, fromY};
    double[] heights = {fromZ};
    double length = 0;
    double slopeLength = 0;
    for (int i = 0; i <= changeCount && passed > 0; i++) {
      double whole = stretch(i);
      length += whole / world.cost(polygons[i == 0 ? 0 : changes[i - 1] + 1]);
      slopeLength += funnel.slopeLength();
      PointList corners = funnel.corners;
      int size = heights.length - 1;
      heights = Arrays.copyOf(heights, size + corners.size);
      points = Arrays.copyOf(points, 2 * heights.length);
      for (int k = 1; k < corners.size; k++) {
        points[2 * (size + k)] = corners.x[k];
        points[2 * (size + k) + 1] = corners.y[k];
        heights[size + k] = corners.z[k];
      }
    }
    return mesh.hasHeights()
        ? new MeshRoute(status, length, cost, lowerBound, points, heights, slopeLength)
        : new MeshRoute(status, length, cost, lowerBound, points);
  }
}
